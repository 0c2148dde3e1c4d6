import { cleanHorseNumber, cleanMemberNumber } from '../numbers.ts';
import type { Org } from '../org.ts';

/** How many records of a kind are read at once (requirement 4.58). Whoever has more asks more than once. */
export const MOST_READ = 60;

/** How many horses, owners and riders are judged at once (requirement 4.57), and at most MOST_READ of each list. */
export const MOST_JUDGED = 120;

/** The federation number of a choice that has no USEF record (requirement 1.21). */
export const NO_USEF_AFFILIATE = 'No USEF Affiliate';

/** One choice by its numbers. The browser stores nothing else of it (requirement 8.62). */
export interface ChosenPair {
  /** The number in USEF's book, or `No USEF Affiliate`. */
  federation: string;
  /** The number in the affiliate's book. Null when it has no such record, and in the general-federation flow. */
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

/** One choice of a flow by itself. An owner is chosen for a horse. */
export type SingleChoice =
  | { subject: 'horse'; horse: ChosenPair }
  | { subject: 'owner'; horse: ChosenPair; owner: ChosenPair }
  | { subject: 'rider'; rider: ChosenPair };

export const NO_CHOICES: Choices = { entries: [], riders: [] };

/**
 * Whether nothing is chosen yet.
 *
 * @example nothingChosen(NO_CHOICES) // true
 */
export function nothingChosen(choices: Choices): boolean {
  return choices.entries.length === 0 && choices.riders.length === 0;
}

/**
 * Whether a choice has no USEF record.
 *
 * @example isPlaceholder({ federation: NO_USEF_AFFILIATE, affiliate: '60002' }) // true
 */
export function isPlaceholder(pair: ChosenPair): boolean {
  return pair.federation === NO_USEF_AFFILIATE;
}

/**
 * The choices with a horse and its owner added. The same horse and owner again change nothing; a second owner of a
 * horse joins its entry (requirements 6.17 and 6.18).
 *
 * @example
 * addEntry(NO_CHOICES, { federation: '5200001', affiliate: null }, { federation: '4100', affiliate: null }).entries
 * // [{ horse: { federation: '5200001', affiliate: null }, owners: [{ federation: '4100', affiliate: null }] }]
 */
export function addEntry(choices: Choices, horse: ChosenPair, owner: ChosenPair): Choices {
  const present = choices.entries.find((entry) => samePair(entry.horse, horse));
  if (present === undefined) {
    return { ...choices, entries: [...choices.entries, { horse, owners: [owner] }] };
  }
  if (present.owners.some((chosen) => samePair(chosen, owner))) return choices;
  const withOwner: Entry = { horse, owners: [...present.owners, owner] };
  return { ...choices, entries: choices.entries.map((entry) => (entry === present ? withOwner : entry)) };
}

/**
 * The choices without a horse and its owners (requirement 6.19).
 *
 * @example
 * removeHorse({ entries: [{ horse: { federation: '5200001', affiliate: null }, owners: [] }], riders: [] }, {
 *   federation: '5200001',
 *   affiliate: null,
 * })
 * // NO_CHOICES
 */
export function removeHorse(choices: Choices, horse: ChosenPair): Choices {
  return { ...choices, entries: choices.entries.filter((entry) => !samePair(entry.horse, horse)) };
}

/**
 * The choices without one owner of a horse. The horse stays.
 *
 * @example
 * removeOwner(
 *   addEntry(NO_CHOICES, { federation: '5200001', affiliate: null }, { federation: '4100', affiliate: null }),
 *   { federation: '5200001', affiliate: null },
 *   { federation: '4100', affiliate: null },
 * ).entries
 * // [{ horse: { federation: '5200001', affiliate: null }, owners: [] }]
 */
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

/**
 * The choices with a rider added. The same rider again changes nothing.
 *
 * @example
 * addRider(NO_CHOICES, { federation: '4200', affiliate: null }).riders // [{ federation: '4200', affiliate: null }]
 */
export function addRider(choices: Choices, rider: ChosenPair): Choices {
  if (choices.riders.some((chosen) => samePair(chosen, rider))) return choices;
  return { ...choices, riders: [...choices.riders, rider] };
}

/**
 * The choices without a rider.
 *
 * @example
 * removeRider({ entries: [], riders: [{ federation: '4200', affiliate: null }] }, { federation: '4200', affiliate: null })
 * // NO_CHOICES
 */
export function removeRider(choices: Choices, rider: ChosenPair): Choices {
  return { ...choices, riders: choices.riders.filter((chosen) => !samePair(chosen, rider)) };
}

/**
 * The choices without one of them. A horse takes its owners with it.
 *
 * @example removeChoice({ entries: [], riders: [] }, { subject: 'rider', rider: { federation: '4200', affiliate: null } }) // NO_CHOICES
 */
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
 * The choices with a horse and its owner added in the place of a choice that is changed (requirement 8.143). A horse that is
 * changed goes with its owners; an owner that is changed makes room for another of the same horse only.
 *
 * @param changed null adds and replaces nothing, and so does a choice that is not there
 * @example
 * changeEntry(NO_CHOICES, null, { federation: '5200001', affiliate: null }, { federation: '4100', affiliate: null }).entries
 * // [{ horse: { federation: '5200001', affiliate: null }, owners: [{ federation: '4100', affiliate: null }] }]
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

/**
 * The choices with a rider added in the place of one that is changed.
 *
 * @param changed null adds and replaces nothing, and so does a choice that is not there
 * @example
 * changeRider(NO_CHOICES, null, { federation: '4200', affiliate: null }).riders // [{ federation: '4200', affiliate: null }]
 */
export function changeRider(choices: Choices, changed: SingleChoice | null, rider: ChosenPair): Choices {
  if (changed?.subject !== 'rider') return addRider(choices, rider);
  return addRider({ ...choices, riders: putInPlace(choices.riders, changed.rider, rider) }, rider);
}

/** The pairs with one of them replaced by another, which stands there once. */
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

/**
 * How many horses, owners and riders are chosen, in words: "2 horses, 1 owner, 1 rider"; empty when nothing is. An owner
 * counts for each horse it was chosen for.
 *
 * @example choicesCounted({ entries: [], riders: [{ federation: '4200', affiliate: null }] }) // '1 rider'
 */
export function choicesCounted({ entries, riders }: Choices): string {
  const owners = entries.reduce((sum, entry) => sum + entry.owners.length, 0);
  return [counted(entries.length, 'horse'), counted(owners, 'owner'), counted(riders.length, 'rider')]
    .filter((part) => part !== '')
    .join(', ');
}

function counted(count: number, subject: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${subject}` : `${count} ${subject}s`;
}

function samePair(a: ChosenPair, b: ChosenPair): boolean {
  return a.federation === b.federation && a.affiliate === b.affiliate;
}

/** The numbers that must be read to know the records of the choices, each once. */
export interface ChosenNumbers {
  horses: { book: Org; horseId: string }[];
  owners: { book: Org; horseId: string; ownerId: string }[];
  riders: { book: Org; riderId: string }[];
}

/**
 * The numbers of all choices of a flow, in the order they were chosen.
 *
 * @example
 * chosenNumbers({ entries: [], riders: [{ federation: '4200', affiliate: '70002' }] }, 'usdf').riders
 * // [{ book: 'usef', riderId: '4200' }, { book: 'usdf', riderId: '70002' }]
 */
export function chosenNumbers({ entries, riders }: Choices, flow: Org): ChosenNumbers {
  const horses = entries.flatMap(({ horse }) =>
    numbersOf(horse, flow).map(({ book, number }) => ({ book, horseId: number })),
  );
  const owners = entries.flatMap(({ horse, owners }) =>
    owners.flatMap((owner) =>
      numbersOf(owner, flow).flatMap(({ book, number }) => {
        const horseId = book === 'usef' ? horse.federation : horse.affiliate;
        return horseId === null ? [] : [{ book, horseId, ownerId: number }];
      }),
    ),
  );
  const riderNumbers = riders.flatMap((rider) =>
    numbersOf(rider, flow).map(({ book, number }) => ({ book, riderId: number })),
  );
  return { horses: unique(horses), owners: unique(owners), riders: unique(riderNumbers) };
}

/** The books and numbers of one choice. A placeholder has none at USEF, a missing affiliate record none there. */
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
 * Whether a USEF row and an affiliate row are tied: the `usefId` of both is the same, cleaned (requirements 2.4 and
 * 6.12). A row without a number is tied to none.
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
