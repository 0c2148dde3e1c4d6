import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MOST_HORSES, HIGHEST_SEED } from '../src/cli/generate.ts';
import { BODY_WITH_CHOICES, SMALL_BODY } from '../src/contract/call.ts';
import { calls } from '../src/contract/calls.ts';
import { FAR_AWAY } from '../src/domain/calendar/meant-date.ts';
import { MOST_JUDGED } from '../src/domain/cards/choices.ts';
import { SAFE_SPORT_FROM_AGE } from '../src/domain/safe-sport/safe-sport.ts';
import { ADULT_FROM_AGE } from '../src/domain/judgment/adult.ts';
import { MICROCHIP_DIGITS } from '../src/domain/numbers.ts';
import { SOON } from '../src/domain/judgment/show-days.ts';
import {
  HEADER_LINES,
  LONGEST_VALUE,
  MOST_BYTES,
  MOST_COLUMNS,
  MOST_LIST_PARTIES,
  MOST_PARTIES,
  MOST_ROWS,
  MOST_UNPACKED_BYTES,
} from '../src/entry-list/limits.ts';
import { MOST_LOOKED_UP, MOST_VALUES, VALUES_LOOKED_UP } from '../src/domain/entries/on-record.ts';
import { BAD_PER_THOUSAND, FEWER_PER_HUNDRED } from '../src/records/import/checks/limits.ts';
import { SEARCH_TIME, WAITING_PER_THREAD } from '../src/records/workers/search-pool.ts';
import { CLIENTS } from '../src/server/budget/budget.ts';
import {
  A_CHOICE,
  A_PERSON,
  A_SEARCH,
  A_SEARCHES_TIME,
  A_SIMILAR_ROW,
  AN_UNKNOWN_NUMBER,
  BROAD,
  BROAD_ROWS,
  JUDGED,
  LISTED,
  REFUSED_PEOPLE,
  SKIPPED_ROWS,
  WALKING,
} from '../src/server/budget/cost.ts';
import { OFFERED } from '../src/server/budget/people-shown.ts';
import { SMALL_TOTAL } from '../src/contract/disclosure.ts';
import { FULL_AFTER } from '../src/server/budget/points.ts';
import { FREE_SHOWS } from '../src/server/budget/shows-asked.ts';
import { GOES_ON } from '../src/server/budget/walks.ts';
import { SETTINGS } from '../src/server/config.ts';
import { MOST_CHECKS, MOST_HUGE } from '../src/server/entry-checks/check-slots.ts';
import { packageRoot } from '../src/server/package-root.ts';
import { CLOSING_TIME } from '../src/server/start.ts';
import { FEW_ROWS, MOST_LISTED_ROWS } from '../src/web/results/list-limits.ts';

/*
 * Keeps numbers in documents equal to those in the code. src/server/config.test.ts already compares the defaults in
 * docs/configuration.md.
 */

const counted = (count: number): string => count.toLocaleString('en-US');
const MB = (bytes: number): string => `${bytes / 1e6} MB`;
const KB = (bytes: number): string => `${bytes / 1024} kB`;
const setting = (of: string): string =>
  SETTINGS.find(({ name }) => name === of)?.default ?? 'no such setting';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const word = (count: number): string => WORDS[count] ?? 'no word';
const PARTS: Readonly<Record<number, string>> = { 0.2: 'a fifth', 0.25: 'a quarter', 0.5: 'half' };
const ORDINALS: Readonly<Record<number, string>> = { 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth' };
const seconds = (milliseconds: number): string =>
  milliseconds === 1000 ? 'a second' : `${word(milliseconds / 1000)} seconds`;

const SAID = {
  'api.md': [
    `uses ${Object.keys(calls).length} calls`,
    `At most ${MOST_JUDGED} horses, owners and riders are judged in one call`,
    `at most ${MOST_VALUES} \`values\` of at most ${LONGEST_VALUE} characters each; it may have up to ${KB(calls['entries/values'].mostBytes)}`,
    `with at most ${counted(MOST_ROWS)} rows and ${MB(MOST_BYTES)}`,
    `if it took more than ${seconds(SEARCH_TIME)}`,
    `can have one check in progress at a time (429 \`check-under-way\`), and the server ${MOST_CHECKS}, of which ${word(MOST_HUGE)} may be of lists over 1 MB (503`,
    `may be at most ${setting('SHOW_DAYS_FROM_TODAY')} days from today`,
    `at most ${setting('SHOWS_PER_DAY')} different shows judged in 24 hours`,
    `${counted(Number(setting('PEOPLE_PER_HOUR')))} people within an hour, ${counted(Number(setting('PEOPLE_PER_DAY')))} within 24 hours, and ${setting('SHOWS_PER_DAY')} different shows`,
  ],
  'cli.md': [
    `when more than ${BAD_PER_THOUSAND / 10}% of a file's rows are bad`,
    `when a file has over ${FEWER_PER_HUNDRED}% fewer rows`,
    `1 to ${counted(MOST_HORSES)}; the rest follows`,
    `0 to ${counted(HIGHEST_SEED)}; 1 if left out`,
  ],
  'configuration.md': [
    `A search is stopped after ${seconds(SEARCH_TIME)}`,
    `At most ${WAITING_PER_THREAD} searches wait for each thread`,
    `Suggestions may use ${PARTS[OFFERED]} of these people`,
    `From the ${ORDINALS[FREE_SHOWS + 1]} show on`,
    `while somebody types, costs ${A_SEARCH} points, plus one for each millisecond beyond ${A_SEARCHES_TIME} in a search thread`,
    `one point per ${SKIPPED_ROWS} rows; a search that finds over ${counted(BROAD)} rows, one per ${BROAD_ROWS} rows`,
    `a similar row ${A_SIMILAR_ROW}; a person not shown before ${A_PERSON}; ${word(1 / A_CHOICE)} choices that are read again 1`,
    `${JUDGED} choices judged for one day 1; a number that nobody has ${AN_UNKNOWN_NUMBER}`,
    `refused because of the people in it ${REFUSED_PEOPLE}`,
    `${seconds(FULL_AFTER)}' worth of points in one burst`,
    `For ${word(GOES_ON / 60_000)} minutes after its last step, its calls cost ${word(WALKING)} times as much`,
    `still gets ${Number(setting('CALLS_PER_MINUTE')) / 60 / WALKING} calls per second`,
    `is limited (${counted(CLIENTS)},`,
    `one point, plus ${PARTS[LISTED]} of a point for each person that the list does not identify`,
    `a total of at most ${SMALL_TOTAL}, even if their rows are not sent`,
    `can have one check in progress at a time, and the server ${MOST_CHECKS}, of which ${word(MOST_HUGE)} may be of lists over 1 MB`,
    `at most ${KB(SMALL_BODY)} (\`choices/read\` and \`choices/judge\`: ${KB(BODY_WITH_CHOICES)}; \`entries/values\`: ${KB(calls['entries/values'].mostBytes)}), and an entry list at most ${MB(MOST_BYTES)}`,
    `for at most ${CLOSING_TIME / 1000} seconds, and exits`,
    `ask about within 24 hours`,
    `may be shown within 24 hours`,
  ],
  'entry-lists.md': [
    `up to ${MB(MOST_BYTES)}, ${counted(MOST_ROWS)} rows and ${MOST_COLUMNS} columns; a workbook up to ${MB(MOST_UNPACKED_BYTES)} of content`,
    `up to ${MOST_PARTIES} horses and people, and a list up to ${counted(MOST_LIST_PARTIES)} different ones`,
    `the first ${VALUES_LOOKED_UP} different values of each of the first ${MOST_LOOKED_UP} such columns`,
    `one of the first ${word(HEADER_LINES)} lines`,
    `more than ${LONGEST_VALUE} characters`,
    `more than ${MOST_PARTIES} horses and people`,
  ],
  'using.md': [
    `A date more than ${FAR_AWAY} days away`,
    `every list with more than ${word(FEW_ROWS)} rows`,
    `If there are more than ${MOST_LISTED_ROWS} rows, it filters the first ${MOST_LISTED_ROWS} and tells you so`,
    `ends within ${SOON} days after the show`,
    `The number does not have ${MICROCHIP_DIGITS} digits`,
    `Under ${ADULT_FROM_AGE} on the first day`,
  ],
} as const;

/** Measurements and figures about shows, which are not constants in the code. */
const MEASURED = {
  'configuration.md': [
    'were shown up to 1,380 people an hour',
    'A program gets under 2% of a nation',
    'An office needs under 2,000 in an hour',
  ],
};

const LIMIT = /\b(?:at most|more than|fewer than|over|beyond|within|up to|under|the first) (?:the )?\d/gi;

const textOf = (name: string): string =>
  readFileSync(join(packageRoot, 'docs', name), 'utf8').replaceAll(/\s+/g, ' ');

/** Only requirement 3.15 states the age, so that no other document becomes wrong when the age changes. */
it('docs do not repeat the age for Safe Sport', () => {
  const stated = new RegExp(
    `turn(?:s|ed)? ${SAFE_SPORT_FROM_AGE}\\b|\\b${SAFE_SPORT_FROM_AGE}th birthday`,
    'i',
  );
  const documents = readdirSync(join(packageRoot, 'docs'), { recursive: true, encoding: 'utf8' });
  const repeated = documents.filter((name) => name.endsWith('.md') && stated.test(textOf(name)));
  expect(repeated).toEqual([]);
});

describe.each(Object.entries(SAID))('docs/%s', (name, said) => {
  const text = textOf(name);

  it.each(said)('says: %s', (words) => {
    expect(text).toContain(words);
  });

  it('the document states only limits listed in this test', () => {
    const known = [...said, ...(name in MEASURED ? MEASURED[name as keyof typeof MEASURED] : [])];
    const ranges = known.map((words) => [text.indexOf(words), text.indexOf(words) + words.length] as const);
    const others = [...text.matchAll(LIMIT)].filter(
      ({ index }) => !ranges.some(([from, to]) => from <= index && index < to),
    );
    expect(others.map(({ index }) => text.slice(index, index + 60))).toEqual([]);
  });
});
