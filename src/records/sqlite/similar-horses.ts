import type { Org } from '../../domain/org.ts';
import type { HorseCriteria, SimilarHit } from '../book.ts';
import type { Connection } from './connection.ts';

/** Horses of a book that come near the criteria without meeting them, the nearest first (rules, section 4, "Similar"). */
export function similarHorses(
  _connection: Connection,
  _org: Org,
  _criteria: HorseCriteria,
  _limit: number,
): SimilarHit[] {
  return [];
}
