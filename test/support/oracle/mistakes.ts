/**
 * Counts mistakes directly from the definition: letters that are wrong, missing or extra, and swapped neighbors. The
 * time grows exponentially with the length of the strings.
 */
export function mistakesBetween(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const ends = a.at(-1) === b.at(-1) ? 0 : 1;
  let least = Math.min(
    mistakesBetween(a.slice(0, -1), b) + 1,
    mistakesBetween(a, b.slice(0, -1)) + 1,
    mistakesBetween(a.slice(0, -1), b.slice(0, -1)) + ends,
  );
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    least = Math.min(least, mistakesBetween(a.slice(0, -2), b.slice(0, -2)) + 1);
  }
  return least;
}
