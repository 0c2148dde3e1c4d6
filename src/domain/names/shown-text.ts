/**
 * Characters that are orders to whoever shows a text: control characters, and those that set its direction. They say
 * nothing of anybody, and one of them turns what stands beside a name around.
 */
const ORDERS = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A recorded text as it may be shown: each character that is an order stands as `�` (requirement 14.10).
 *
 * @example shownText('Ann\u202EField') // 'Ann�Field'
 */
export function shownText(recorded: string): string {
  return recorded.replace(ORDERS, '\uFFFD');
}

/**
 * A recorded number as it may be shown: without such characters. Numbers are compared without them, too (requirement
 * 2.4), so that the number still finds its record.
 *
 * @example shownNumber('9100001\u200E') // '9100001'
 */
export function shownNumber(recorded: string): string {
  return recorded.replace(ORDERS, '');
}

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** First strong isolate, and pop directional isolate. */
const [BEGIN, END] = ['\u2068', '\u2069'];

/**
 * A recorded text within a sentence. One that has letters written from right to left is isolated, so that the words and
 * numbers beside it keep their order (requirement 14.9). Where a text stands alone in an element, the element isolates it.
 *
 * @example
 * isolated('Ann Field') // 'Ann Field'
 * isolated('\u05D0\u05D1') // '\u2068\u05D0\u05D1\u2069'
 */
export function isolated(shown: string): string {
  return RIGHT_TO_LEFT.test(shown) && !shown.startsWith(BEGIN) ? `${BEGIN}${shown}${END}` : shown;
}
