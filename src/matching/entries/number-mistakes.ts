import { nearNumbers } from '../one-mistake-away.ts';

/** Two neighboring digits swapped, or one digit wrong, missing or extra. */
type NumberMistake = 'digits-swapped' | 'digit-wrong';

interface MeantNumber {
  number: string;
  mistake: NumberMistake;
}

/**
 * Returns the numbers one mistake away, most likely first, with no letters except those in `given` (requirement 15.27).
 * @example meantNumbers('12')[0]?.number // '21'
 */
export function meantNumbers(given: string): MeantNumber[] {
  const letters = new Set(given.replaceAll(/[0-9]/g, ''));
  return nearNumbers(given)
    .filter(({ number }) =>
      number
        .replaceAll(/[0-9]/g, '')
        .split('')
        .every((letter) => letters.has(letter)),
    )
    .map(
      ({ number }) =>
        ({ number, mistake: isSwapped(given, number) ? 'digits-swapped' : 'digit-wrong' }) as const,
    )
    .toSorted((a, b) => Number(b.mistake === 'digits-swapped') - Number(a.mistake === 'digits-swapped'));
}

/** Names the mistake in a number; null unless there is exactly one. */
export function mistakeIn(given: string, right: string): NumberMistake | null {
  if (given === right) return null;
  if (isSwapped(given, right)) return 'digits-swapped';
  let begin = 0;
  while (begin < given.length && given[begin] === right[begin]) begin += 1;
  let end = 0;
  const shorter = Math.min(given.length, right.length) - begin;
  while (end < shorter && given.at(-1 - end) === right.at(-1 - end)) end += 1;
  return given.length - begin - end <= 1 && right.length - begin - end <= 1 ? 'digit-wrong' : null;
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = Array.from(a).findIndex((digit, index) => digit !== b[index]);
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
