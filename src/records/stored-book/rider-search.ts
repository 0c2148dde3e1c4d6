import { fold } from '../../domain/names/fold.ts';
import { matchNameStart, type NameMatch, weaker } from '../../domain/names/match-name.ts';
import type { Org } from '../../domain/org.ts';
import type { Hit, Hits, Page, Place, RiderCriteria, RiderName } from '../book.ts';
import { findRiders } from '../riders/find-riders.ts';
import type { BookTables } from './book-tables.ts';
import { placeOf, placesByUsefNumber } from './places.ts';
import { riderList } from './read-rider-list.ts';
import { riderNamesInOrder } from './record-names.ts';
import { listPart, pageOfParts } from './search-part.ts';

/**
 * Riders of a book that meet the criteria, in the order of rules, section 4. Throws a RangeError when nothing narrows the
 * search.
 */
export async function searchRiders(
  tables: BookTables,
  org: Org,
  criteria: RiderCriteria,
  page: Page,
  but: ReadonlySet<Place>,
): Promise<Hits> {
  if (criteria.number !== '' || criteria.usefNumber !== '') {
    return pageOfParts([listPart(await numberedHits(tables, org, criteria, but))], page);
  }
  if (!asksForName(criteria)) throw new RangeError('A rider search needs a number or a name');
  return findRiders(await riderList(tables), criteria, page, but);
}

function asksForName({ lastName, firstName }: RiderCriteria): boolean {
  return fold(lastName) !== '' || fold(firstName) !== '';
}

/** The few riders of a number. A name typed too narrows them, and then is what matches. */
async function numberedHits(
  tables: BookTables,
  org: Org,
  criteria: RiderCriteria,
  but: ReadonlySet<Place>,
): Promise<Hit[]> {
  const found = await placesOfNumbers(tables, org, criteria);
  const places = found.filter((place) => !but.has(place));
  // One rider has nothing to be ordered by: a look-up of a number, the commonest question, reads its name once.
  if (places.length < 2 && !asksForName(criteria)) return places.map((place) => ({ place, match: 'number' }));
  const riders = await riderNamesInOrder(tables, places);
  return riders.flatMap((rider) => {
    const match = matchOf(rider, criteria);
    return match === null ? [] : [{ place: rider.place, match }];
  });
}

/** The riders that have the book's own number and the USEF number, as far as either was asked for. */
async function placesOfNumbers(
  tables: BookTables,
  org: Org,
  { number, usefNumber }: RiderCriteria,
): Promise<Place[]> {
  if (number === '') return placesOfUsefNumber(tables, org, usefNumber);
  if (usefNumber === '') {
    const place = await placeOf(tables, 'member', number);
    return place === null ? [] : [place];
  }
  const [own, tied] = await Promise.all([
    placeOf(tables, 'member', number),
    placesOfUsefNumber(tables, org, usefNumber),
  ]);
  return tied.filter((place) => place === own);
}

async function placesOfUsefNumber(tables: BookTables, org: Org, usefNumber: string): Promise<Place[]> {
  const found = await placesByUsefNumber(tables, org, 'member', [usefNumber]);
  return found.map(({ place }) => place);
}

/**
 * How a rider answers: by the weaker of the names asked for, by number where none was (rules, section 4, "Match").
 * Null when a name asked for is not the rider's.
 */
function matchOf(rider: RiderName, { firstName, lastName }: RiderCriteria): NameMatch | 'number' | null {
  let weakest: NameMatch | null = null;
  for (const [asked, recorded] of [
    [lastName, rider.lastName],
    [firstName, rider.firstName],
  ] as const) {
    if (fold(asked) === '') continue;
    const match = matchNameStart(asked, recorded);
    if (match === null) return null;
    weakest = weakest === null ? match : weaker<NameMatch>(weakest, match);
  }
  return weakest ?? 'number';
}
