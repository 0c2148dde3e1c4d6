import type { HorseRow } from '../records/horse-row.ts';
import type { RiderRow } from '../records/rider-row.ts';

/*
 * Affiliates record neither suspensions nor retirements; USEF does. Where the chosen affiliate record has none of its
 * own, the one of the USEF record chosen with it stands on its card too (docs/decisions/0009): a card is also looked at
 * alone, and must not look valid for somebody who is suspended.
 */

/** The affiliate's horse with its suspension and status at USEF; as it is when no USEF record was chosen. */
export function horseWithUsefStanding(affiliate: HorseRow, usef: HorseRow | null): HorseRow {
  if (usef === null) return affiliate;
  return {
    ...affiliate,
    suspensionStatus: affiliate.suspensionStatus ?? usef.suspensionStatus,
    memberStatus: affiliate.memberStatus ?? usef.memberStatus,
  };
}

/** The affiliate's rider with the suspension at USEF. The status stays the affiliate's: its card is judged by it. */
export function riderWithUsefStanding(affiliate: RiderRow, usef: RiderRow | null): RiderRow {
  if (usef === null) return affiliate;
  return { ...affiliate, suspensionStatus: affiliate.suspensionStatus ?? usef.suspensionStatus };
}
