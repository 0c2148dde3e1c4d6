/**
 * Blanks and dashes of every kind: the minus sign, which Unicode counts among the mathematical signs, and the invisible
 * characters that come along when a number is copied from a page or a spreadsheet.
 */
const BLANKS_AND_DASHES = /[\s\p{Cf}\p{Pd}\u2212]/gu;

/**
 * A horse's number as numbers are compared: without blanks, dashes and a leading `#` (rules, section 2). Leading
 * zeros count, lengths are not fixed. Empty when nothing is left.
 *
 * @example cleanHorseNumber('# 520-0001') // '5200001'
 */
export function cleanHorseNumber(typed: string): string {
  return typed.replace(BLANKS_AND_DASHES, '').replace(/^#+/, '');
}

/**
 * A person's, organisation's or farm's number as numbers are compared: as a horse's, and without a leading `F`
 * (rules, section 2).
 *
 * @example cleanMemberNumber('F-4100') // '4100'
 */
export function cleanMemberNumber(typed: string): string {
  return cleanHorseNumber(typed).replace(/^f(?=.)/i, '');
}
