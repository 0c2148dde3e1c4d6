import type { Match } from '../domain/names/match-name.ts';

/** A row's place in its book. Places go by number (length, then text), so they order rows of equal names. */
export type Place = number;

/** A row a search found, before its record is read. */
export interface Hit {
  place: Place;
  match: Match;
}

/** A row near what was asked for. */
export interface SimilarHit extends Hit {
  match: 'similar';
  /** How near, from 0 to 1. It depends on what was typed and the record alone, so that books can be held together. */
  nearness: number;
}

/** A rider's names as recorded. The first name is empty when the name is one word. */
export interface RiderName {
  firstName: string;
  lastName: string;
}

/** A name near what was typed, as recorded. */
export interface SimilarName {
  name: string;
  /** As of a `SimilarHit`. */
  nearness: number;
}

/** Rows from `offset` (from 0), at most `limit`. */
export interface Page {
  offset: number;
  limit: number;
}

/** Every row a search finds, on one page. */
export const ALL_ROWS: Page = { offset: 0, limit: Number.MAX_SAFE_INTEGER };

/** A page of hits and how many there are in all. */
export interface Hits {
  hits: Hit[];
  total: number;
}
