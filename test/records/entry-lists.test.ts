import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { fold } from '../../src/domain/names/fold.ts';
import { ORGS } from '../../src/domain/org.ts';
import { generateRecords } from '../../src/generate/generate-records.ts';
import { builtInNames } from '../../src/generate/names/built-in-names.ts';
import { importRecords, reportsFolder } from '../../src/records/import.ts';
import type { Records } from '../../src/records/records.ts';
import { checksOf } from '../../bench/entries/measure-quality.ts';
import { missLine, QUALITY_GOALS } from '../../bench/entries/quality-table.ts';
import { openRecords, openWriter } from '../support/books/open.ts';
import { makeRecordsPlace, type RecordsPlace } from '../support/books/places.ts';
import { SAMPLE_DATA } from '../support/books/sample-books.ts';
import { entryList } from '../support/entry-lists/entry-lists.ts';
import { FATES } from '../support/entry-lists/kinds.ts';
import { readListedBooks } from '../support/entry-lists/listed-books.ts';
import { type KindFigures, measureQuality, type Miss, together } from '../support/entry-lists/quality.ts';

/*
 * Measures match quality on lists with realistic errors, generated from small books: a quick form of `npm run bench:entries`.
 * Any wrong record fails the test.
 */

const DAY = calendarDate('2026-11-21');

let folder = '';
const places: RecordsPlace[] = [];
const open: Records[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs-entry-lists-'));
  await generateRecords({ folder: join(folder, 'nation'), horses: 2_000, seed: 5, names: builtInNames() });
});
afterAll(async () => {
  await Promise.all(open.map((records) => records.close()));
  await Promise.all(places.map(({ remove }) => remove()));
  await rm(folder, { recursive: true });
});

async function imported(from: string): Promise<Records> {
  const place = await makeRecordsPlace();
  places.push(place);
  const outcome = await importRecords({
    folder: from,
    writer: await openWriter(place.url),
    reportsFolder: reportsFolder(place.dataDir),
    today: DAY,
    now: new Date(`${DAY}T12:00:00Z`),
    emptyFiles: true,
  });
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome));
  const records = await openRecords(place.url);
  open.push(records);
  return records;
}

describe.each([
  ['the sample records', fileURLToPath(SAMPLE_DATA), [1, 2, 3], 200],
  ['a small nation', null, [1, 2], 250],
] as const)('matching lists made from %s', (_what, from, seeds, rows) => {
  const kinds: KindFigures[] = [];
  const misses: Miss[] = [];
  const tooMuchSaid: string[] = [];
  beforeAll(async () => {
    const recordFiles = from ?? join(folder, 'nation');
    const records = await imported(recordFiles);
    for (const org of ORGS) {
      const books = await readListedBooks(recordFiles, org, DAY);
      const lastNames = books.members.flatMap(({ lastName }) =>
        lastName.length > 4 ? [fold(lastName)] : [],
      );
      for (const seed of seeds) {
        const list = entryList(books, { seed, rows });
        const checks = await checksOf(records, org, list);
        const quality = measureQuality(list, checks, org);
        kinds.push(...quality.kinds);
        misses.push(...quality.misses);
        // Names of proposed people, and of a wrong number's owner, must not appear.
        for (const [at, { parties }] of list.entries()) {
          for (const [place, { party }] of parties.entries()) {
            const check = checks[at]?.[place];
            if (party.role === 'horse' || check === undefined || check.judgment !== 'not-checked') continue;
            const said = check.findings.map(({ text, remedy }) => `${text} ${remedy}`).join(' ');
            const folded = fold(said);
            if (lastNames.some((name) => folded.includes(name))) {
              tooMuchSaid.push(`${party.name}: ${said}`);
            }
          }
        }
      }
    }
  });

  it('covers several parties of each fate', () => {
    const counts = FATES.map((fate) => together(kinds, fate).parties);
    expect(Math.min(...counts)).toBeGreaterThan(5);
    expect(counts.filter((count) => count > 50).length).toBeGreaterThanOrEqual(3);
  });

  it('takes no wrong record without a person’s decision', () => {
    expect(misses.filter(({ wrong }) => wrong).map(missLine)).toEqual([]);
  });

  it('takes a record with the right number, or with a unique name', () => {
    const { parties, taken } = together(kinds, 'take');
    expect(taken / parties).toBeGreaterThanOrEqual(QUALITY_GOALS.atLeast);
  });

  it('proposes the other parties’ records among the first three', () => {
    const { parties, inThree } = together(kinds, 'propose');
    expect(inThree / parties).toBeGreaterThanOrEqual(QUALITY_GOALS.atLeast);
  });

  it('names nobody who is not on the list', () => {
    expect(tooMuchSaid).toEqual([]);
  });
});

it('the same seed gives the same list, and different seeds different lists', async () => {
  const books = await readListedBooks(fileURLToPath(SAMPLE_DATA), 'usdf', DAY);
  const list = (seed: number) => JSON.stringify(entryList(books, { seed, rows: 50 }).map(({ row }) => row));
  expect(list(1)).toBe(list(1));
  expect(list(1)).not.toBe(list(2));
});
