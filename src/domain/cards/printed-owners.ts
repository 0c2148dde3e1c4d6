import { isolated } from '../names/shown-text.ts';
import { cleanMemberNumber } from '../numbers.ts';
import type { Card, Cards, OwnerChoice } from './card.ts';
import { NO_USEF_AFFILIATE } from './choices.ts';
import { otherOwnersText } from './line.ts';
import type { OwnerHorses } from './subject-card.ts';

/** One owner's choices, printed as one card. */
export interface PrintedOwner extends OwnerHorses {
  /** The first of `choices`; the others have the same record. */
  choice: OwnerChoice;
  choices: OwnerChoice[];
  /** Names of the horses in `choices`. */
  horses: string[];
}

/**
 * Merges a card's owners into one printed card per owner number (requirement 9.12). Other owners are listed per horse.
 *
 * A placeholder has no number, so it merges only with placeholders that have the same name and record, and only for the same
 * horse. Choices with the same number but different records stay separate, so that one choice's details never hide another's
 * warning: an owner's USDF number may equal the USEF number of an owner without a USDF record.
 */
function printedOwners(card: Card): PrintedOwner[] {
  const byOwner = Map.groupBy(card.ownerChoice, mergeKey);
  return [...byOwner.values()].flatMap((choices) => {
    const [choice] = choices;
    if (choice === undefined) return [];
    const horses = [...new Map(choices.map((chosen) => [chosen.horseId, chosen])).values()];
    const alone = horses.every(({ owners }) => owners.otherOwners?.length === 0);
    const otherOwners = alone
      ? [otherOwnersText([])]
      : horses.map(({ horseId, owners }) =>
          otherOwnersOf(isolated(horseName(card, horseId)), owners.otherOwners),
        );
    const notOwned = horses.filter(({ owns }) => !owns).map(({ horseId }) => horseName(card, horseId));
    const names = horses.map(({ horseId }) => horseName(card, horseId));
    return [{ choice, choices, horses: names, otherOwners: otherOwners.join('; '), notOwned }];
  });
}

/** Lists a horse's other owners: "Golden Choice: Bea Hill" or "None for Golden Choice". */
function otherOwnersOf(horse: string, others: OwnerChoice['owners']['otherOwners']): string {
  return others?.length === 0 ? `None for ${horse}` : `${horse}: ${otherOwnersText(others)}`;
}

/** Returns a key for merging: choices with the same key are printed as one card. */
function mergeKey({ horseId, ownerId, owners }: OwnerChoice): string {
  const placeholder = ownerId === 0 || horseId === NO_USEF_AFFILIATE;
  return JSON.stringify([
    ownerId === 0 ? 0 : cleanMemberNumber(ownerId),
    placeholder ? horseId : null,
    placeholder ? owners.id : null,
    owners.name,
    owners.usdfId,
    owners.memberStatus,
    owners.membershipType,
    owners.memberStartDate,
    owners.memberEndDate,
    owners.suspensionStatus,
  ]);
}

/** Returns a horse's name, or its number if the horse is not on the card. */
function horseName(card: Card, horseId: string): string {
  return card.horseChoice.find((choice) => choice.horseId === horseId)?.horses.name ?? `Horse ${horseId}`;
}

/** The two cards in a row belong to the same choices. Null leaves a place empty. */
interface PrintedOwnerRow {
  federation: PrintedOwner | null;
  affiliate: PrintedOwner | null;
}

/**
 * Pairs federation cards with affiliate cards. Each column merges owners separately, so one column may have more cards: an
 * owner with a USEF number for one horse and none for another has two federation cards and one affiliate card.
 */
export function ownerRows({ federation, affiliate }: Cards): PrintedOwnerRow[] {
  const others = affiliate === null ? [] : printedOwners(affiliate);
  const placed = new Set<PrintedOwner>();

  return printedOwners(federation).flatMap((owner) => {
    const indexes = indexesOf(owner, federation.ownerChoice);
    const beside = others.filter(
      (other) =>
        !placed.has(other) &&
        indexesOf(other, affiliate?.ownerChoice ?? []).some((index) => indexes.includes(index)),
    );
    beside.forEach((other) => placed.add(other));
    const [first = null, ...more] = beside;
    return [
      { federation: owner, affiliate: first },
      ...more.map((other) => ({ federation: null, affiliate: other })),
    ];
  });
}

function indexesOf(printed: PrintedOwner, list: readonly OwnerChoice[]): number[] {
  return printed.choices.map((choice) => list.indexOf(choice));
}
