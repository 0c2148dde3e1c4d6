/** A bit for each letter of a stretch of code units; other letters and digits share bits. */
export function letterMask(codes: Uint16Array, from: number, length: number): number {
  let mask = 0;
  for (let at = from; at < from + length; at += 1) mask |= 1 << ((codes[at] ?? 0) & 31);
  return mask;
}

/** In how many letters two masks differ: a mistake in a word makes two of them differ at most. */
export function lettersApart(a: number, b: number): number {
  const mask = a ^ b;
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
