import { changeEntry, changeRider, removeChoice } from '../../domain/cards/change-choices.ts';
import type { ChosenPair, SingleChoice } from '../../domain/cards/choices.ts';
import { NOTHING_SELECTED } from '../../domain/flow/continue.ts';
import type { Org } from '../../domain/org.ts';
import { setFlow } from './session.ts';

/** Changes the choices. Loaded only with the screens where users choose. */
export const choosing = {
  /** Adds a horse and its owner, or replaces the choice that is being changed. */
  addOwner: (org: Org, horse: ChosenPair, owner: ChosenPair) =>
    setFlow(org, ({ choices, changing }) => ({
      choices: changeEntry(choices, changing, horse, owner),
      changing: null,
    })),
  /** Adds a rider, or replaces the rider that is being changed. */
  addRider: (org: Org, rider: ChosenPair) =>
    setFlow(org, ({ choices, changing }) => ({
      choices: changeRider(choices, changing, rider),
      changing: null,
    })),
  remove: (org: Org, removed: readonly SingleChoice[]) =>
    setFlow(org, ({ choices }) => ({ choices: removed.reduce(removeChoice, choices) })),

  /**
   * Makes the next choice of the same kind replace this one. For an owner, also makes its horse the current one, so
   * that the screen lists that horse's owners.
   */
  change: (org: Org, changing: SingleChoice) =>
    setFlow(org, () => ({
      changing,
      ...(changing.subject === 'owner' && { current: changing.horse, owner: NOTHING_SELECTED }),
    })),
  keep: (org: Org) => setFlow(org, () => ({ changing: null })),

  /** Records that the entry was printed, because later additions may belong to someone else. */
  print: (org: Org) => setFlow(org, () => ({ printed: true })),
  /** Makes further additions part of the printed entry. */
  addToPrinted: (org: Org) => setFlow(org, () => ({ printed: false })),
};
