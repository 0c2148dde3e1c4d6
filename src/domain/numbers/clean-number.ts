/**
 * Blanks and dashes of every kind: the minus sign, which Unicode counts among the mathematical signs, and the invisible
 * characters that come along when a number is copied from a page or a spreadsheet.
 */
const BLANKS_AND_DASHES = /[\s\p{Cf}\p{Pd}\u2212]/gu;

/** Most numbers are clean as they come, and an import cleans millions. */
const CLEAN = /^[0-9A-Za-z]*$/;

/**
 * A horse's number as numbers are compared: without blanks, dashes and a leading `#` (rules, section 2). Leading
 * zeros count, lengths are not fixed. Empty when nothing is left.
 *
 * @example cleanHorseNumber('# 520-0001') // '5200001'
 */
export function cleanHorseNumber(typed: string): string {
  if (CLEAN.test(typed)) return typed;
  return typed.replace(BLANKS_AND_DASHES, '').replace(/^#+/, '');
}

/**
 * A person's, organisation's or farm's number as numbers are compared: as a horse's, and without a leading `F`
 * (rules, section 2).
 *
 * @example cleanMemberNumber('F-4100') // '4100'
 */
export function cleanMemberNumber(typed: string): string {
  const cleaned = cleanHorseNumber(typed);
  return cleaned.length > 1 && /^f/i.test(cleaned) ? cleaned.slice(1) : cleaned;
}
