import type { Card, Cards } from './card.ts';

/** If a roster has at least this many horses, a page break follows the horse cards (requirement 9.11). */
const HORSES_FILL_A_PAGE = 2;

export function breakAfterHorses(horseCount: number): boolean {
  return horseCount >= HORSES_FILL_A_PAGE;
}

/**
 * Drops horses without an owner, and owners without a horse (requirements 9.3 and 9.4). Filters both cards together, so that
 * their indexes still match. Compares horses by both numbers, because two horses without USEF records have the same federation
 * number.
 */
export function rosterCards(cards: Cards): Cards {
  const { federation, affiliate } = cards;
  const horses = federation.horseChoice.map((_, i) => horseKey('horseChoice', i));
  const owned = federation.ownerChoice.map((_, i) => horseKey('ownerChoice', i));

  const shown = (card: Card): Card => ({
    horseChoice: card.horseChoice.filter((_, i) => owned.includes(horses[i] ?? '')),
    ownerChoice: card.ownerChoice.filter((_, i) => horses.includes(owned[i] ?? '')),
    riderChoice: card.riderChoice,
  });
  return { ...cards, federation: shown(federation), affiliate: affiliate && shown(affiliate) };

  function horseKey(list: 'horseChoice' | 'ownerChoice', i: number): string {
    return JSON.stringify([federation[list][i]?.horseId, affiliate?.[list][i]?.horseId]);
  }
}
