import { expect, it } from 'vitest';
import { MOST_JUDGED } from '../src/contract/judgment.ts';
import { FIRST_YEAR, LAST_YEAR } from '../src/domain/calendar/calendar-date.ts';
import { DRESSAGE_AA_FROM_AGE } from '../src/domain/cards/rider-class.ts';
import { LONGEST_SHOW, SOON } from '../src/domain/judgment/show-days.ts';
import { DEFAULT_PAGE, LARGEST_PAGE_SIZE, PAGE_SIZE } from '../src/domain/flow/pager.ts';
import { SAFE_SPORT_FROM_AGE } from '../src/domain/safe-sport/safe-sport.ts';
import { SIMILAR_ROWS } from '../src/records/queries/search.ts';
import { paragraph } from './support/requirement.ts';

/*
 * A number of the requirement stands once in docs/requirements and once in the code. Whoever changes one must change the
 * other.
 */

it.each([
  ['3.15', `who are ${SAFE_SPORT_FROM_AGE} or older`],
  ['4.39', `\`page\` counts from ${DEFAULT_PAGE}, and \`pageSize\` is 1 to ${LARGEST_PAGE_SIZE}`],
  ['4.40', `\`page\` alone means ${PAGE_SIZE} rows, \`pageSize\` alone means page ${DEFAULT_PAGE}`],
  ['4.53', `the years ${FIRST_YEAR} to ${LAST_YEAR}`],
  ['4.57', `takes at most ${MOST_JUDGED} horses, owners and riders together`],
  ['5.25', `At most ${SIMILAR_ROWS} similar rows`],
  ['7.32', `under ${DRESSAGE_AA_FROM_AGE} it is`],
  ['8.33', `opens on page ${DEFAULT_PAGE}`],
  ['11.11', `at most ${LONGEST_SHOW} days after it`],
  ['11.13', `within the ${SOON} days after the last show day`],
])('paragraph %s says: %s', (number, text) => {
  expect(paragraph(number)).toContain(text);
});
