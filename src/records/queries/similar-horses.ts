import { fold } from '../../domain/names/fold.ts';
import type { Org } from '../../domain/org.ts';
import { TypedName } from '../../matching/horses/name-cost.ts';
import { nearness, type NearRow, takeTurns } from '../../matching/nearness.ts';
import { inBoth, type RankSets, without } from '../../matching/rank-lists.ts';
import type { SimilarHit } from '../../matching/hits.ts';
import type { HorseCriteria } from '../book.ts';
import { wordsAsked } from './find-horses.ts';
import { horsesOfOwner, horsesWithWords, placesAt, rankSets } from './horse-lists.ts';
import { horsesNearName } from './similar-horse-names.ts';
import { horsesNearNumber } from './similar-horse-numbers.ts';
import { horsesOfNearOwners, type NearOwned, ownerCosts } from './similar-horse-owners.ts';
import type { BookTables } from './statement.ts';

/** Of horses near a name that have a near owner, so many are looked at. */
const HELD_WITH_OWNER = 100;

/**
 * Horses of a book that come near the criteria without meeting them (requirements 5.26 and 5.30): each criterion is met
 * or nearly so, at least one of them only nearly. The nearest first, then in the order of names and numbers.
 */
export async function similarHorses(
  tables: BookTables,
  org: Org,
  criteria: HorseCriteria,
  limit: number,
): Promise<SimilarHit[]> {
  const near = await nearHorses(tables, org, criteria, limit);
  const nearest = takeTurns(
    near.filter(({ cost }) => cost > 0 && cost < Infinity),
    limit,
  );
  const places = await placesAt(
    tables,
    nearest.map(({ rank }) => rank),
  );
  return places.map((place, at) => ({
    place,
    match: 'similar',
    nearness: nearness(nearest[at]?.cost ?? Infinity),
  }));
}

async function nearHorses(
  tables: BookTables,
  org: Org,
  criteria: HorseCriteria,
  limit: number,
): Promise<NearRow[]> {
  if (criteria.number !== '' || criteria.usefNumbers.length > 0) {
    return horsesNearNumber(tables, org, criteria);
  }
  const name = fold(criteria.horseName);
  const owner = fold(criteria.ownerLastname);
  if (owner === '') return name === '' ? [] : horsesNearName(tables, criteria.horseName, limit);
  if (name === '') return nearOwned(tables, criteria, limit);
  return nearNameAndOwner(tables, criteria, limit);
}

/** Horses of owners near the one asked for. */
async function nearOwned(
  tables: BookTables,
  { ownerLastname, searchDate }: HorseCriteria,
  limit: number,
): Promise<NearRow[]> {
  const asked = fold(ownerLastname);
  const [sets, meeting, owners] = await Promise.all([
    rankSets(tables),
    horsesOfOwner(tables, asked, searchDate),
    horsesOfNearOwners(tables, asked, searchDate),
  ]);
  const met = sets.inAll([meeting]);
  return nearestOfOwners(sets, owners, limit, (ranks) => without(ranks, met));
}

/**
 * Horses of near owners, owner by owner, until there are enough: of those equally near all.
 *
 * @param narrow leaves those of an owner's horses that count
 */
function nearestOfOwners(
  sets: RankSets,
  owners: readonly NearOwned[],
  limit: number,
  narrow: (ranks: Uint32Array) => Uint32Array,
): NearRow[] {
  const near = new Map<number, NearRow>();
  let enough = Infinity;
  for (const [of, { cost, ranks }] of owners.entries()) {
    if (cost > enough) break;
    for (const rank of narrow(sets.inAll([[ranks]]))) {
      if (!near.has(rank)) near.set(rank, { rank, cost, of });
    }
    // A turn of each of so many owners fills the page.
    if (of + 1 >= limit && near.size >= limit) enough = cost;
  }
  return [...near.values()];
}

/** Horses whose name and owner meet or come near what was asked, not both meeting it. */
async function nearNameAndOwner(
  tables: BookTables,
  { horseName, ownerLastname, searchDate }: HorseCriteria,
  limit: number,
): Promise<NearRow[]> {
  const owner = fold(ownerLastname);
  const [sets, meeting, nearOwners, worded] = await Promise.all([
    rankSets(tables),
    horsesOfOwner(tables, owner, searchDate),
    horsesOfNearOwners(tables, owner, searchDate),
    // Names that meet what was typed by how they begin are no readings of it.
    horsesWithWords(tables, wordsAsked(fold(horseName))),
  ]);
  const owned = [...meeting, ...nearOwners.map(({ ranks }) => ranks)];
  const named = await horsesNearName(tables, horseName, HELD_WITH_OWNER, owned);
  const places = await placesAt(
    tables,
    named.map(({ rank }) => rank),
  );
  const costs = await ownerCosts(tables, places, new TypedName(owner), searchDate);
  const near = new Map<number, NearRow>();
  for (const [at, row] of named.entries()) {
    near.set(row.rank, { ...row, cost: row.cost + (costs[at] ?? Infinity) });
  }
  const meetingName = sets.inAll(worded);
  const meetingBoth = sets.inAll([[meetingName], meeting]);
  const left = (ranks: Uint32Array): Uint32Array => without(inBoth(ranks, meetingName), meetingBoth);
  for (const row of nearestOfOwners(sets, nearOwners, limit, left)) near.set(row.rank, row);
  return [...near.values()];
}
