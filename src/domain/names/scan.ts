import { typedKinds } from './typed-kinds.ts';

/**
 * Maximum time between two keys of a scanner, in milliseconds. A scanner is a keyboard that types a number and then
 * Enter. Most send a key every few milliseconds, the slow ones every 30; nobody types six digits at that pace.
 */
export const SCANNER_GAP = 40;

/** Minimum number of characters from a scanner. */
export const SHORTEST_SCAN = 6;

/** Keys in quick succession, each within `SCANNER_GAP` of the previous one. */
export interface Burst {
  text: string;
  /** Time of the last key, in milliseconds. */
  last: number;
}

/**
 * Adds a key to a burst: late characters begin a new one; every other key ends it (requirement 8.127).
 *
 * @param at in milliseconds
 * @example
 * withKey({ text: '81', last: 1000 }, '0', 1010) // { text: '810', last: 1010 }
 * withKey({ text: '81', last: 1000 }, '0', 1100) // { text: '0', last: 1100 }
 */
export function withKey(burst: Burst | null, key: string, at: number): Burst | null {
  if (key === 'Shift') return burst;
  if (key.length !== 1) return null;
  return { text: burst !== null && at - burst.last <= SCANNER_GAP ? burst.text + key : key, last: at };
}

/**
 * Returns the number from a scanner when Enter comes at this time; null when a person is typing (requirement 8.127).
 *
 * @param at in milliseconds
 * @example
 * scanned({ text: '810001', last: 1000 }, 1010) // '810001'
 * scanned({ text: '810001', last: 1000 }, 1200) // null
 */
export function scanned(burst: Burst | null, at: number): string | null {
  if (burst === null || at - burst.last > SCANNER_GAP || burst.text.length < SHORTEST_SCAN) return null;
  const [likeliest] = typedKinds(burst.text, 'horse');
  return likeliest === undefined || likeliest === 'name' ? null : burst.text;
}
