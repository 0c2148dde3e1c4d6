import type { Org } from '../org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../rows.ts';

export type Subject = 'horse' | 'owner' | 'rider';

/** Subject as the first word of a line on screens and paper. */
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

/** The federation card or an affiliate card: the choices from its records (requirement 1.20). */
export interface Card {
  horseChoice: HorseChoice[];
  ownerChoice: OwnerChoice[];
  riderChoice: RiderChoice[];
}

/** A chosen record that its book no longer has. */
export interface GoneRecord {
  subject: Subject;
  book: Org;
  number: string;
}

/** The two cards of a flow. Choice i of a list on one card belongs to choice i of the same list on the other. */
export interface Cards {
  federation: Card;
  /** Null in the general-federation flow, which fills the federation card only. */
  affiliate: Card | null;
  /** Records that are gone. Their choices are left off both cards. */
  gone: GoneRecord[];
}
