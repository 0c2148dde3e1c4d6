import type { Org } from '../org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../rows.ts';

export type Subject = 'horse' | 'owner' | 'rider';

/** First word of a line on screens and paper. */
export const SUBJECT_LABEL: Readonly<Record<Subject, string>> = {
  horse: 'Horse',
  owner: 'Owner',
  rider: 'Rider',
};

export interface HorseChoice {
  /** Number in the record's book, or `No USEF Affiliate`. */
  horseId: string;
  horses: HorseRow;
}

export interface OwnerChoice {
  /** `horseId` of this owner's horse. */
  horseId: string;
  /** Number in the record's book; 0 for a placeholder. */
  ownerId: string | 0;
  owners: OwnerRow;
  /** False for an owner who does not own the horse on the competition date (requirement 6.20). */
  owns: boolean;
}

export interface RiderChoice {
  /** Number in the record's book, or `No USEF Affiliate`. */
  riderId: string;
  riders: RiderRow;
}

/** The federation card or an affiliate card (requirement 1.20). */
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

/** Choice i of a list on one card belongs to choice i of the same list on the other. */
export interface Cards {
  federation: Card;
  /** Null in the general-federation flow. */
  affiliate: Card | null;
  /** Chosen records that their books no longer have. Both cards leave out these choices. */
  gone: GoneRecord[];
}
