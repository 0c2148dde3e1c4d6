import { expect, it } from 'vitest';
import { tryBitFlips } from '../../../../test/support/faults/bit-flips.ts';

/** Number of bits to flip; `BIT_FLIPS=500` tries more. */
const FLIPS = Number(process.env['BIT_FLIPS'] ?? '24');

it(
  `each of ${FLIPS} flipped bits is noticed, or changes no answer`,
  async () => {
    const tried = await tryBitFlips({ flips: FLIPS, horses: 4000, seed: 11 });
    expect(tried.failures).toEqual([]);
    expect(tried.tries).toBe(FLIPS);
    expect(tried.noticed).toBeGreaterThan(FLIPS / 2);
  },
  900_000 + FLIPS * 60_000,
);
