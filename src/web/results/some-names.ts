/** How many owners stand in a row: a syndicate has dozens. */
const SHOWN = 3;

/**
 * A list of names in words, cut where it is long.
 *
 * @example someNames(['A', 'B', 'C', 'D']) // 'A, B, C and 1 more'
 */
export function someNames(names: readonly string[]): string {
  const more = names.length - SHOWN;
  const shown = names.slice(0, SHOWN).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}
