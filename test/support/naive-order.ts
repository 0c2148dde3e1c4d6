/* The order of rows, by requirements 5.16 to 5.20. */

/** Numbers by length, then text. */
export function byNumber(a: string, b: string): number {
  return a.length - b.length || byText(a, b);
}

/** By code point. */
export function byText(a: string, b: string): number {
  const [first, second] = [Array.from(a), Array.from(b)];
  for (let at = 0; at < Math.min(first.length, second.length); at += 1) {
    const difference = (first[at]?.codePointAt(0) ?? 0) - (second[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return first.length - second.length;
}
