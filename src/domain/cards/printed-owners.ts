import { cleanMemberNumber } from '../numbers/clean-number.ts';
import { type Card, NO_USEF_AFFILIATE, type OwnerChoice } from './card.ts';
import { otherOwnersText } from './other-owners-text.ts';

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
 * The owner cards that are printed of a card: one for each owner number (rules, section 6). A placeholder has no
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
