import { changeEntry, changeRider, removeChoice } from '../../domain/cards/change-choices.ts';
import type { ChosenPair, SingleChoice } from '../../domain/cards/choices.ts';
import { NOTHING_SELECTED } from '../../domain/flow/continue.ts';
import type { Org } from '../../domain/org.ts';
import { setFlow } from './session.ts';

/** Changes a flow's choices, one function for each action. Loaded with the screens that choose. */
export const choosing = {
  /** Replaces the choice being changed if that is a horse or its owner. */
  addOwner: (org: Org, horse: ChosenPair, owner: ChosenPair) =>
    setFlow(org, ({ choices, changing }) => ({
      choices: changeEntry(choices, changing, horse, owner),
      changing: null,
    })),
  /** Replaces the rider being changed. */
  addRider: (org: Org, rider: ChosenPair) =>
    setFlow(org, ({ choices, changing }) => ({
      choices: changeRider(choices, changing, rider),
      changing: null,
    })),
  remove: (org: Org, removed: readonly SingleChoice[]) =>
    setFlow(org, ({ choices }) => ({ choices: removed.reduce(removeChoice, choices) })),

  /** The next choice of its kind replaces this one. For an owner, the owners of its horse are shown. */
  change: (org: Org, changing: SingleChoice) =>
    setFlow(org, () => ({
      changing,
      ...(changing.subject === 'owner' && { current: changing.horse, owner: NOTHING_SELECTED }),
    })),
  /** Cancels the change of a choice. */
  keep: (org: Org) => setFlow(org, () => ({ changing: null })),

  /** The print dialog was open, so later additions may belong to somebody else. */
  print: (org: Org) => setFlow(org, () => ({ printed: true })),
  /** Marks further additions as belonging to the printed entry. */
  addToPrinted: (org: Org) => setFlow(org, () => ({ printed: false })),
};
