import { typedKinds } from './typed-kinds.ts';

/**
 * Maximum time in milliseconds between two keystrokes from a scanner, which works like a keyboard and ends with Enter. Most
 * scanners send a keystroke every few milliseconds, slow ones every 30. Nobody types six digits that fast.
 */
export const SCANNER_GAP = 40;

export const SHORTEST_SCAN = 6;

/** Keystrokes in quick succession, each within `SCANNER_GAP` of the previous one. */
export interface Burst {
  text: string;
  /** Time of the last keystroke, in milliseconds. */
  last: number;
}

/**
 * Adds a character to a burst, or starts a new burst if the character is late (requirement 8.127). Shift changes nothing. Null
 * for any other key, which ends the burst. `at` is in milliseconds.
 */
export function withKey(burst: Burst | null, key: string, at: number): Burst | null {
  if (key === 'Shift') return burst;
  if (key.length !== 1) return null;
  return { text: burst !== null && at - burst.last <= SCANNER_GAP ? burst.text + key : key, last: at };
}

/** Returns the scanned number; null if a person was typing (requirement 8.127). `at` is when Enter was pressed (ms). */
export function scanned(burst: Burst | null, at: number): string | null {
  if (burst === null || at - burst.last > SCANNER_GAP || burst.text.length < SHORTEST_SCAN) return null;
  const [likeliest] = typedKinds(burst.text, 'horse');
  return likeliest === undefined || likeliest === 'name' ? null : burst.text;
}
