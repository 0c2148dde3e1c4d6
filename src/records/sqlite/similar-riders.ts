import type { Org } from '../../domain/org.ts';
import type { RiderCriteria, SimilarHit } from '../book.ts';
import type { Connection } from './connection.ts';

/** Riders of a book that come near the criteria without meeting them, the nearest first (rules, section 4, "Similar"). */
export function similarRiders(
  _connection: Connection,
  _org: Org,
  _criteria: RiderCriteria,
  _limit: number,
): SimilarHit[] {
  return [];
}
