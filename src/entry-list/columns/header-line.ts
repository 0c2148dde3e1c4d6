import type { ColumnKind } from './column-kinds.ts';

/** Column kinds that the user corrected, keyed by the hash of the header line. Null for a column that was not corrected. */
export type RememberedColumns = Readonly<Record<string, readonly (ColumnKind | null)[]>>;

/**
 * Returns a key under which to store corrections. The key does not reveal the headers (requirement 15.73). Returns an empty
 * string if all headers are empty.
 */
export function headerLineHash(columns: readonly { header: string }[]): string {
  if (columns.every(({ header }) => header === '')) return '';
  return hash53(columns.map(({ header }) => header).join('\u001F'));
}

/**
 * Computes a hash of 14 hexadecimal digits (cyrb53, public domain). An office has too few header lines for collisions to
 * matter.
 */
function hash53(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}
