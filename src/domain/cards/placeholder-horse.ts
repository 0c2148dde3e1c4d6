import type { HorseRow } from '../records/horse-row.ts';
import { type HorseChoice, NO_USEF_AFFILIATE } from './card.ts';

/**
 * The federation choice of an affiliate's horse that has no USEF match: it carries the affiliate's record, so that the
 * federation card can say whom its warning is about (specification, section 4; rules, section 5).
 */
export function placeholderHorse(affiliate: HorseRow): HorseChoice {
  return { horseId: NO_USEF_AFFILIATE, horses: { ...affiliate } };
}
