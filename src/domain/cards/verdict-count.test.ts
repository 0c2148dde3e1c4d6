import { expect, it } from 'vitest';
import type { BandKind } from './band.ts';
import { verdictCount } from './verdict-count.ts';

function kindsOf(counts: Partial<Record<BandKind, number>>): BandKind[] {
  return Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind as BandKind),
  );
}

it.each<[Partial<Record<BandKind, number>>, string]>([
  [{ 'in-order': 1 }, '1 of 1|card in order|'],
  [{ 'in-order': 2 }, 'All 2|cards in order|'],
  [{ 'in-order': 5, look: 1 }, '1 of 6|cards to look at|'],
  [{ 'in-order': 4, look: 1, 'not-checked': 1 }, '1 of 6|cards not checked|1 to look at'],
  [{ 'in-order': 42, look: 16, 'not-in-order': 12 }, '12 of 70|cards not in order|16 to look at'],
  [
    { look: 3, 'in-order': 1, 'not-checked': 2, 'not-in-order': 1 },
    '1 of 7|cards not in order|2 not checked, 3 to look at',
  ],
  [{ 'not-in-order': 2 }, '2 of 2|cards not in order|'],
])('the count for %j is %s', (counts, expected) => {
  const { count, counted, others } = verdictCount(kindsOf(counts), ['card', 'cards']);
  expect([count, counted, others].join('|')).toBe(expected);
});
