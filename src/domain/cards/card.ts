import type { Org } from '../org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../rows.ts';

export type Subject = 'horse' | 'owner' | 'rider';

export const SUBJECT_LABEL: Readonly<Record<Subject, string>> = {
  horse: 'Horse',
  owner: 'Owner',
  rider: 'Rider',
};

export interface HorseChoice {
  /** Number in the record's book; `No USEF Affiliate` for a placeholder. */
  horseId: string;
  horses: HorseRow;
}

export interface OwnerChoice {
  /** `horseId` of the horse that this owner was chosen for. */
  horseId: string;
  /** Number in the record's book; 0 for a placeholder. */
  ownerId: string | 0;
  owners: OwnerRow;
  /** False if the owner does not own the horse on the competition date (requirement 6.20). */
  owns: boolean;
}

export interface RiderChoice {
  /** Number in the record's book; `No USEF Affiliate` for a placeholder. */
  riderId: string;
  riders: RiderRow;
}

export interface Card {
  horseChoice: HorseChoice[];
  ownerChoice: OwnerChoice[];
  riderChoice: RiderChoice[];
}

export interface GoneRecord {
  subject: Subject;
  book: Org;
  number: string;
}

/** Lists have the same order on both cards, so an index identifies the same choice on each. */
export interface Cards {
  federation: Card;
  /** Null in the general-federation flow. */
  affiliate: Card | null;
  /** Chosen records that are no longer in their books. Their choices are on neither card. */
  gone: GoneRecord[];
}
