import type { Decisions } from './decisions.ts';
import type { WorkFilter } from './work-filter.ts';

/**
 * Values of a list that nobody has worked on. They are apart from the code that works on it, which the first load can do
 * without (requirement 8.166).
 */

export const NO_DECISIONS: Decisions = new Map();

export const EVERYTHING: WorkFilter = { needs: [], roles: [], organizations: [], schedule: {}, text: '' };
