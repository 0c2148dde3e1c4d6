import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { ORGS } from '../../src/domain/org.ts';
import { type BothEngines, importIntoBoth } from '../support/oracle/both-engines.ts';
import { checkHorseSearches, checkRiderSearches } from '../support/oracle/checks.ts';
import { naiveFiles } from '../support/oracle/books.ts';
import { naiveHorse } from '../support/oracle/records.ts';
import { anyLetters, oddBooks } from '../support/oracle/random-books.ts';

/*
 * Odd strings that are neither names nor numbers: both engines treat a question as data, no matter what it contains. A server
 * limits a criterion to 200 characters; here there is no limit. Name searches run on a worker.
 */

const TODAY = calendarDate('2026-11-21');
const TEXTS = Number(process.env['CONFORMANCE_TEXTS'] ?? 8);
const OPEN = { usdfNumber: '', usefNumber: '', horseName: '', ownerLastname: '', searchDate: TODAY };
const NOBODY = { usdfId: '', usefId: '', firstName: '', lastName: '' };

let both: BothEngines;
beforeAll(async () => {
  both = await importIntoBoth(naiveFiles(oddBooks), { searchWorkers: 1 });
});
afterAll(() => both.close());

/** Sends the string alone and next to a name. */
async function askWith(typed: string): Promise<void> {
  for (const field of ['usdfNumber', 'usefNumber', 'horseName', 'ownerLastname'] as const) {
    for (const question of [
      { ...OPEN, [field]: typed },
      { ...OPEN, horseName: 'gold', [field]: typed },
    ]) {
      await checkHorseSearches(both.ask, oddBooks, question, {});
      for (const org of ORGS) await both.ask('horses/suggestions', { ...question, org, field });
    }
  }
  for (const field of ['usdfId', 'usefId', 'firstName', 'lastName'] as const) {
    for (const question of [
      { ...NOBODY, [field]: typed },
      { ...NOBODY, lastName: 'berg', [field]: typed },
    ]) {
      await checkRiderSearches(both.ask, oddBooks, question, TODAY, {});
      for (const org of ORGS) {
        await both.ask('rider/suggestions', { ...question, searchDate: TODAY, org, field });
      }
    }
  }
  await both.ask('safe-sport/get-info', { usefId: typed, cardDate: TODAY });
  const choice = { book: 'usef', horseId: typed, ownerId: typed, riderId: typed } as const;
  await both.ask('choices/read', { searchDate: TODAY, horses: [choice], owners: [choice], riders: [choice] });
  const selected = both.ask('owners/usef-select-horse', { horseId: typed, searchDate: TODAY });
  const found = await selected.then(
    ({ horse }) => horse.name,
    (error: unknown) => String(error),
  );
  const horse = naiveHorse(oddBooks.usef, typed);
  expect(found).toContain(horse?.name ?? 'HorseNotFoundError');
}

it.each([
  ['a NUL', '\0'],
  ['a NUL after a name', 'gold\0'],
  ['a NUL within a number', '5\u0000201'],
  ['the first half of a surrogate pair', '\uD83D'],
  ['the second half of a surrogate pair, after a name', 'gold\uDC0E'],
  ['the last code point', '\u{10FFFF}'],
  ['the second-to-last code point', 'A\u{10FFFE}'],
  ['the replacement character', 'gold\uFFFD'],
  ['quotes', `'"'' "" gold`],
  ['an SQL statement', `'; DROP TABLE horse; --`],
  ['backslashes', '\\ \\\\ \\x41 \\N'],
  ['characters that LIKE matches with anything', '%_%'],
  ['placeholders for parameters', ':number $1 ? ?1 @p {}'],
  ['right to left', 'שלום \u202Egold'],
  ['invisible characters, within a name and within a number', 'go\u200Bld\u00AD 5\u202A2\u206001\uFEFF'],
  ['terminal control sequences', '\u001B[2Jgold\u0007'],
  ['a letter with a hundred combining marks', `g${'\u0335'.repeat(100)}old`],
  ['only combining marks', '\u0301\u0327'],
  ['a ligature', 'ﷺ'],
  ['ten thousand letters', 'gold'.repeat(2_500)],
  ['ten thousand Chinese characters', '星'.repeat(10_000)],
  ['ten thousand horse emojis', '🐎'.repeat(10_000)],
  ['a thousand words', 'gold '.repeat(1_000)],
  ['a thousand digits', '5'.repeat(1_000)],
  ['every kind of blank', '\u00A0\u2003\t\n\u200B\uFEFF'],
])('both engines treat a question with %s as data', async (_, typed) => {
  const before = both.asked();
  await askWith(typed);
  expect(both.asked() - before).toBeGreaterThan(50);
});

it(`both engines treat ${TEXTS} random texts as data`, { timeout: 60_000 + TEXTS * 20_000 }, async () => {
  const text = fc.oneof(
    anyLetters({ maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    // Code units, including unpaired surrogates.
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 })
      .map((units) => String.fromCharCode(...units)),
  );
  await fc.assert(fc.asyncProperty(text, askWith), { numRuns: TEXTS });
});
