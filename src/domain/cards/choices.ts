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
 * Whether two choices are the same records.
 *
 * @example samePair({ federation: '5200001', affiliate: null }, { federation: '5200001', affiliate: '60002' }) // false
 */
export function samePair(a: ChosenPair, b: ChosenPair): boolean {
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
  const number = cleanedNumber(usefId, kind);
  return number !== '' && number === cleanedNumber(affiliateUsefId, kind);
}

/**
 * A recorded USEF number, cleaned (requirement 2.4). Empty when there is none.
 *
 * @example cleanedNumber('F-4100', 'member') // '4100'
 */
export function cleanedNumber(usefId: string | null, kind: 'horse' | 'member'): string {
  return (kind === 'horse' ? cleanHorseNumber : cleanMemberNumber)(usefId ?? '');
}
