import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate } from '../calendar/display-date.ts';
import { cleanMemberNumber } from '../numbers.ts';
import type { OtherOwner } from '../rows.ts';
import { type Card, type Cards, NO_USEF_AFFILIATE, type OwnerChoice } from './card.ts';
import { type Line, MISSING } from './line.ts';

/** One row of printed owner cards: what stands side by side was chosen together; null leaves its place empty. */
interface OwnerRowOfCards {
  federation: PrintedOwner | null;
  affiliate: PrintedOwner | null;
}

/**
 * The printed owner cards of both columns, side by side. Each column merges the choices of one owner number for itself,
 * so one column may have a card more: an owner with a USEF number for one horse and none for another has two federation
 * cards and one of the affiliate.
 */
export function ownerRows({ federation, affiliate }: Cards): OwnerRowOfCards[] {
  const others = affiliate === null ? [] : printedOwners(affiliate);
  const placed = new Set<PrintedOwner>();

  return printedOwners(federation).flatMap((owner) => {
    const places = placesOf(owner, federation.ownerChoice);
    const beside = others.filter(
      (other) =>
        !placed.has(other) &&
        placesOf(other, affiliate?.ownerChoice ?? []).some((place) => places.includes(place)),
    );
    beside.forEach((other) => placed.add(other));
    const [first = null, ...more] = beside;
    return [
      { federation: owner, affiliate: first },
      ...more.map((other) => ({ federation: null, affiliate: other })),
    ];
  });
}

/** The places of a card's choices in the list it was made from: choice i of one list belongs to choice i of the other. */
function placesOf(printed: PrintedOwner, list: readonly OwnerChoice[]): number[] {
  return printed.choices.map((choice) => list.indexOf(choice));
}

/** One printed owner card: the choices of one owner number on one card, in the order they were chosen. */
export interface PrintedOwner {
  /** The first of `choices`; the others have the same record. */
  choice: OwnerChoice;
  choices: OwnerChoice[];
  /** Its other owners horse by horse: `Golden Choice: A, B; Silver Lining: None`. */
  otherOwners: string;
  /** The names of its horses that it does not own on the competition date. */
  notOwned: string[];
}

/**
 * The owner cards that are printed of a card: one for each owner number (requirement 9.12). A placeholder has no
 * number: it is merged only with a placeholder of the same name and record for the same horse. Choices under one number
 * whose records differ stay apart, so that the warning of one never disappears behind the details of the other: USDF's
 * number of one owner may read as the USEF number of another who has no USDF record.
 */
export function printedOwners(card: Card): PrintedOwner[] {
  const byOwner = Map.groupBy(card.ownerChoice, printedAs);
  return [...byOwner.values()].flatMap((choices) => {
    const [choice] = choices;
    return choice === undefined ? [] : [printed(card, choice, choices)];
  });
}

function printed(card: Card, choice: OwnerChoice, choices: OwnerChoice[]): PrintedOwner {
  const horses = [...new Map(choices.map((chosen) => [chosen.horseId, chosen])).values()];
  return {
    choice,
    choices,
    otherOwners: horses
      .map((chosen) => `${horseName(card, chosen.horseId)}: ${otherOwnersText(chosen.owners.otherOwners)}`)
      .join('; '),
    notOwned: horses.filter((chosen) => !chosen.owns).map((chosen) => horseName(card, chosen.horseId)),
  };
}

/** What choices must have in common to be printed as one card. */
function printedAs({ horseId, ownerId, owners }: OwnerChoice): string {
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
  ]);
}

/** The name of a horse on the card; its number when an owner's horse is not there. */
function horseName(card: Card, horseId: string): string {
  return card.horseChoice.find((choice) => choice.horseId === horseId)?.horses.name ?? `Horse ${horseId}`;
}

/** A horse's other owners by name: `A, B`; `None` when there are none, `---` when they were not read. */
export function otherOwnersText(otherOwners: readonly OtherOwner[] | null): string {
  if (otherOwners === null) return MISSING;
  return otherOwners.length === 0 ? 'None' : otherOwners.map((owner) => owner.name).join(', ');
}

/**
 * Marks an owner card whose owner does not own a chosen horse on the competition date (requirement 6.20): without it
 * a choice kept over a new date would look valid. `notOwned` are the horses, by name or as `this horse`.
 */
export function ownershipLines(notOwned: readonly string[], competitionDate: CalendarDate): Line[] {
  if (notOwned.length === 0) return [];
  const value = `Not an owner of ${notOwned.join(', ')} on ${displayDate(competitionDate)}`;
  return [{ label: 'Ownership', value, emphasis: 'red' }];
}
