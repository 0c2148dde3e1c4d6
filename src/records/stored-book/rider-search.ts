import { fold } from '../../domain/names/fold.ts';
import { matchNameStart, type NameMatch, weaker } from '../../domain/names/match-name.ts';
import type { Org } from '../../domain/org.ts';
import type { Hit, Hits, Page, Place, RiderCriteria, RiderName } from '../book.ts';
import { findRiders } from '../riders/find-riders.ts';
import type { RiderList } from '../riders/rider-list.ts';
import type { Connection } from './connection.ts';
import { inOrder, placeOf, placesByUsefNumber } from './places.ts';
import { riderNames } from './record-names.ts';
import { listPart, pageOfParts } from './search-part.ts';

/**
 * Riders of a book that meet the criteria, in the order of rules, section 4. Throws a RangeError when nothing narrows the
 * search.
 *
 * @param riders the book's riders, for a search by name alone
 */
export function searchRiders(
  connection: Connection,
  org: Org,
  riders: () => RiderList,
  criteria: RiderCriteria,
  page: Page,
  but: ReadonlySet<Place>,
): Hits {
  if (criteria.number !== '' || criteria.usefNumber !== '') {
    return pageOfParts([listPart(numberedHits(connection, org, criteria, but))], page);
  }
  if (fold(criteria.lastName) === '' && fold(criteria.firstName) === '') {
    throw new RangeError('A rider search needs a number or a name');
  }
  return findRiders(riders(), criteria, page, but);
}

/** The few riders of a number. A name typed too narrows them, and then is what matches. */
function numberedHits(
  connection: Connection,
  org: Org,
  criteria: RiderCriteria,
  but: ReadonlySet<Place>,
): Hit[] {
  const found = placesOfNumbers(connection, org, criteria).filter((place) => !but.has(place));
  const places = inOrder(connection, 'member', found);
  const names = riderNames(connection, places);
  return places.flatMap((place, at) => {
    const name = names[at];
    const match = name === undefined ? null : matchOf(name, criteria);
    return match === null ? [] : [{ place, match }];
  });
}

/** The riders that have the book's own number and the USEF number, as far as either was asked for. */
function placesOfNumbers(connection: Connection, org: Org, { number, usefNumber }: RiderCriteria): Place[] {
  const ofUsefNumber = (): Place[] =>
    placesByUsefNumber(connection, org, 'member', [usefNumber]).map(({ place }) => place);
  if (number === '') return ofUsefNumber();
  const place = placeOf(connection, 'member', number);
  return place !== null && (usefNumber === '' || ofUsefNumber().includes(place)) ? [place] : [];
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
