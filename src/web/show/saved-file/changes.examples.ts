import type { PartyCheck } from '../../../domain/entries/check.ts';
import { SHOW } from '../../fixtures/show.ts';
import { afterChecking, listExample } from '../../gallery/entry-list.ts';

/** Answers from a few days ago, when the third entry was in order and the first rider was not on record. */
const CHECKS_BEFORE = SHOW.checks.map((check, at) => ({
  ...check,
  parties: check.parties.map((party): PartyCheck => {
    if (at === 2) return { ...party, match: 'number', judgment: 'in-order', findings: [], proposals: [] };
    if (at === 4 && party.role === 'rider') {
      return { ...party, judgment: 'not-in-order', findings: SHOW.checks[0]?.parties[2]?.findings ?? [] };
    }
    return party;
  }),
}));

export default [
  listExample(
    'Work list, opened again',
    afterChecking(SHOW.checks.length, {
      before: {
        checks: new Map(CHECKS_BEFORE.map((check) => [check.row, check])),
        at: '2026-11-19T14:30:00Z',
      },
      run: 'idle',
    }),
  ),
];
