import { describe, expect, it } from 'vitest';
import { ORGS } from '../../../domain/org.ts';
import { fileLabel, type RecordFile, recordFilesOf } from '../../columns.ts';
import { readHeader } from './header.ts';

const files = ORGS.flatMap(recordFilesOf);

describe.each(files.map((file) => [fileLabel(file), file] as const))('%s', (_, file) => {
  const names = file.columns.map(({ name }) => name);

  it('a header may have its columns in any order', () => {
    const header = readHeader(file, names.toReversed());
    expect(header).toEqual({
      places: names.map((name) => names.length - 1 - names.indexOf(name)),
      cells: names.length,
      unknown: [],
      missing: [],
    });
  });

  it('a header without a required column is refused; a missing column is always named', () => {
    for (const { name, inHeader } of file.columns) {
      const header = readHeader(
        file,
        names.filter((other) => other !== name),
      );
      expect(header).toMatchObject(
        inHeader ? { kind: 'missing-column', columns: [name] } : { missing: [name] },
      );
    }
  });

  it('a header with a duplicate column is refused', () => {
    const [first = ''] = names;
    expect(readHeader(file, [...names, first])).toEqual({ kind: 'column-twice', columns: [first] });
  });
});

it('unknown columns are reported by their position, never by their content', () => {
  const file = fileOf('usef/owners.csv');
  expect(readHeader(file, ['note', 'horseId', ' ownerId ', 'startDate', 'endDate', 'OwnerId', ''])).toEqual({
    places: [1, 2, 3, 4],
    cells: 7,
    unknown: [1, 6],
    missing: [],
  });
});

it('a refusal reveals nothing about the first row of a file without a header', () => {
  const file = fileOf('usef/owners.csv');
  expect(JSON.stringify(readHeader(file, ['5200001', '41000', '2020-01-01', '']))).not.toMatch(
    /5200001|41000|2020/,
  );
});

it.each([
  [['name'], true],
  [['firstName', 'lastName'], true],
  [['name', 'firstName', 'lastName'], true],
  [['lastName'], false],
  [['firstName'], false],
  [[], false],
])('members with the name columns %j are accepted: %j', (names, taken) => {
  const file = fileOf('ushja/members.csv');
  const others = file.columns.map(({ name }) => name).filter((name) => !/name/i.test(name));
  expect('places' in readHeader(file, [...others, ...names])).toBe(taken);
});

it('every column whose absence could make a card look valid is required', () => {
  const wanted = files.map((file) => [
    fileLabel(file),
    file.columns.filter(({ inHeader }) => inHeader).map(({ name }) => name),
  ]);
  const membership = ['membershipType', 'memberStatus', 'memberStartDate', 'memberEndDate'];
  const ownership = ['horseId', 'ownerId', 'startDate', 'endDate'];
  expect(Object.fromEntries(wanted)).toEqual({
    'usef/horses.csv': ['usefId', 'name', ...membership, 'suspensionStatus'],
    'usef/members.csv': ['usefId', 'entityType', ...membership, 'suspensionStatus'],
    'usef/owners.csv': ownership,
    'usef/safe-sport.csv': ['usefId', 'completedDate', 'dueDate'],
    'usdf/horses.csv': ['usdfId', 'name', 'usdfMembershipType', 'usdfhidDate', 'usdfLifeDate'],
    'usdf/members.csv': ['usdfId', 'entityType', ...membership],
    'usdf/owners.csv': ownership,
    'ushja/horses.csv': ['usefId', 'name', 'ushjaStatus', 'ushjaStartDate', 'ushjaEndDate'],
    'ushja/members.csv': ['usefId', 'entityType', ...membership],
    'ushja/owners.csv': ownership,
  });
});

function fileOf(label: string): RecordFile {
  const file = files.find((candidate) => fileLabel(candidate) === label);
  if (file === undefined) throw new RangeError(`there is no ${label}`);
  return file;
}
