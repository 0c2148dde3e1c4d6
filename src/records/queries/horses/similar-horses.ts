import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { nearness, type NearRow, takeTurns } from '../../../matching/nearness.ts';
import { inBoth, type RankMarks, without } from '../../../matching/rank-lists.ts';
import type { SimilarHit } from '../../../matching/hits.ts';
import type { Book } from '../../books.ts';
import type { FoldedName, HorseCriteria } from './horse-criteria.ts';
import { horsesWithWords, placesAt, rankMarks } from './horse-lists.ts';
import { type AskedOwner, horsesOfOwner } from './horse-owners.ts';
import { horsesNearName } from './similar-horse-names.ts';
import { horsesNearNumber } from './similar-horse-numbers.ts';
import { horsesOfNearOwners, type NearOwned, ownerCosts } from './similar-horse-owners.ts';

const COMPARED_WITH_OWNER = 100;

/**
 * Finds horses that nearly match at least one criterion and match the rest (requirements 5.26 and 5.30), nearest
 * first.
 */
export async function similarHorses(
  book: Book,
  criteria: HorseCriteria,
  limit: number,
): Promise<SimilarHit[]> {
  const near = await nearHorses(book, criteria, limit);
  const nearest = takeTurns(
    near.filter(({ cost }) => cost > 0 && cost < Infinity),
    limit,
  );
  const places = await placesAt(
    book,
    nearest.map(({ rank }) => rank),
  );
  return places.map((place, at) => ({
    place,
    match: 'similar',
    nearness: nearness(nearest[at]?.cost ?? Infinity),
  }));
}

async function nearHorses(book: Book, criteria: HorseCriteria, limit: number): Promise<NearRow[]> {
  if (criteria.number !== '' || criteria.usefNumbers.length > 0) {
    return horsesNearNumber(book, criteria);
  }
  const { horseName, owner, searchDate } = criteria;
  if (owner === null) return horseName.folded === '' ? [] : horsesNearName(book, horseName, limit);
  if (horseName.folded === '') return nearOwned(book, owner, searchDate, limit);
  return nearNameAndOwner(book, horseName, owner, searchDate, limit);
}

async function nearOwned(
  book: Book,
  owner: AskedOwner,
  searchDate: CalendarDate,
  limit: number,
): Promise<NearRow[]> {
  const [sets, meeting, owners] = await Promise.all([
    rankMarks(book),
    horsesOfOwner(book, owner, searchDate),
    horsesOfNearOwners(book, owner.folded, searchDate),
  ]);
  const met = sets.inAll([meeting]);
  return nearestOfOwners(sets, owners, limit, (ranks) => without(ranks, met));
}

/**
 * Returns horses of the nearest owners, including all owners who tie with the last one.
 * @param narrow filters an owner's horses
 */
function nearestOfOwners(
  sets: RankMarks,
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
    // One horse for each owner is enough to fill the page.
    if (of + 1 >= limit && near.size >= limit) enough = cost;
  }
  return [...near.values()];
}

/** Finds horses whose name and owner are near. Either may match, but not both. */
async function nearNameAndOwner(
  book: Book,
  horseName: FoldedName,
  owner: AskedOwner,
  searchDate: CalendarDate,
  limit: number,
): Promise<NearRow[]> {
  const [sets, meeting, nearOwners, worded] = await Promise.all([
    rankMarks(book),
    horsesOfOwner(book, owner, searchDate),
    horsesOfNearOwners(book, owner.folded, searchDate),
    // Names whose words begin like the typed words are matches, not near names.
    horsesWithWords(book, horseName.folded),
  ]);
  const owned = [...meeting, ...nearOwners.map(({ ranks }) => ranks)];
  const named = await horsesNearName(book, horseName, COMPARED_WITH_OWNER, owned);
  const places = await placesAt(
    book,
    named.map(({ rank }) => rank),
  );
  const costs = await ownerCosts(book, places, owner, searchDate);
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
