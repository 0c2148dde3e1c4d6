import type { Random } from '../../src/generate/random.ts';

export type DigitSlip = 'wrong' | 'missing' | 'extra' | 'swapped';

export const DIGIT_SLIPS: readonly DigitSlip[] = ['wrong', 'missing', 'extra', 'swapped'];

/**
 * Makes one mistake in a digit. Returns null when the number does not change, as when two equal digits are swapped.
 *
 * @example digitSlip('5200001', 'swapped', seeded(4, 'example')) // '5020001'
 */
export function digitSlip(number: string, slip: DigitSlip, random: Random): string | null {
  const at = random.below(number.length);
  const digit = String(random.below(10));
  const slipped = slippedAt(number, at, slip, digit);
  return slipped === number || slipped === '' ? null : slipped;
}

function slippedAt(number: string, at: number, slip: DigitSlip, digit: string): string {
  const [before, after] = [number.slice(0, at), number.slice(at + 1)];
  switch (slip) {
    case 'wrong':
      return before + digit + after;
    case 'missing':
      return before + after;
    case 'extra':
      return before + digit + number.slice(at);
    case 'swapped':
      return before + after.charAt(0) + number.charAt(at) + after.slice(1);
  }
}
