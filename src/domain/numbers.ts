/** Spaces, dashes, the minus sign, and the invisible characters copied along with a number from a page or a spreadsheet. */
const BLANKS_AND_DASHES = /[\s\p{Cf}\p{Pd}\u2212]/gu;

/** Fast path: matches numbers that need no cleaning. An import cleans millions of numbers, and most of them match. */
const CLEAN = /^[0-9A-Za-z]*$/;

/**
 * Removes spaces, dashes and a leading `#` for comparison (requirement 2.4). Keeps leading zeros. May return an empty string.
 */
export function cleanHorseNumber(typed: string): string {
  if (CLEAN.test(typed)) return typed;
  return typed.replace(BLANKS_AND_DASHES, '').replace(/^#+/, '');
}

/** Like `cleanHorseNumber`, but for a person, organization or farm, so it also drops a leading `F` (requirement 2.4). */
export function cleanMemberNumber(typed: string): string {
  const cleaned = cleanHorseNumber(typed);
  return cleaned.length > 1 && /^f/i.test(cleaned) ? cleaned.slice(1) : cleaned;
}

/**
 * Compares record numbers by length, then as strings (requirement 5.20). This sorts numbers of the same kind by value, and
 * keeps apart numbers that differ only in leading zeros. Returns a negative number if `a` comes first.
 * @example ['100', '20', '020'].sort(compareNumbers) // ['20', '020', '100']
 */
export function compareNumbers(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Number of digits in a microchip number (requirement 2.9). */
export const MICROCHIP_DIGITS = 15;

const MICROCHIP = new RegExp(`^\\d{${MICROCHIP_DIGITS}}$`);

export function isMicrochip(number: string): boolean {
  return MICROCHIP.test(cleanHorseNumber(number));
}

/** Cleans an FEI number for comparison, and makes it uppercase (requirement 2.10). */
export function feiKey(recorded: string): string {
  return cleanHorseNumber(recorded).toUpperCase();
}
