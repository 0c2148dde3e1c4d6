import type { Org } from '../org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../rows.ts';

/** Whom a card or a list is about. */
export type Subject = 'horse' | 'owner' | 'rider';

/** The subject as a word that starts a line on screens and paper. */
export const SUBJECT_LABEL: Readonly<Record<Subject, string>> = {
  horse: 'Horse',
  owner: 'Owner',
  rider: 'Rider',
};

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
  /** False when the owner does not own the horse on the competition date any more (requirement 6.20). */
  owns: boolean;
}

export interface RiderChoice {
  /** The number in the book the record came from, or `No USEF Affiliate`. */
  riderId: string;
  riders: RiderRow;
}

/** The federation card or an affiliate card: what was chosen from its records (requirement 1.20). */
export interface Card {
  horseChoice: HorseChoice[];
  ownerChoice: OwnerChoice[];
  riderChoice: RiderChoice[];
}

/** A chosen record that its book does not have any more. */
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
  /** The records that are gone. Their choices are left off both cards. */
  gone: GoneRecord[];
}
