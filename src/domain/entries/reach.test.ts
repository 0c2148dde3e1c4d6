import { expect, it } from 'vitest';
import { entryFinding, entryRow, listedParty, partyCheck, rowCheck } from '../../../test/support/entries.ts';
import { causesOf } from './causes.ts';
import type { RowCheck } from './check.ts';
import { NO_DECISIONS } from './untouched.ts';
import { backNumberRanges, reachOf } from './reach.ts';
import { workList } from './work-list.ts';

it.each([
  [[], ''],
  [['7'], '7'],
  [['8', '7'], '7, 8'],
  [['9', '7', '8'], '7 to 9'],
  [['1', '2', '3', '5', '7', '8', '9'], '1 to 3, 5, 7 to 9'],
  // Compared as text, 10 would come before 9.
  [['9', '10', '11'], '9 to 11'],
  [['09', '10', '11', 'A1', 'A2', 'A3'], '09 to 11, A1, A2, A3'],
])('the back numbers %j are written as %j', (numbers, text) => {
  expect(backNumberRanges(numbers)).toBe(text);
});

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'];

/** Returns the reach of a cause that all entries share. Each entry has a back number (possibly empty) and one class per row. */
function reach(entries: readonly [string, ...string[]][]): string[] {
  const rows = entries.flatMap(([backNumber, ...classes], at) =>
    classes.map((className, nth) =>
      entryRow(10 * at + nth, [listedParty('horse', NAMES[at] ?? ''), listedParty('trainer', 'Ann')], {
        backNumber,
        className,
      }),
    ),
  );
  const checks = new Map<number, RowCheck>(
    rows.map(({ row }) => [
      row,
      rowCheck(row, [
        partyCheck('horse', 'in-order', [], { records: { usef: `5200${row}` } }),
        partyCheck('trainer', 'not-in-order', [entryFinding('membership-ended')]),
      ]),
    ]),
  );
  const [cause] = causesOf(workList(rows, checks, NO_DECISIONS, 'entry').groups).shared;
  if (cause === undefined) throw new Error('The entries share no cause');
  return reachOf(cause, rows).map(
    ({ choice, text }) => `${choice === null ? '' : `${choice.label} `}${text}`,
  );
}

it.each<[string, [string, ...string[]][], string[]]>([
  [
    'without classes',
    [
      ['501', ''],
      ['502', ''],
      ['503', ''],
    ],
    ['3: back numbers 501 to 503'],
  ],
  [
    'by class, each entry under all of its classes',
    [
      ['501', 'Hunter', 'Jumper'],
      ['502', 'HUNTER'],
      ['503', ''],
    ],
    ['Hunter 2: back numbers 501, 502', 'Jumper 1: back number 501', ' 1: back number 503'],
  ],
  [
    'without back numbers',
    [
      ['', 'Hunter'],
      ['', 'Hunter'],
    ],
    ['Hunter 2: Ash, Birch'],
  ],
  [
    'with many names',
    [
      ['501', 'Hunter'],
      ['', 'Hunter'],
      ['', 'Hunter'],
      ['', 'Hunter'],
      ['', 'Hunter'],
    ],
    ['Hunter 5: back number 501, Birch, Cedar, Dogwood, 1 more'],
  ],
])('the entries of a cause are listed %s', (_what, entries, texts) => {
  expect(reach(entries)).toEqual(texts);
});
