import type { Match } from '../domain/names/match-name.ts';

/** A row's number within its book. Places follow the order of record numbers, so they sort rows with equal names. */
export type Place = number;

export interface Hit {
  place: Place;
  match: Match;
}

export interface SimilarHit extends Hit {
  match: 'similar';
  /** From 0 (far) to 1 (equal), computed only from the text and the record, so rows from two books are comparable. */
  nearness: number;
}

/** The first name is empty if the recorded name is one word. */
export interface RiderName {
  firstName: string;
  lastName: string;
}

export interface SimilarName {
  name: string;
  nearness: number;
}

/** `offset` counts from 0. */
export interface HitRange {
  offset: number;
  limit: number;
}

export const ALL_ROWS: HitRange = { offset: 0, limit: Number.MAX_SAFE_INTEGER };

export interface Hits {
  hits: Hit[];
  total: number;
}
