import { type Choices, type ChosenPair, type Entry, samePair, type SingleChoice } from './choices.ts';

/* This file is separate from choices.ts, because only the selection screens change choices. */

/** Adds a horse with its owner. If the horse already has an entry, the owner joins it (requirements 6.17 and 6.18). */
function addEntry(choices: Choices, horse: ChosenPair, owner: ChosenPair): Choices {
  const present = choices.entries.find((entry) => samePair(entry.horse, horse));
  if (present === undefined) {
    return { ...choices, entries: [...choices.entries, { horse, owners: [owner] }] };
  }
  if (present.owners.some((chosen) => samePair(chosen, owner))) return choices;
  const withOwner: Entry = { horse, owners: [...present.owners, owner] };
  return { ...choices, entries: choices.entries.map((entry) => (entry === present ? withOwner : entry)) };
}

/** Removes a horse with its owners (requirement 6.19). */
function removeHorse(choices: Choices, horse: ChosenPair): Choices {
  return { ...choices, entries: choices.entries.filter((entry) => !samePair(entry.horse, horse)) };
}

function removeOwner(choices: Choices, horse: ChosenPair, owner: ChosenPair): Choices {
  const without = (entry: Entry): Entry => ({
    ...entry,
    owners: entry.owners.filter((chosen) => !samePair(chosen, owner)),
  });
  return {
    ...choices,
    entries: choices.entries.map((entry) => (samePair(entry.horse, horse) ? without(entry) : entry)),
  };
}

export function addRider(choices: Choices, rider: ChosenPair): Choices {
  if (choices.riders.some((chosen) => samePair(chosen, rider))) return choices;
  return { ...choices, riders: [...choices.riders, rider] };
}

function removeRider(choices: Choices, rider: ChosenPair): Choices {
  return { ...choices, riders: choices.riders.filter((chosen) => !samePair(chosen, rider)) };
}

export function removeChoice(choices: Choices, choice: SingleChoice): Choices {
  switch (choice.subject) {
    case 'horse':
      return removeHorse(choices, choice.horse);
    case 'owner':
      return removeOwner(choices, choice.horse, choice.owner);
    case 'rider':
      return removeRider(choices, choice.rider);
  }
}

/**
 * Replaces a choice with a horse and its owner (requirement 8.143). Replacing a horse removes its owners. An owner can be
 * replaced only by another owner of the same horse. In any other case, just adds the horse and the owner.
 */
export function changeEntry(
  choices: Choices,
  changed: SingleChoice | null,
  horse: ChosenPair,
  owner: ChosenPair,
): Choices {
  if (changed?.subject === 'horse') {
    const others = removeHorse(choices, changed.horse);
    const elsewhere = others.entries.some((entry) => samePair(entry.horse, horse));
    if (elsewhere || others.entries.length === choices.entries.length) return addEntry(others, horse, owner);
    const inPlace = (entry: Entry) =>
      samePair(entry.horse, changed.horse) ? { horse, owners: [owner] } : entry;
    return { ...choices, entries: choices.entries.map(inPlace) };
  }
  if (changed?.subject === 'owner' && samePair(changed.horse, horse)) {
    const inPlace = (entry: Entry) =>
      samePair(entry.horse, horse)
        ? { ...entry, owners: putInPlace(entry.owners, changed.owner, owner) }
        : entry;
    return addEntry({ ...choices, entries: choices.entries.map(inPlace) }, horse, owner);
  }
  return addEntry(choices, horse, owner);
}

/** Replaces a chosen rider. If `changed` is null, is not a rider, or is no longer chosen, just adds the new rider. */
export function changeRider(choices: Choices, changed: SingleChoice | null, rider: ChosenPair): Choices {
  if (changed?.subject !== 'rider') return addRider(choices, rider);
  return addRider({ ...choices, riders: putInPlace(choices.riders, changed.rider, rider) }, rider);
}

function putInPlace(
  pairs: readonly ChosenPair[],
  replaced: ChosenPair,
  by: ChosenPair,
): readonly ChosenPair[] {
  const elsewhere = pairs.some((pair) => samePair(pair, by));
  return pairs.flatMap((pair) => {
    if (!samePair(pair, replaced) || samePair(replaced, by)) return [pair];
    return elsewhere ? [] : [by];
  });
}
