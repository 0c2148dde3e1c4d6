import type { Stretch } from './marked-letters.ts';

/** A sign of a number that counts: where it stands, and the sign in upper case. */
interface Sign {
  at: number;
  sign: string;
}

/**
 * A recorded number in stretches, with the digits marked that meet the number that was typed (requirement 8.111): all of them
 * when the numbers are the same, else all but the one that is wrong, missing or extra, or the two that are swapped. A number that
 * differs by more has nothing marked. Blanks, dashes, `#` and an F in front do not count, as in searches.
 * Joined, the stretches are the text.
 *
 * @example
 * markedDigits('910-0001', '9100007')
 * // [{ text: '910-000', marked: true }, { text: '1', marked: false }]
 */
export function markedDigits(text: string, typed: string): Stretch[] {
  const [has, asked] = [signsOf(text), signsOf(typed)];
  const start = alike(has, asked);
  const end = alike(has.slice(start).toReversed(), asked.slice(start).toReversed());
  const wrong = Math.max(has.length, asked.length) - start - end;
  if (start + end === 0 || (wrong > 1 && !isSwap(has, asked, start, wrong))) return unmarked(text);
  return stretches(text, has, start, has.length - end);
}

/** The letters and digits of a number, without an F in front of digits. */
function signsOf(number: string): Sign[] {
  const signs = Array.from(number.matchAll(/[\p{L}\p{N}]/gu), ({ 0: sign, index }) => ({
    at: index,
    sign: sign.toUpperCase(),
  }));
  const [first, second] = signs;
  return first?.sign === 'F' && second !== undefined && /\p{N}/u.test(second.sign) ? signs.slice(1) : signs;
}

/** How many signs are the same from the start. */
function alike(a: readonly Sign[], b: readonly Sign[]): number {
  const at = a.findIndex(({ sign }, i) => sign !== b[i]?.sign);
  return at === -1 ? a.length : at;
}

/** Whether the two signs that differ are the same two, swapped. */
function isSwap(a: readonly Sign[], b: readonly Sign[], at: number, wrong: number): boolean {
  return (
    wrong === 2 && a.length === b.length && a[at]?.sign === b[at + 1]?.sign && a[at + 1]?.sign === b[at]?.sign
  );
}

/** The text with its signs up to one and from another one marked, and what parts them with them. */
function stretches(text: string, signs: readonly Sign[], upTo: number, from: number): Stretch[] {
  const first = signs[0]?.at ?? 0;
  const [last] = signs.slice(-1);
  const end = last === undefined ? 0 : last.at + last.sign.length;
  // A sign that only the other number has leaves no gap.
  const hasGap = upTo < from;
  const stop = hasGap ? (signs[upTo]?.at ?? end) : end;
  const go = hasGap ? (signs[from]?.at ?? end) : end;
  return [
    { text: text.slice(0, first), marked: false },
    { text: text.slice(first, stop), marked: true },
    { text: text.slice(stop, go), marked: false },
    { text: text.slice(go, end), marked: true },
    { text: text.slice(end), marked: false },
  ].filter((part) => part.text !== '');
}

function unmarked(text: string): Stretch[] {
  return [{ text, marked: false }];
}
