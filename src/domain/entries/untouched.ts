import type { Decisions } from './decisions.ts';
import type { WorkFilter } from './work-filter.ts';

/**
 * Values for a list that no one has worked on. They are kept apart from the code that works on lists, which the first load does
 * not need (requirement 8.166).
 */

export const NO_DECISIONS: Decisions = new Map();

export const EVERYTHING: WorkFilter = { needs: [], roles: [], organizations: [], schedule: {}, text: '' };
