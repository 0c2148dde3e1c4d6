import type { Org } from '../../src/domain/org.ts';

/*
 * Record books as arrays: what random ones are drawn as, what record files are written from, and what the naive
 * implementation answers from. Every cell is a text as it stands in the file, empty where there is none.
 */

/** A row's part that differs from row to row of one record. */
export interface NaiveTerm {
  /** Horses of USHJA have none. */
  type: string;
  status: string;
  /** Empty: since ever. */
  start: string;
  /** Empty: for ever. */
  end: string;
}

/** A horse. Each book records a part of the columns; the others are not written. */
export interface NaiveHorse {
  number: string;
  /** As USDF's book records it; in the other books the number itself. */
  usefId: string;
  name: string;
  microchipNumber: string;
  feiRegNumber: string;
  feiRegistrationStatus: string;
  suspensionStatus: string;
  foalDate: string;
  usdfMembershipType: string;
  usdfhidDate: string;
  usdfLifeDate: string;
  /** None in USDF's book. */
  terms: readonly NaiveTerm[];
}

export interface NaiveMember {
  number: string;
  usefId: string;
  entityType: 'I' | 'O' | 'F';
  /** Of a person; may be empty. */
  firstName: string;
  lastName: string;
  /** Of an organisation or farm. */
  name: string;
  birthDate: string;
  amateurProStatus: string;
  suspensionStatus: string;
  feiRegNumber: string;
  feiRegistrationStatus: string;
  terms: readonly NaiveTerm[];
}

export interface NaiveOwnership {
  horse: string;
  owner: string;
  /** Empty: since ever. */
  start: string;
  /** Empty: for ever. */
  end: string;
}

export interface NaiveCompletion {
  member: string;
  completed: string;
  due: string;
}

export interface NaiveBook {
  horses: readonly NaiveHorse[];
  members: readonly NaiveMember[];
  owners: readonly NaiveOwnership[];
  /** In USEF's book alone. */
  safeSport: readonly NaiveCompletion[];
}

export type NaiveBooks = Readonly<Record<Org, NaiveBook>>;
