import { expect, it } from 'vitest';
import type { BandKind } from './band.ts';
import { verdictCount } from './verdict-count.ts';

function kindsOf(counts: Partial<Record<BandKind, number>>): BandKind[] {
  return Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind as BandKind),
  );
}

it.each<[Partial<Record<BandKind, number>>, string]>([
  [{ 'in-order': 1 }, '|1 of 1|in order'],
  [{ 'in-order': 2 }, '|All 2|in order'],
  [{ 'in-order': 5, look: 1 }, 'To look at|1 of 6|'],
  [{ 'in-order': 4, look: 1, 'not-checked': 1 }, 'Not checked|1 of 6|1 to look at'],
  [{ 'in-order': 42, look: 16, 'not-in-order': 12 }, 'Not in order|12 of 70|16 to look at'],
  [
    { look: 3, 'in-order': 1, 'not-checked': 2, 'not-in-order': 1 },
    'Not in order|1 of 7|2 not checked, 3 to look at',
  ],
  [{ 'not-in-order': 2 }, 'Not in order|2 of 2|'],
])('the count for %j is %s', (counts, expected) => {
  const { before, count, after } = verdictCount(kindsOf(counts));
  expect([before, count, after].join('|')).toBe(expected);
});
