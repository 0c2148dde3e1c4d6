import { fold } from '../../../domain/names/fold.ts';
import { nearNumbers } from '../../../matching/one-mistake-away.ts';
import { nearness } from '../../../matching/nearness.ts';
import { NearRiders } from '../../../matching/people/near-riders.ts';
import type { Place, RiderName, SimilarHit } from '../../../matching/hits.ts';
import type { Book } from '../../books.ts';
import { riderList, type RiderCriteria } from './find-riders.ts';
import { withNumbers, withUsefNumbers } from '../places.ts';
import { riderNamesInOrder } from '../read-members.ts';

/** Cost, in wrong letters, of a number that is neither right nor near. */
const OTHER_NUMBER_COST = 1.2;

/** Finds riders whose names or numbers are near but do not match (requirements 5.26 and 5.29), nearest first. */
export async function similarRiders(
  book: Book,
  criteria: RiderCriteria,
  limit: number,
): Promise<SimilarHit[]> {
  const named = fold(criteria.lastName + criteria.firstName) !== '';
  const [riders, ...numbers] = await Promise.all([
    named ? riderList(book) : null,
    ...numbersTyped(book, criteria),
  ]);
  const near = riders === null ? null : new NearRiders(riders, criteria);
  if (numbers.length > 0) return numberedHits(book, near, numbers, limit);
  return near === null ? [] : near.nearest(limit, 'not matching').map(({ place, cost }) => hit(place, cost));
}

function hit(place: Place, cost: number): SimilarHit {
  return { place, match: 'similar', nearness: nearness(cost) };
}

/** Costs by place: 0 for the typed number, more for a near one. */
type NumberCosts = ReadonlyMap<Place, number>;

function numbersTyped(book: Book, { number, usefNumber }: RiderCriteria): Promise<NumberCosts>[] {
  const typed: Promise<NumberCosts>[] = [];
  if (number !== '') {
    typed.push(costsOf(number, (numbers) => withNumbers(book, 'member', numbers)));
  }
  if (usefNumber !== '') {
    typed.push(costsOf(usefNumber, (numbers) => withUsefNumbers(book, 'member', numbers)));
  }
  return typed;
}

async function costsOf(
  typed: string,
  placesOf: (numbers: readonly string[]) => Promise<{ number: string; place: Place }[]>,
): Promise<NumberCosts> {
  const costs = new Map(nearNumbers(typed).map(({ number, cost }) => [number, cost]));
  costs.set(typed, 0);
  const found = await placesOf([...costs.keys()]);
  return new Map(found.map(({ number, place }) => [place, costs.get(number) ?? 0]));
}

/**
 * Finds riders whose number and name are right or near, and riders with such a name but an entirely different number. Omits
 * riders who match all criteria.
 */
async function numberedHits(
  book: Book,
  near: NearRiders | null,
  numbers: readonly NumberCosts[],
  limit: number,
): Promise<SimilarHit[]> {
  const numberCost = (place: Place): number =>
    numbers.reduce((sum, costs) => sum + (costs.get(place) ?? OTHER_NUMBER_COST), 0);
  const numbered = new Set(numbers.flatMap((each) => [...each.keys()]));
  const named = new Map(
    (near?.nearest(limit, 'all') ?? []).map(({ place, cost }) => [place, cost + numberCost(place)]),
  );
  const costOf = (place: Place, names: RiderName): number => {
    if (!numbered.has(place)) return named.get(place) ?? Infinity;
    const meets = numberCost(place) === 0 && (near === null || near.matches(names));
    return meets ? Infinity : numberCost(place) + (near === null ? 0 : near.costOf(names));
  };
  const riders = await riderNamesInOrder(book, [...new Set([...numbered, ...named.keys()])]);
  return riders
    .map(({ place, ...names }) => ({ place, cost: costOf(place, names) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, limit)
    .map(({ place, cost }) => hit(place, cost));
}
