import { cleanHorseNumber, cleanMemberNumber } from '../numbers.ts';
import type { Org } from '../org.ts';
import { NO_USEF_AFFILIATE } from './card.ts';

/** One choice by its numbers: all that the browser keeps of it (requirement 8.62). */
export interface ChosenPair {
  /** The number in USEF's book, or `No USEF Affiliate`. */
  federation: string;
  /** The number in the affiliate's book; null when it has no such record, and in the general-federation flow. */
  affiliate: string | null;
}

/** A horse and the owners chosen for it. */
export interface Entry {
  horse: ChosenPair;
  owners: readonly ChosenPair[];
}

/** Everything chosen in one flow, in the order it was chosen. */
export interface Choices {
  entries: readonly Entry[];
  riders: readonly ChosenPair[];
}

export const NO_CHOICES: Choices = { entries: [], riders: [] };

function samePair(a: ChosenPair, b: ChosenPair): boolean {
  return a.federation === b.federation && a.affiliate === b.affiliate;
}

/** Whether the choice has no USEF record behind it. */
export function isPlaceholder(pair: ChosenPair): boolean {
  return pair.federation === NO_USEF_AFFILIATE;
}

/**
 * The choices with a horse and its owner added. The same horse and owner again change nothing; a second owner of a
 * horse joins its entry (requirements 6.17 and 6.18).
 */
export function addEntry(choices: Choices, horse: ChosenPair, owner: ChosenPair): Choices {
  const present = choices.entries.find((entry) => samePair(entry.horse, horse));
  if (present === undefined) {
    return { ...choices, entries: [...choices.entries, { horse, owners: [owner] }] };
  }
  if (present.owners.some((chosen) => samePair(chosen, owner))) return choices;
  const widened: Entry = { horse, owners: [...present.owners, owner] };
  return { ...choices, entries: choices.entries.map((entry) => (entry === present ? widened : entry)) };
}

/** The choices without a horse; its owners go with it (requirement 6.19). */
export function removeHorse(choices: Choices, horse: ChosenPair): Choices {
  return { ...choices, entries: choices.entries.filter((entry) => !samePair(entry.horse, horse)) };
}

/** The choices without one owner of a horse. The horse stays. */
export function removeOwner(choices: Choices, horse: ChosenPair, owner: ChosenPair): Choices {
  const without = (entry: Entry): Entry => ({
    ...entry,
    owners: entry.owners.filter((chosen) => !samePair(chosen, owner)),
  });
  return {
    ...choices,
    entries: choices.entries.map((entry) => (samePair(entry.horse, horse) ? without(entry) : entry)),
  };
}

/** The choices with a rider added; the same rider again changes nothing. */
export function addRider(choices: Choices, rider: ChosenPair): Choices {
  if (choices.riders.some((chosen) => samePair(chosen, rider))) return choices;
  return { ...choices, riders: [...choices.riders, rider] };
}

export function removeRider(choices: Choices, rider: ChosenPair): Choices {
  return { ...choices, riders: choices.riders.filter((chosen) => !samePair(chosen, rider)) };
}

export function nothingChosen(choices: Choices): boolean {
  return choices.entries.length === 0 && choices.riders.length === 0;
}

/** The numbers to read to know the records behind the choices, each once. */
export interface ChosenNumbers {
  horses: { book: Org; horseId: string }[];
  owners: { book: Org; horseId: string; ownerId: string }[];
  riders: { book: Org; riderId: string }[];
}

/** The numbers behind the choices of a flow, in the order they were chosen. */
export function chosenNumbers(choices: Choices, flow: Org): ChosenNumbers {
  return {
    horses: unique(
      choices.entries.flatMap(({ horse }) =>
        numbersOf(horse, flow).map(({ book, number }) => ({ book, horseId: number })),
      ),
    ),
    owners: unique(
      choices.entries.flatMap(({ horse, owners }) =>
        owners.flatMap((owner) =>
          numbersOf(owner, flow).flatMap(({ book, number }) => {
            const horseId = book === 'usef' ? horse.federation : horse.affiliate;
            return horseId === null ? [] : [{ book, horseId, ownerId: number }];
          }),
        ),
      ),
    ),
    riders: unique(
      choices.riders.flatMap((rider) =>
        numbersOf(rider, flow).map(({ book, number }) => ({ book, riderId: number })),
      ),
    ),
  };
}

/** The books and numbers of one choice: none of a placeholder's side, none of an affiliate that has no record. */
function numbersOf(pair: ChosenPair, flow: Org): { book: Org; number: string }[] {
  const federation = isPlaceholder(pair) ? [] : [{ book: 'usef' as const, number: pair.federation }];
  const affiliate =
    flow === 'usef' || pair.affiliate === null ? [] : [{ book: flow, number: pair.affiliate }];
  return [...federation, ...affiliate];
}

function unique<Item>(items: Item[]): Item[] {
  const seen = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...seen.values()];
}

/**
 * Whether a USEF row and an affiliate row are tied: the affiliate's `usefId` is the USEF row's, both cleaned
 * (requirements 2.4 and 6.12). Without a number on either side they are not.
 *
 * @example isTied('4100', 'F-4100', 'member') // true
 */
export function isTied(
  usefId: string | null,
  affiliateUsefId: string | null,
  kind: 'horse' | 'member',
): boolean {
  const clean = kind === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  const number = clean(usefId ?? '');
  return number !== '' && number === clean(affiliateUsefId ?? '');
}
