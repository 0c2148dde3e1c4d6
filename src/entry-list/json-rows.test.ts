import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryRowsFromJson } from './json-rows.ts';
import { readEntryList } from './read-entry-list.ts';
import { shortRow } from '../../test/support/short-rows.ts';
import { workbook } from '../../test/support/workbook.ts';

const shorts = (rows: readonly unknown[]): string[] => entryRowsFromJson(rows).rows.map(shortRow);

describe('flat rows (requirement 15.12)', () => {
  it('have column names as keys', () => {
    expect(
      shorts([
        {
          'Back #': 12,
          Class: 'T3',
          Horse: 'Alder',
          'Horse USEF #': 9100001,
          Rider: 'Ann Field',
          'Rider USDF #': '850001',
          Owner: null,
        },
        { row: 40, Horse: 'Birch', 'Year foaled': 2015, riderFirstName: 'Bo', riderLastName: 'Reed' },
      ]),
    ).toEqual([
      '1/12/T3, horse Alder usef=9100001, owner, rider Ann Field usdf=850001',
      '40//, horse Birch 2015, owner, rider Bo Reed',
    ]);
  });

  it.each([
    ['not an object', 5, '1//, !not-an-object'],
    ['an array', [], '1//, !not-an-object'],
    ['nobody', {}, '1//, !no-horse-or-rider'],
    ['only an owner', { Owner: 'Ann' }, '1//, owner Ann, !no-horse-or-rider'],
    [
      'a name that is an object',
      { Horse: 'Alder', Rider: { name: 'Ann' } },
      '1//, horse Alder, rider, !not-a-text',
    ],
    ['a name that is true', { Horse: 'Alder', Rider: true }, '1//, horse Alder, rider, !not-a-text'],
    ['a row that is not a number', { row: '7', Horse: 'Alder' }, '1//, horse Alder, !bad-row-number'],
    ['row 0', { row: 0, Horse: 'Alder' }, '1//, horse Alder, !bad-row-number'],
    [
      'a number with decimals',
      { Horse: 'Alder', 'Horse USEF #': 9.5 },
      '1//, horse Alder usef=9.5, !number-with-decimals',
    ],
    ['a key that every object has', JSON.parse('{"__proto__": "x", "Horse": "Alder"}'), '1//, horse Alder'],
  ])('with %s never cause an exception', (_, row, expected) => {
    expect(shorts([row])).toEqual([expected]);
  });
});

describe('structured rows (requirement 15.12)', () => {
  it('keep their fields and parties', () => {
    expect(
      entryRowsFromJson([
        {
          row: 3,
          backNumber: 12,
          className: 'T3',
          parties: [
            { role: 'horse', name: 'Alder', numbers: { usef: 9100001, microchip: null }, foalYear: 2015 },
            { role: 'rider', chosen: { usef: '9500001', usdf: '850001' } },
          ],
        },
      ]).rows,
    ).toEqual([
      {
        row: 3,
        backNumber: '12',
        className: 'T3',
        parties: [
          { role: 'horse', name: 'Alder', numbers: { usef: '9100001' }, foalYear: 2015, chosen: null },
          {
            role: 'rider',
            name: '',
            numbers: {},
            foalYear: null,
            chosen: { usef: '9500001', usdf: '850001' },
          },
        ],
        errors: [],
      },
    ]);
  });

  it.each([
    ['parties that are not an array', { parties: {} }, 'bad-parties parties'],
    [
      'too many parties',
      { parties: Array.from({ length: 13 }, () => ({ role: 'rider', name: 'Ann' })) },
      'too-many-parties parties',
    ],
    ['an unknown role', { parties: [{ role: 'groom', name: 'Ann' }] }, 'bad-role parties[0].role'],
    ['a party that is a string', { parties: ['Ann'] }, 'not-an-object parties[0]'],
    [
      'a name that is not text',
      { parties: [{ role: 'rider', name: ['Ann'] }] },
      'not-a-text parties[0].name',
    ],
    [
      'an unknown number',
      { parties: [{ role: 'rider', name: 'Ann', numbers: { ec: 1 } }] },
      'unknown-field parties[0].numbers',
    ],
    [
      'numbers that are not an object',
      { parties: [{ role: 'rider', name: 'Ann', numbers: '1' }] },
      'not-an-object parties[0].numbers',
    ],
    [
      'an invalid foal year',
      { parties: [{ role: 'horse', name: 'Alder', foalYear: 15 }] },
      'bad-foal-year parties[0].foalYear',
    ],
  ])('with %s are reported with the field', (_, row, expected) => {
    const errors = entryRowsFromJson([row]).rows[0]?.errors.map(({ code, field }) => `${code} ${field}`);
    expect(errors?.[0]).toBe(expected);
  });
});

it('any JSON array is read as one row per element', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (rows) => {
      const read = entryRowsFromJson(rows).rows;
      expect(read).toHaveLength(rows.length);
      for (const { parties, errors } of read) expect(parties.length + errors.length).toBeGreaterThan(0);
    }),
  );
});

it('rows from a list that was read can be read again unchanged', async () => {
  const header = ['Horse', 'Horse USEF #', 'Owner', 'Rider', 'Rider USEF #'];
  const { rows } = await readEntryList(
    workbook([
      { name: 'Friday', rows: [header, ['Alder', 9100001, 'same', 'Ann Field', 9500001]] },
      { name: 'Saturday', rows: [header, ['SCRATCHED - TBD', null, 'Bo Reed', 'Bo Reed', 'new']] },
    ]),
  );
  const [friday] = rows;
  expect([friday?.sheet, friday?.parties[1]?.said?.as]).toEqual(['Friday', 'rider']);
  const again = entryRowsFromJson(JSON.parse(JSON.stringify(rows)));
  expect(again.rows.map(({ errors }) => errors)).toEqual([[], []]);
  const asSent = (all: typeof rows) =>
    all.map(({ row, parties, scratched }) => [
      row,
      scratched,
      parties.map(({ role, name, numbers }) => [role, name, numbers]),
    ]);
  expect(rows.map(({ scratched }) => scratched)).toEqual([undefined, true]);
  expect(asSent(again.rows)).toEqual(asSent(rows));
});
