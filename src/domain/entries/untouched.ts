import type { Decisions } from './decisions.ts';
import type { WorkFilter } from './work-filter.ts';

/**
 * Values for a list that has no decisions yet. They are in a separate file, because the first load does not need the code
 * that works on lists (requirement 8.166).
 */

export const NO_DECISIONS: Decisions = new Map();

export const EVERYTHING: WorkFilter = { needs: [], roles: [], organizations: [], schedule: {}, text: '' };
