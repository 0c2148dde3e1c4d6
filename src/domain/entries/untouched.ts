import type { Decisions } from './decisions.ts';
import type { WorkFilter } from './work-filter.ts';

/* In a separate file so that the first load does not include the code for working on lists (requirement 8.166). */

export const NO_DECISIONS: Decisions = new Map();

export const EVERYTHING: WorkFilter = {
  needs: [],
  calls: false,
  roles: [],
  organizations: [],
  schedule: {},
  text: '',
};
