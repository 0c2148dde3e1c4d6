/**
 * Control characters and direction marks. They carry no information, and a direction mark reverses the text next to a name.
 */
const ORDERS = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Replaces each control character and direction mark in recorded text with `�` (requirement 14.10). */
export function shownText(recorded: string): string {
  return recorded.replace(ORDERS, '\uFFFD');
}

/**
 * Removes control characters and direction marks from a number. The number still finds its record, because comparisons ignore
 * direction marks, too (requirement 2.4).
 */
export function shownNumber(recorded: string): string {
  return recorded.replace(ORDERS, '');
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Unicode characters: first strong isolate, pop directional isolate. */
const [BEGIN, END] = ['\u2068', '\u2069'];

/**
 * Isolates recorded right-to-left text within a sentence, so the words and numbers next to it keep their order (requirement
 * 14.9). Text that is alone in its element does not need this.
 */
export function isolated(shown: string): string {
  return RIGHT_TO_LEFT.test(shown) && !shown.startsWith(BEGIN) ? `${BEGIN}${shown}${END}` : shown;
}
