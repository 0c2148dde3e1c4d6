/**
 * Blanks and dashes of every kind: the minus sign, which Unicode counts among the mathematical signs, and the invisible
 * characters that come along when a number is copied from a page or a spreadsheet.
 */
const BLANKS_AND_DASHES = /[\s\p{Cf}\p{Pd}\u2212]/gu;

/** Most numbers are clean as they come, and an import cleans millions. */
const CLEAN = /^[0-9A-Za-z]*$/;

/**
 * A horse's number as numbers are compared: without blanks, dashes and a leading `#` (requirement 2.4). Leading
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
 * (requirement 2.4).
 *
 * @example cleanMemberNumber('F-4100') // '4100'
 */
export function cleanMemberNumber(typed: string): string {
  const cleaned = cleanHorseNumber(typed);
  return cleaned.length > 1 && /^f/i.test(cleaned) ? cleaned.slice(1) : cleaned;
}

/**
 * The order of record numbers: by length, then text by code point (requirement 5.20). So numbers of the same
 * kind sort by value, and leading zeros still tell two apart. Negative when `a` comes first.
 *
 * @example ['100', '20', '020'].sort(compareNumbers) // ['20', '020', '100']
 */
export function compareNumbers(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * An FEI number as FEI numbers are compared: cleaned like every number, case folded (requirement 2.10). The column
 * `fei_key` holds it.
 *
 * @example feiKey(' 105bi25') // '105BI25'
 */
export function feiKey(recorded: string): string {
  return cleanHorseNumber(recorded).toUpperCase();
}
