import { cleanHorseNumber, cleanMemberNumber } from '../numbers.ts';
import type { Org } from '../org.ts';

/**
 * Maximum number of records of each kind in one read (requirement 4.58). Callers that need more records send several requests.
 */
export const MOST_READ = 60;

/** Maximum number of horses, owners and riders in one judgment (requirement 4.57), with at most MOST_READ in each list. */
export const MOST_JUDGED = 120;

/** Maximum number of classes of one choice in a judgment (requirement 4.60). */
export const MOST_CLASSES = 100;

/** Maximum sizes of a question. Screens split larger questions by the limits in `records/status` (requirement 4.63). */
export interface QuestionLimits {
  read: number;
  judged: number;
}

/** Limits that apply unless a server states lower ones. */
export const QUESTION_LIMITS: QuestionLimits = { read: MOST_READ, judged: MOST_JUDGED };

/** Federation number of a choice without a USEF record (requirement 1.21). */
export const NO_USEF_AFFILIATE = 'No USEF Affiliate';

/** The numbers of a choice. The browser stores nothing else about the choice (requirement 8.62). */
export interface ChosenPair {
  /** Number in USEF's book; `No USEF Affiliate` if there is no record. */
  federation: string;
  /** Number in the affiliate's book. Null if there is no record, and in the general-federation flow. */
  affiliate: string | null;
}

export interface Entry {
  horse: ChosenPair;
  owners: readonly ChosenPair[];
}

export interface Choices {
  entries: readonly Entry[];
  riders: readonly ChosenPair[];
}

export type SingleChoice =
  | { subject: 'horse'; horse: ChosenPair }
  | { subject: 'owner'; horse: ChosenPair; owner: ChosenPair }
  | { subject: 'rider'; rider: ChosenPair };

export const NO_CHOICES: Choices = { entries: [], riders: [] };

export function nothingChosen(choices: Choices): boolean {
  return choices.entries.length === 0 && choices.riders.length === 0;
}

export function isPlaceholder(pair: ChosenPair): boolean {
  return pair.federation === NO_USEF_AFFILIATE;
}

export function samePair(a: ChosenPair, b: ChosenPair): boolean {
  return a.federation === b.federation && a.affiliate === b.affiliate;
}

/** Numbers of the records to read, without duplicates. */
export interface ChosenNumbers {
  horses: { book: Org; horseId: string }[];
  owners: { book: Org; horseId: string; ownerId: string }[];
  riders: { book: Org; riderId: string }[];
}

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

/** True if the cleaned numbers are the same (requirements 2.4 and 6.12). Rows without a number are never tied. */
export function isTied(
  usefId: string | null,
  affiliateUsefId: string | null,
  kind: 'horse' | 'member',
): boolean {
  const number = cleanedNumber(usefId, kind);
  return number !== '' && number === cleanedNumber(affiliateUsefId, kind);
}

/** Cleans a recorded USEF number (requirement 2.4). Returns an empty string for null. */
export function cleanedNumber(usefId: string | null, kind: 'horse' | 'member'): string {
  return (kind === 'horse' ? cleanHorseNumber : cleanMemberNumber)(usefId ?? '');
}
