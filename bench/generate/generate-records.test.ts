import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { importRecords } from '../../src/records/import/import-records.ts';
import type { ImportOutcome } from '../../src/records/import/import-outcome.ts';
import { builtInNames } from './built-in-names.ts';
import { type GenerateProgress, generateRecords } from './generate-records.ts';

const HORSES = 5_000;
const TODAY = calendarDate('2026-11-21');

let scratch = '';
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'amvs-generate-'));
});
afterAll(() => rm(scratch, { recursive: true }));

async function generated(name: string, horses: number, seed: number): Promise<string> {
  const folder = join(scratch, name);
  await generateRecords({ folder, horses, seed, names: builtInNames() });
  return folder;
}

/** One hash of all files of a folder. */
async function hashOf(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file.slice(folder.length)).update(await readFile(file));
  return hash.digest('hex');
}

it('writes the same bytes for the same seed, and others for another', async () => {
  const first = await hashOf(await generated('first', 500, 3));
  expect(await hashOf(await generated('second', 500, 3))).toBe(first);
  expect(await hashOf(await generated('other', 500, 4))).not.toBe(first);
});

it('says how far it is, up to the end', async () => {
  const steps: GenerateProgress[] = [];
  const folder = join(scratch, 'progress');
  await generateRecords({
    folder,
    horses: 3_000,
    seed: 1,
    names: builtInNames(),
    onProgress: (step) => steps.push(step),
  });
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).sort((a, b) => a - b));
  expect(steps.at(-1)).toEqual({ doing: 'members', done: steps[0]?.total, total: steps[0]?.total });
});

it.each([1, 2, 30])('writes books that can be imported from %i horses on', async (horses) => {
  const folder = await generated(`small-${horses}`, horses, 1);
  const outcome = await importRecords({
    folder,
    dataDir: join(scratch, `small-data-${horses}`),
    dated: TODAY,
    today: TODAY,
    now: new Date(),
  });
  expect(outcome).toMatchObject({ kind: 'imported', badRows: 0, warnings: [] });
});

describe('a small nation', () => {
  let outcome: ImportOutcome;
  const books = new Map<string, DatabaseSync>();
  beforeAll(async () => {
    const dataDir = join(scratch, 'data');
    const folder = await generated('nation', HORSES, 1);
    outcome = await importRecords({ folder, dataDir, dated: TODAY, today: TODAY, now: new Date() });
    for (const file of await readdir(join(dataDir, 'records'))) {
      const org = /usef|usdf|ushja/.exec(file)?.[0];
      if (org !== undefined)
        books.set(org, new DatabaseSync(join(dataDir, 'records', file), { readOnly: true }));
    }
  });
  afterAll(() => books.forEach((book) => book.close()));

  function count(org: string, sql: string): number {
    const row = books.get(org)?.prepare(`SELECT ${sql}`).get();
    return Number(Object.values(row ?? {})[0]);
  }

  it('imports without a bad row or a warning, as sample records', () => {
    expect(outcome).toMatchObject({ kind: 'imported', badRows: 0, warnings: [] });
    expect(outcome.kind === 'imported' && outcome.books.map(({ status }) => status.sample)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each([
    ['usef', 'horses', 'count(*) FROM horse', 1, 1],
    ['usef', 'people', "count(*) FROM member WHERE entity_type = 'I'", 0.59, 0.61],
    ['usef', 'organisations and farms', "count(*) FROM member WHERE entity_type <> 'I'", 0.029, 0.031],
    ['usdf', 'horses', 'count(*) FROM horse', 0.06, 0.11],
    ['ushja', 'horses', 'count(*) FROM horse', 0.06, 0.11],
    ['usdf', 'horses that name their USEF number', 'count(usef_key) FROM horse', 0.05, 0.1],
    ['usef', 'chipped horses', 'count(microchip_key) FROM horse', 0.5, 0.7],
    ['usef', 'horses with an FEI number', 'count(fei_key) FROM horse', 0.01, 0.05],
    ['usef', 'suspended horses', "count(*) FROM horse WHERE suspension_status = 'YES'", 0.0002, 0.003],
    ['usef', 'retired horses', "count(*) FROM horse_term WHERE status = 'Retired'", 0.01, 0.08],
    ['usef', 'life members', "count(*) FROM member_term WHERE type = 'Life'", 0.03, 0.09],
    ['usef', 'ownerships', 'count(*) FROM ownership', 1.1, 1.3],
    ['usef', 'ownerships that ended', "count(*) FROM ownership WHERE end_date < '2026'", 0.04, 0.12],
  ])('%s has %s in life-like numbers', (org, _what, sql, least, most) => {
    const share = count(org, sql) / HORSES;
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });

  it('has a farm with many times the horses of most owners, and same-named horses', () => {
    expect(
      count('usef', 'max(n) FROM (SELECT count(*) AS n FROM ownership GROUP BY member_id)'),
    ).toBeGreaterThan(30);
    expect(count('usef', 'count(*) - count(DISTINCT name_norm) FROM horse')).toBeGreaterThan(HORSES / 20);
  });

  it('spells some tied horses otherwise in the affiliate book', () => {
    const usef = new Map(
      (books.get('usef')?.prepare('SELECT number_key, name FROM horse').all() ?? []).map((row) => [
        row['number_key'],
        row['name'],
      ]),
    );
    const tied = (books.get('ushja')?.prepare('SELECT number_key, name FROM horse').all() ?? []).filter(
      (row) => usef.has(row['number_key']),
    );
    const other = tied.filter((row) => usef.get(row['number_key']) !== row['name']);
    expect(other.length / tied.length).toBeGreaterThan(0.02);
    expect(other.length / tied.length).toBeLessThan(0.08);
  });
});
