import type { Match } from '../domain/names/match-name.ts';

/** Number of a row within its book. Places follow the order of record numbers, so they order rows of equal names. */
export type Place = number;

/** Found before the record is read. */
export interface Hit {
  place: Place;
  match: Match;
}

/** Near the criteria, but does not match them. */
export interface SimilarHit extends Hit {
  match: 'similar';
  /**
   * From 0 (far) to 1 (equal). It depends only on the typed text and the record, so rows of two books are comparable.
   */
  nearness: number;
}

/** Recorded or typed. A recorded first name is empty when the name is one word. */
export interface RiderName {
  firstName: string;
  lastName: string;
}

export interface SimilarName {
  name: string;
  nearness: number;
}

/** At most `limit` rows from `offset`, which counts from 0. */
export interface HitRange {
  offset: number;
  limit: number;
}

export const ALL_ROWS: HitRange = { offset: 0, limit: Number.MAX_SAFE_INTEGER };

export interface Hits {
  hits: Hit[];
  total: number;
}
