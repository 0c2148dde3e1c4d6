/**
 * A horse's number as numbers are compared: without blanks, dashes and a leading `#` (rules, section 2). Leading
 * zeros count, lengths are not fixed. Empty when nothing is left.
 *
 * @example cleanHorseNumber('# 520-0001') // '5200001'
 */
export function cleanHorseNumber(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '').replace(/^#+/, '');
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
