import type { Card, Cards } from './card.ts';
import type { SubjectCard } from './subject-card.ts';
import { causeText, SUSPENDED_TEXT } from './verdict.ts';

/**
 * What speaks against a card, in words: the cause of its warning, a suspension, and the lines it prints in red. A card
 * with details may have remarks too: one with any must not be announced as in order (requirement 1.10).
 */
export function cardRemarks({ verdict, suspended, lines }: SubjectCard): string[] {
  return [
    ...(verdict.kind === 'warning' ? [causeText(verdict.cause)] : []),
    ...(suspended ? [SUSPENDED_TEXT] : []),
    ...lines.filter((line) => line.emphasis === 'red').map((line) => `${line.label}: ${line.value}`),
  ];
}

/** Whether a page break follows the horse cards: when there are two or more (requirement 9.11). */
export function breakAfterHorses(horseCount: number): boolean {
  return horseCount >= 2;
}

/**
 * What a roster shows of the cards of a flow: a horse together with an owner of it, such owners, and every rider
 * (requirements 9.3 and 9.4). Both cards are judged as one, so that their choices stay in step: choice i of one
 * belongs to choice i of the other, and only both numbers together tell horses without a USEF record apart.
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
