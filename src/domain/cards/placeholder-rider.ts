import type { RiderRow } from '../records/rider-row.ts';
import { NO_USEF_AFFILIATE, type RiderChoice } from './card.ts';

/** The federation choice of an affiliate's rider that has no USEF match, with the affiliate's record (rules, section 5). */
export function placeholderRider(affiliate: RiderRow): RiderChoice {
  return { riderId: NO_USEF_AFFILIATE, riders: { ...affiliate } };
}
