import type { Stretch } from './marked-letters.ts';

/** A letter, converted to uppercase, or a digit, with its position. */
interface Sign {
  from: number;
  to: number;
  sign: string;
}

/**
 * Marks the digits in a recorded number that match the typed number (requirement 8.111). One wrong, missing or extra digit, or
 * two swapped ones, stay unmarked. If the difference is bigger, nothing is marked. Ignores spaces, dashes, `#` and a leading
 * F, as searches do. Joined, the stretches make up the full text.
 * @example
 * markedDigits('910-0001', '9100007')
 * // [{ text: '910-000', marked: true }, { text: '1', marked: false }]
 */
export function markedDigits(text: string, typed: string): Stretch[] {
  const [has, asked] = [signsOf(text), signsOf(typed)];
  const start = alike(has, asked);
  const end = alike(has.slice(start).toReversed(), asked.slice(start).toReversed());
  const wrong = Math.max(has.length, asked.length) - start - end;
  if (wrong > 1 && !isSwap(has, asked, start, wrong)) return [{ text, marked: false }];
  return stretches(text, has, start, has.length - end);
}

/** Returns the letters and digits of a number. Skips an F before digits. */
function signsOf(number: string): Sign[] {
  const signs = Array.from(number.matchAll(/[\p{L}\p{N}]/gu), ({ 0: sign, index }) => ({
    from: index,
    to: index + sign.length,
    sign: sign.toUpperCase(),
  }));
  const [first, second] = signs;
  return first?.sign === 'F' && second !== undefined && /\p{N}/u.test(second.sign) ? signs.slice(1) : signs;
}

function alike(a: readonly Sign[], b: readonly Sign[]): number {
  const at = a.findIndex(({ sign }, i) => sign !== b[i]?.sign);
  return at === -1 ? a.length : at;
}

function isSwap(a: readonly Sign[], b: readonly Sign[], at: number, wrong: number): boolean {
  return (
    wrong === 2 && a.length === b.length && a[at]?.sign === b[at + 1]?.sign && a[at + 1]?.sign === b[at]?.sign
  );
}

/** Marks the characters before `upTo` and from `from` on, including separators. */
function stretches(text: string, signs: readonly Sign[], upTo: number, from: number): Stretch[] {
  const first = signs[0]?.from ?? 0;
  const end = signs.at(-1)?.to ?? 0;
  // If only the typed number has an extra character, the recorded number has no gap.
  const hasGap = upTo < from;
  const stop = hasGap ? (signs[upTo]?.from ?? end) : end;
  const go = hasGap ? (signs[from]?.from ?? end) : end;
  return [
    { text: text.slice(0, first), marked: false },
    { text: text.slice(first, stop), marked: true },
    { text: text.slice(stop, go), marked: false },
    { text: text.slice(go, end), marked: true },
    { text: text.slice(end), marked: false },
  ].filter((part) => part.text !== '');
}
