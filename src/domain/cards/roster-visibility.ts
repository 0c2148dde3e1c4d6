import type { Card } from './card.ts';

/** Which kinds of cards a roster shows of one card (specification, section 2). */
export interface RosterVisibility {
  horses: boolean;
  owners: boolean;
  riders: boolean;
}

/** Horse and owner cards show when both exist on that card, rider cards when a rider was chosen (rules, section 6). */
export function rosterShows(card: Card): RosterVisibility {
  const shown = rosterCard(card);
  return {
    horses: shown.horseChoice.length > 0,
    owners: shown.ownerChoice.length > 0,
    riders: shown.riderChoice.length > 0,
  };
}

/** What a roster shows of one card: a horse with an owner of it on that card, such owners, and every rider. */
export function rosterCard(card: Card): Card {
  const horseIds = new Set(card.horseChoice.map((choice) => choice.horseId));
  const ownedIds = new Set(card.ownerChoice.map((choice) => choice.horseId));
  return {
    horseChoice: card.horseChoice.filter((choice) => ownedIds.has(choice.horseId)),
    ownerChoice: card.ownerChoice.filter((choice) => horseIds.has(choice.horseId)),
    riderChoice: card.riderChoice,
  };
}
