import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWriter } from '../../test/support/books/open.ts';
import { calendarDate } from '../domain/calendar/calendar-date.ts';
import type { ImportOutcome } from '../records/import/report/outcome.ts';
import { importRecords } from '../records/import/import-records.ts';
import { type GenerateProgress, generateRecords } from './generate-records.ts';
import { builtInNames } from './names/built-in-names.ts';

const NAMES = builtInNames();
const HORSES = 5_000;
const TODAY = calendarDate('2026-11-21');

let scratch = '';
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'amvs-generate-'));
});
afterAll(() => rm(scratch, { recursive: true }));

async function generated(name: string, horses: number, seed: number): Promise<string> {
  const folder = join(scratch, name);
  await generateRecords({ folder, horses, seed, names: NAMES });
  return folder;
}

async function hashOf(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file.slice(folder.length)).update(await readFile(file));
  return hash.digest('hex');
}

it('the same seed gives the same bytes, and a different seed gives different bytes', async () => {
  const first = await hashOf(await generated('first', 500, 3));
  expect(await hashOf(await generated('second', 500, 3))).toBe(first);
  expect(await hashOf(await generated('other', 500, 4))).not.toBe(first);
});

it('generating reports its progress up to the end', async () => {
  const steps: GenerateProgress[] = [];
  const folder = join(scratch, 'progress');
  await generateRecords({
    folder,
    horses: 3_000,
    seed: 1,
    names: NAMES,
    onProgress: (step) => steps.push(step),
  });
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).sort((a, b) => a - b));
  expect(steps.at(-1)).toEqual({ doing: 'members', done: steps[0]?.total, total: steps[0]?.total });
});

async function importInto(name: string, folder: string): Promise<ImportOutcome> {
  const dataDir = join(scratch, name);
  return importRecords({
    folder,
    writer: await openWriter(`sqlite:${dataDir}`),
    reportsFolder: join(dataDir, 'reports'),
    dated: TODAY,
    today: TODAY,
    now: new Date(),
    emptyFiles: true,
  });
}

it.each([1, 2, 30])('generated books of %i horses can be imported', async (horses) => {
  const folder = await generated(`small-${horses}`, horses, 1);
  const outcome = await importInto(`small-data-${horses}`, folder);
  expect(outcome).toMatchObject({ kind: 'imported', badRows: 0, warnings: [] });
});

describe('a small nation', () => {
  let outcome: ImportOutcome;
  let folder = '';
  beforeAll(async () => {
    folder = await generated('nation', HORSES, 1);
    outcome = await importInto('data', folder);
  });

  /** Returns a file's rows. With `once`, returns only the first row for each number. */
  async function rows(file: string, once = false): Promise<Record<string, string>[]> {
    const all: Record<string, string>[] = parse(await readFile(join(folder, file)), { columns: true });
    const number = file.includes('owners') ? 'horseId' : file.startsWith('usdf') ? 'usdfId' : 'usefId';
    return once ? [...new Map(all.map((row) => [row[number], row])).values()] : all;
  }

  it('is imported without a bad row or a warning, as sample records', () => {
    expect(outcome).toMatchObject({ kind: 'imported', badRows: 0, warnings: [] });
    const books = outcome.kind === 'imported' ? outcome.books : [];
    expect(books.map(({ status }) => status.sample)).toEqual([true, true, true]);
  });

  it.each<[string, string, string, (row: Record<string, string>) => boolean, number, number]>([
    ['usef', 'horses', 'horses', () => true, 1, 1],
    ['usef', 'members', 'people', (row) => row['entityType'] === 'I', 0.59, 0.61],
    ['usef', 'members', 'organizations and farms', (row) => row['entityType'] !== 'I', 0.029, 0.031],
    ['usef', 'horses', 'chipped horses', (row) => row['microchipNumber'] !== '', 0.95, 0.99],
    ['usef', 'horses', 'horses with an FEI number', (row) => row['feiRegNumber'] !== '', 0.01, 0.05],
    ['usef', 'horses', 'suspended horses', (row) => row['suspensionStatus'] === 'YES', 0.0002, 0.003],
    ['usef', 'horses', 'horses recorded for life', (row) => row['membershipType'] === 'Life', 0.75, 0.95],
    ['usef', 'members', 'life members', (row) => row['membershipType'] === 'Life', 0.03, 0.09],
    ['usdf', 'horses', 'horses', () => true, 0.06, 0.1],
    ['usdf', 'horses', 'horses with a USEF number', (row) => row['usefId'] !== '', 0.05, 0.09],
    ['ushja', 'horses', 'horses', () => true, 0.06, 0.1],
  ])('%s/%s.csv has a realistic share of %s', async (org, file, _what, counts, least, most) => {
    const share = (await rows(`${org}/${file}.csv`, true)).filter(counts).length / HORSES;
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });

  it.each<[string, (row: Record<string, string>) => boolean, number, number]>([
    ['horses.csv', (row) => row['memberStatus'] === 'Retired', 0.01, 0.08],
    ['owners.csv', () => true, 1.03, 1.2],
    ['owners.csv', (row) => row['endDate'] !== '' && (row['endDate'] ?? '') < '2026', 0.03, 0.1],
    ['safe-sport.csv', () => true, 0.2, 0.35],
  ])('usef/%s has a realistic number of rows per horse', async (file, counts, least, most) => {
    const share = (await rows(`usef/${file}`)).filter(counts).length / HORSES;
    expect(share).toBeGreaterThan(least);
    expect(share).toBeLessThan(most);
  });

  it('has a farm with far more horses than most owners, and horses with the same name', async () => {
    const horses = new Map<string, number>();
    for (const { ownerId = '' } of await rows('usef/owners.csv'))
      horses.set(ownerId, (horses.get(ownerId) ?? 0) + 1);
    expect(Math.max(...horses.values())).toBeGreaterThan(30);
    const names = (await rows('usef/horses.csv', true)).map(({ name }) => name);
    expect(names.length - new Set(names).size).toBeGreaterThan(HORSES / 200);
  });

  it('spells the names of some tied horses differently in the affiliate book, and has some horses that USEF does not have', async () => {
    const usef = new Map((await rows('usef/horses.csv', true)).map(({ usefId, name }) => [usefId, name]));
    const ushja = await rows('ushja/horses.csv', true);
    const tied = ushja.filter(({ usefId }) => usef.has(usefId));
    const other = tied.filter(({ usefId, name }) => usef.get(usefId) !== name);
    expect(other.length / tied.length).toBeGreaterThan(0.02);
    expect(other.length / tied.length).toBeLessThan(0.1);
    expect(tied.length).toBeLessThan(ushja.length);
  });
});
