import { fold } from '../../domain/names/fold.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseCriteria, SimilarHit } from '../book.ts';
import { inBoth, without } from '../postings/rank-sets.ts';
import { TypedName } from '../similar/name-cost.ts';
import { nearness } from '../similar/nearness.ts';
import { type NearRow, takeTurns } from '../similar/take-turns.ts';
import type { Connection } from './connection.ts';
import { horsesOfOwner, placesAt, rankSets } from './horse-ranks.ts';
import { horsesWithWords } from './horse-search.ts';
import { horsesNearName } from './similar-horse-names.ts';
import { horsesNearNumber } from './similar-horse-numbers.ts';
import { horsesOfNearOwners, type NearOwned, ownerCost } from './similar-horse-owners.ts';

/** Of horses near a name that have a near owner, so many are looked at. */
const HELD_WITH_OWNER = 100;

/**
 * Horses of a book that come near the criteria without meeting them (rules, section 4, "Similar"): each criterion is met
 * or nearly so, at least one of them only nearly. The nearest first, then in the order of names and numbers.
 */
export function similarHorses(
  connection: Connection,
  org: Org,
  criteria: HorseCriteria,
  limit: number,
): SimilarHit[] {
  const near = nearHorses(connection, org, criteria, limit);
  const nearest = takeTurns(
    near.filter(({ cost }) => cost > 0 && cost < Infinity),
    limit,
  );
  const places = placesAt(
    connection,
    nearest.map(({ rank }) => rank),
  );
  return places.map((place, at) => ({
    place,
    match: 'similar',
    nearness: nearness(nearest[at]?.cost ?? Infinity),
  }));
}

function nearHorses(connection: Connection, org: Org, criteria: HorseCriteria, limit: number): NearRow[] {
  if (criteria.number !== '' || criteria.usefNumbers.length > 0) {
    return horsesNearNumber(connection, org, criteria);
  }
  const name = fold(criteria.horseName);
  const owner = fold(criteria.ownerLastname);
  if (owner === '') return name === '' ? [] : horsesNearName(connection, criteria.horseName, limit);
  if (name === '') return nearOwned(connection, criteria, limit);
  return nearNameAndOwner(connection, criteria, limit);
}

/** Horses of owners near the one asked for. */
function nearOwned(
  connection: Connection,
  { ownerLastname, searchDate }: HorseCriteria,
  limit: number,
): NearRow[] {
  const asked = fold(ownerLastname);
  const meeting = rankSets(connection).inAll([horsesOfOwner(connection, asked, searchDate)]);
  const owners = horsesOfNearOwners(connection, asked, searchDate);
  return nearestOfOwners(connection, owners, limit, (ranks) => without(ranks, meeting));
}

/**
 * Horses of near owners, owner by owner, until there are enough: of those equally near all.
 *
 * @param narrow leaves those of an owner's horses that count
 */
function nearestOfOwners(
  connection: Connection,
  owners: readonly NearOwned[],
  limit: number,
  narrow: (ranks: Uint32Array) => Uint32Array,
): NearRow[] {
  const near = new Map<number, NearRow>();
  let enough = Infinity;
  for (const [of, { cost, ranks }] of owners.entries()) {
    if (cost > enough) break;
    for (const rank of narrow(rankSets(connection).inAll([[ranks]]))) {
      if (!near.has(rank)) near.set(rank, { rank, cost, of });
    }
    // A turn of each of so many owners fills the page.
    if (of + 1 >= limit && near.size >= limit) enough = cost;
  }
  return [...near.values()];
}

/** Horses whose name and owner meet or come near what was asked, not both meeting it. */
function nearNameAndOwner(connection: Connection, criteria: HorseCriteria, limit: number): NearRow[] {
  const { searchDate } = criteria;
  const name = fold(criteria.horseName);
  const owner = fold(criteria.ownerLastname);
  const meeting = horsesOfOwner(connection, owner, searchDate);
  const nearOwners = horsesOfNearOwners(connection, owner, searchDate);
  const owned = [...meeting, ...nearOwners.map(({ ranks }) => ranks)];
  const near = new Map<number, NearRow>();
  const named = horsesNearName(connection, criteria.horseName, HELD_WITH_OWNER, owned);
  const places = placesAt(
    connection,
    named.map(({ rank }) => rank),
  );
  const typed = new TypedName(owner);
  for (const [at, place] of places.entries()) {
    const row = named[at];
    if (row === undefined) continue;
    near.set(row.rank, { ...row, cost: row.cost + ownerCost(connection, place, typed, searchDate) });
  }
  // Names that meet what was typed by how they begin are no readings of it.
  const meetingName = horsesWithWords(connection, name, []);
  const meetingBoth = rankSets(connection).inAll([[meetingName], meeting]);
  const left = (ranks: Uint32Array): Uint32Array => without(inBoth(ranks, meetingName), meetingBoth);
  for (const row of nearestOfOwners(connection, nearOwners, limit, left)) near.set(row.rank, row);
  return [...near.values()];
}
