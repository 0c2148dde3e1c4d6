import { fold } from '../../domain/names/fold.ts';
import type { Org } from '../../domain/org.ts';
import type { Place, RiderCriteria, SimilarHit } from '../book.ts';
import { NearRiders } from '../riders/near-riders.ts';
import type { RiderList } from '../riders/rider-list.ts';
import { nearNumbers } from '../similar/near-numbers.ts';
import { nearness } from '../similar/nearness.ts';
import type { Connection } from './connection.ts';
import { inOrder, placesByNumber, placesByUsefNumber } from './places.ts';
import { riderNames } from './record-names.ts';

/** Another number than the one typed, near or not, beside the right name. */
const OTHER_NUMBER_COST = 1.2;

/**
 * Riders of a book that come near the criteria without meeting them, the nearest first (rules, section 4, "Similar").
 *
 * @param riders the book's riders, for a search with a name
 */
export function similarRiders(
  connection: Connection,
  org: Org,
  riders: () => RiderList,
  criteria: RiderCriteria,
  limit: number,
): SimilarHit[] {
  const named = fold(criteria.lastName + criteria.firstName) !== '';
  const near = named ? new NearRiders(riders(), criteria) : null;
  const numbers = numbersTyped(connection, org, criteria);
  if (numbers.length > 0) return numberedHits(connection, near, numbers, limit);
  return near === null ? [] : near.nearest(limit, 'not meeting').map(({ place, cost }) => hit(place, cost));
}

function hit(place: Place, cost: number): SimilarHit {
  return { place, match: 'similar', nearness: nearness(cost) };
}

/** What the places of riders cost whose number is the one typed (0) or near it. Others cost more. */
type NumberCosts = ReadonlyMap<Place, number>;

function numbersTyped(
  connection: Connection,
  org: Org,
  { number, usefNumber }: RiderCriteria,
): NumberCosts[] {
  const typed: NumberCosts[] = [];
  if (number !== '') {
    typed.push(costsOf(number, (numbers) => placesByNumber(connection, 'member', numbers)));
  }
  if (usefNumber !== '') {
    typed.push(costsOf(usefNumber, (numbers) => placesByUsefNumber(connection, org, 'member', numbers)));
  }
  return typed;
}

function costsOf(
  typed: string,
  placesOf: (numbers: readonly string[]) => { number: string; place: Place }[],
): NumberCosts {
  const costs = new Map(nearNumbers(typed).map(({ number, cost }) => [number, cost]));
  costs.set(typed, 0);
  return new Map(placesOf([...costs.keys()]).map(({ number, place }) => [place, costs.get(number) ?? 0]));
}

/**
 * Riders near in number and names: those of the number or one near it, as far as their names are near, and those of the
 * names, whatever their number. None of them meets all criteria.
 */
function numberedHits(
  connection: Connection,
  near: NearRiders | null,
  numbers: readonly NumberCosts[],
  limit: number,
): SimilarHit[] {
  const numberCost = (place: Place): number =>
    numbers.reduce((sum, costs) => sum + (costs.get(place) ?? OTHER_NUMBER_COST), 0);
  const costs = new Map<Place, number>();
  for (const { place, cost } of near?.nearest(limit, 'all') ?? []) {
    costs.set(place, cost + numberCost(place));
  }
  const places = [...new Set(numbers.flatMap((each) => [...each.keys()]))];
  for (const [at, names] of riderNames(connection, places).entries()) {
    const place = places[at] ?? 0;
    const meets = numberCost(place) === 0 && (near === null || near.meets(names));
    costs.set(place, meets ? Infinity : numberCost(place) + (near === null ? 0 : near.costOf(names)));
  }
  const inOrderOfNames = inOrder(connection, 'member', [...costs.keys()]);
  return inOrderOfNames
    .map((place) => ({ place, cost: costs.get(place) ?? Infinity }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, limit)
    .map(({ place, cost }) => hit(place, cost));
}
