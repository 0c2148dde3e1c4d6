import { typedKinds } from './typed-kinds.ts';

/**
 * Maximum time in milliseconds between two keys of a scanner, which acts as a keyboard that types a number and Enter. Most send a
 * key every few milliseconds, slow ones every 30; nobody types six digits that fast.
 */
export const SCANNER_GAP = 40;

export const SHORTEST_SCAN = 6;

/** Keys in quick succession, each within `SCANNER_GAP` of the previous one. */
export interface Burst {
  text: string;
  /** Time of the last key, in milliseconds. */
  last: number;
}

/**
 * Adds a key, pressed at a time in milliseconds, to a burst (requirement 8.127). A late character starts a new burst; other keys
 * end it.
 */
export function withKey(burst: Burst | null, key: string, at: number): Burst | null {
  if (key === 'Shift') return burst;
  if (key.length !== 1) return null;
  return { text: burst !== null && at - burst.last <= SCANNER_GAP ? burst.text + key : key, last: at };
}

/**
 * Returns the scanned number if Enter comes within the gap, at a time in milliseconds; null if a person is typing (requirement
 * 8.127).
 */
export function scanned(burst: Burst | null, at: number): string | null {
  if (burst === null || at - burst.last > SCANNER_GAP || burst.text.length < SHORTEST_SCAN) return null;
  const [likeliest] = typedKinds(burst.text, 'horse');
  return likeliest === undefined || likeliest === 'name' ? null : burst.text;
}
