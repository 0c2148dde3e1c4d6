import type { Card } from './card.ts';
import type { Cards } from './cards-of.ts';

/**
 * What a roster shows of the cards of a flow: a horse together with an owner of it, such owners, and every rider (rules,
 * section 6). Both cards are judged as one, so that their choices stay in step: choice i of one belongs to choice i of
 * the other, and only both numbers together tell horses without a USEF record apart.
 */
export function rosterCards(cards: Cards): Cards {
  const { federation, affiliate } = cards;
  const horses = federation.horseChoice.map((_, i) => horseKey('horseChoice', i));
  const owned = federation.ownerChoice.map((_, i) => horseKey('ownerChoice', i));

  const kept = (card: Card): Card => ({
    horseChoice: card.horseChoice.filter((_, i) => owned.includes(horses[i] ?? '')),
    ownerChoice: card.ownerChoice.filter((_, i) => horses.includes(owned[i] ?? '')),
    riderChoice: card.riderChoice,
  });
  return { ...cards, federation: kept(federation), affiliate: affiliate && kept(affiliate) };

  function horseKey(list: 'horseChoice' | 'ownerChoice', i: number): string {
    return JSON.stringify([federation[list][i]?.horseId, affiliate?.[list][i]?.horseId]);
  }
}
