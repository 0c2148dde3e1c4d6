import type { HorseRow } from '../records/horse-row.ts';
import type { OwnerRow } from '../records/owner-row.ts';
import type { RiderRow } from '../records/rider-row.ts';

/** The id of a choice made because an affiliate's record has no USEF match (specification, section 9). */
export const NO_USEF_AFFILIATE = 'No USEF Affiliate';

export interface HorseChoice {
  /** The number in the book the record came from, or `No USEF Affiliate`. */
  horseId: string;
  horses: HorseRow;
}

export interface OwnerChoice {
  /** The `horseId` of the horse this owner was chosen for. */
  horseId: string;
  /** The number in the book the record came from; 0 for a placeholder. */
  ownerId: string | 0;
  owners: OwnerRow;
  /** False when, as of the competition date, the owner no longer owns the horse (rules, section 5). */
  owns: boolean;
}

export interface RiderChoice {
  /** The number in the book the record came from, or `No USEF Affiliate`. */
  riderId: string;
  riders: RiderRow;
}

/** The federation card or an affiliate card: what was chosen from its records (specification, section 3). */
export interface Card {
  horseChoice: HorseChoice[];
  ownerChoice: OwnerChoice[];
  riderChoice: RiderChoice[];
}
