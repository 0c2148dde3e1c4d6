import { changeEntry, changeRider, removeChoice } from '../../domain/cards/change-choices.ts';
import type { ChosenPair, SingleChoice } from '../../domain/cards/choices.ts';
import { NOTHING_SELECTED } from '../../domain/flow/continue.ts';
import type { Org } from '../../domain/org.ts';
import { setFlow } from './session.ts';

/** All changes to the choices of a flow, one function for each action. Loaded with the screens that choose. */
export const choosing = {
  /** Adds a horse and its owner, replacing the choice being changed if that is a horse or its owner. */
  addOwner: (org: Org, horse: ChosenPair, owner: ChosenPair) =>
    setFlow(org, ({ choices, changing }) => ({
      choices: changeEntry(choices, changing, horse, owner),
      changing: null,
    })),
  /** Adds a rider, replacing the one being changed. */
  addRider: (org: Org, rider: ChosenPair) =>
    setFlow(org, ({ choices, changing }) => ({
      choices: changeRider(choices, changing, rider),
      changing: null,
    })),
  remove: (org: Org, removed: readonly SingleChoice[]) =>
    setFlow(org, ({ choices }) => ({ choices: removed.reduce(removeChoice, choices) })),

  /** "Change": the next choice of its kind replaces this one. For an owner, the owners of its horse are shown. */
  change: (org: Org, changing: SingleChoice) =>
    setFlow(org, () => ({
      changing,
      ...(changing.subject === 'owner' && { current: changing.horse, owner: NOTHING_SELECTED }),
    })),
  /** Cancels a change: the choice stays. */
  keep: (org: Org) => setFlow(org, () => ({ changing: null })),

  /** The print dialog was open: later additions may belong to somebody else. */
  print: (org: Org) => setFlow(org, () => ({ printed: true })),
  /** Additions belong to the printed entry. */
  addToPrinted: (org: Org) => setFlow(org, () => ({ printed: false })),
};
