import { expect, it } from 'vitest';
import { MOST_CLASSES, MOST_JUDGED, MOST_READ } from '../src/domain/cards/choices.ts';
import { FIRST_YEAR, LAST_YEAR } from '../src/domain/calendar/calendar-date.ts';
import { FAR_AWAY } from '../src/domain/calendar/meant-date.ts';
import { DRESSAGE_AA_FROM_AGE } from '../src/domain/cards/rider-class.ts';
import { ADULT_FROM_AGE } from '../src/domain/judgment/adult.ts';
import { LONGEST_SHOW, SOON } from '../src/domain/judgment/show-days.ts';
import { DEFAULT_PAGE, LARGEST_PAGE_SIZE, PAGE_SIZE } from '../src/domain/flow/pager.ts';
import { SAFE_SPORT_FROM_AGE } from '../src/domain/safe-sport/safe-sport.ts';
import { STACKED_MARKS } from '../src/domain/names/brought-text.ts';
import { MARKS_ON_A_LETTER } from '../src/domain/names/recorded-text.ts';
import {
  HEADER_LINES,
  LONGEST_CELL,
  LONGEST_VALUE,
  MOST_BYTES,
  MOST_CHARACTERS,
  MOST_COLUMNS,
  MOST_LINES,
  MOST_LIST_PARTIES,
  MOST_PARTIES,
  MOST_ROWS,
  MOST_UNPACKED_BYTES,
} from '../src/entry-list/limits.ts';
import { TELLING_SHARE, TELLING_VALUES } from '../src/entry-list/columns/look-up-columns.ts';
import { FEWEST_UNDER_HEADING } from '../src/domain/entries/roster-groups.ts';
import { MOST_LOOKED_UP, MOST_VALUES, VALUES_LOOKED_UP } from '../src/domain/entries/on-record.ts';
import { LIST_SHARE } from '../src/entry-list/worker/list-reader.ts';
import { LONGEST_NUMBER, LONGEST_RECORDED_TEXT } from '../src/records/import/checks/cells.ts';
import { HOPELESS_FROM } from '../src/records/import/checks/limits.ts';
import { MAX_CELLS, MAX_ROW_LENGTH } from '../src/records/import/csv/csv-rows.ts';
import { FILE_LIMITS, LARGEST_RATIO, RATIO_FROM } from '../src/records/import/csv/file-limits.ts';
import { REPORT_LINES } from '../src/records/import/report/report.ts';
import { MOST_PROPOSALS } from '../src/matching/entries/match-row.ts';
import { SIMILAR_ROWS } from '../src/records/queries/search.ts';
import { SMALL_TOTAL } from '../src/contract/disclosure.ts';
import { SETTINGS } from '../src/server/config.ts';
import { SCANNER_GAP, SHORTEST_SCAN } from '../src/domain/names/scan.ts';
import { paragraph } from './support/requirement.ts';

/* Keeps each number in docs/requirements equal to the one in the code. */

function thousands(setting: string): string {
  return Number(SETTINGS.find(({ name }) => name === setting)?.default).toLocaleString('en-US');
}
const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

const counted = (count: number): string => count.toLocaleString('en-US');

it.each([
  ['3.15', `who are ${SAFE_SPORT_FROM_AGE} or older`],
  ['4.39', `\`page\` counts from ${DEFAULT_PAGE}, and \`pageSize\` is 1 to ${LARGEST_PAGE_SIZE}`],
  ['4.40', `\`page\` alone means ${PAGE_SIZE} rows, \`pageSize\` alone means page ${DEFAULT_PAGE}`],
  ['4.53', `the years ${FIRST_YEAR} to ${LAST_YEAR}`],
  ['4.57', `takes at most ${MOST_JUDGED} horses, owners and riders together`],
  ['4.58', `takes at most ${MOST_READ} horses, ${MOST_READ} owners and ${MOST_READ} riders`],
  ['4.60', `at most ${MOST_CLASSES} names of classes`],
  ['5.25', `At most ${SIMILAR_ROWS} similar rows`],
  ['7.32', `under ${DRESSAGE_AA_FROM_AGE} it is`],
  ['8.33', `opens on page ${DEFAULT_PAGE}`],
  ['8.127', `at least ${SHORTEST_SCAN} characters of a number and Enter, each within ${SCANNER_GAP} ms`],
  ['8.131', `more than ${FAR_AWAY} days from today`],
  ['10.31', `has at most ${LONGEST_NUMBER} characters, and any other cell at most ${LONGEST_RECORDED_TEXT}`],
  ['10.32', `more than ${MARKS_ON_A_LETTER} marks on one letter`],
  ['10.35', `more than ${(FILE_LIMITS.bytes + 1) / GIB} GiB of content, ${counted(FILE_LIMITS.rows)} rows`],
  ['10.35', `${MAX_CELLS} cells in a row or ${counted(MAX_ROW_LENGTH)} characters in a row`],
  ['10.35', `more than ${RATIO_FROM / MIB} MiB and more than ${LARGEST_RATIO} times as large`],
  ['10.36', `at least ${counted(HOPELESS_FROM)} of its rows`],
  ['10.38', `the first ${counted(REPORT_LINES)} problems and warnings`],
  ['11.11', `at most ${LONGEST_SHOW} days after it`],
  ['12.6', `at most ${thousands('PEOPLE_PER_HOUR')} people within any hour`],
  ['12.6', `and ${thousands('PEOPLE_PER_DAY')} within any 24 hours`],
  ['12.21', `at most ${thousands('SHOW_DAYS_FROM_TODAY')} days before or after`],
  ['12.24', `A total of at most ${SMALL_TOTAL} rows`],
  ['12.20', `${thousands('PEOPLE_PER_HOUR')} people within an hour`],
  ['12.20', `${thousands('PEOPLE_PER_DAY')} within 24 hours, and ${thousands('SHOWS_PER_DAY')} shows`],
  ['12.22', `at most ${thousands('SHOWS_PER_DAY')} different shows judged within 24 hours`],
  ['11.13', `within the ${SOON} days after the last show day`],
  ['14.18', `Of the marks on one letter, only the first ${STACKED_MARKS} are kept`],
  ['15.33', `At most ${MOST_PROPOSALS} records are proposed`],
  ['15.4', `in the first ${HEADER_LINES} lines`],
  [
    '15.14',
    `at most ${MOST_BYTES / 1e6} MB, ${counted(MOST_ROWS)} rows, ${MOST_COLUMNS} columns and ${counted(LONGEST_CELL)} characters`,
  ],
  ['4.61', `at most ${MOST_VALUES} cells of an entry list, each of at most ${LONGEST_VALUE} characters`],
  ['15.14', `at most ${MOST_UNPACKED_BYTES / 1e6} MB of content`],
  ['15.14', `at most ${counted(MOST_LINES)} rows with cells`],
  ['15.14', `${counted(MOST_CHARACTERS)} characters, of which`],
  ['15.14', `at most ${LONGEST_VALUE} characters`],
  ['15.14', `at most ${MOST_PARTIES} horses and people`],
  ['15.14', `at most ${counted(MOST_LIST_PARTIES)} different ones`],
  ['15.138', `of at least ${FEWEST_UNDER_HEADING} entries`],
  ['15.15', `has used ${LIST_SHARE / 1000} seconds`],
  [
    '15.37',
    `the first ${VALUES_LOOKED_UP} different values of each of the first ${MOST_LOOKED_UP} such columns`,
  ],
  [
    '15.37',
    `at least ${TELLING_SHARE * 100}% of the values of a column, and at least ${TELLING_VALUES} unless`,
  ],
  ['11.71', `is under ${ADULT_FROM_AGE} on the competition date`],
])('paragraph %s says: %s', (number, text) => {
  expect(paragraph(number)).toContain(text);
});
