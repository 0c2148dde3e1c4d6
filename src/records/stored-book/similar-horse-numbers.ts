import { fold } from '../../domain/names/fold.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseCriteria, Place } from '../book.ts';
import { TypedName } from '../similar/name-cost.ts';
import { nearNumbers } from '../similar/near-numbers.ts';
import type { NearRow } from '../similar/take-turns.ts';
import type { Connection } from './connection.ts';
import { feiKey } from './fei-key.ts';
import { placesOfNumbers, searchHorses } from './horse-search.ts';
import { ownerCost } from './similar-horse-owners.ts';

/** What it costs a horse that meets all but the number to have another one. */
const OTHER_NUMBER = 2.5;
/** Of horses that meet all but the number so many are looked at. */
const BUT_THE_NUMBER = 200;

const NONE: ReadonlySet<Place> = new Set();

/**
 * The horses near a search by number, in no order: those of a near number that meet or come near the rest, those of the
 * very number whose name or owner is near, and those that meet all but the number (rules, section 4, "Similar"). None
 * where a horse meets all that was asked.
 */
export function horsesNearNumber(connection: Connection, org: Org, criteria: HorseCriteria): NearRow[] {
  const costs = numberCosts(connection, org, criteria);
  const rows = recordsAt(connection, [...costs.keys()]);
  const near = new Map<number, number>();
  const asked = { name: typedName(criteria.horseName), owner: typedName(criteria.ownerLastname) };
  for (const { place, rank, name } of rows) {
    const cost = (costs.get(place) ?? 0) + restCost(connection, { place, name }, asked, criteria);
    if (cost === 0) return [];
    if (cost < Infinity) near.set(rank, cost);
  }
  for (const { place, rank } of recordsAt(connection, meetingAllButTheNumber(connection, org, criteria))) {
    if (!costs.has(place)) near.set(rank, OTHER_NUMBER);
  }
  return [...near].map(([rank, cost]) => ({ rank, cost, of: rank }));
}

/** What is wrong with the numbers of the horses that have those asked for or near ones, by place. */
function numberCosts(connection: Connection, org: Org, criteria: HorseCriteria): Map<Place, number> {
  const equal = placesOfNumbers(connection, org, criteria);
  if (equal.length > 0) return new Map(equal.map((place) => [place, 0]));
  const [typed] = criteria.usefNumbers;
  const own = criteria.number === '' ? null : placesNear(connection, 'number_key', criteria.number);
  const usef = typed === undefined ? null : placesNearUsefNumber(connection, org, typed);
  if (own === null) return usef ?? new Map();
  if (usef === null) return own;
  // With two numbers one of them may be right.
  for (const place of placesOfNumbers(connection, org, { ...criteria, usefNumbers: [] })) own.set(place, 0);
  for (const place of placesOfNumbers(connection, org, { ...criteria, number: '' })) usef.set(place, 0);
  const both = new Map<Place, number>();
  for (const [place, cost] of own) {
    const other = usef.get(place);
    if (other !== undefined) both.set(place, cost + other);
  }
  return both;
}

function placesNearUsefNumber(connection: Connection, org: Org, typed: string): Map<Place, number> {
  const found = placesNear(connection, org === 'usdf' ? 'usef_key' : 'number_key', typed);
  if (org !== 'usef') return found;
  for (const [key, number] of [
    ['microchip_key', typed],
    ['fei_key', feiKey(typed)],
  ] as const) {
    for (const [place, cost] of placesNear(connection, key, number)) {
      found.set(place, Math.min(cost, found.get(place) ?? Infinity));
    }
  }
  return found;
}

type NumberKey = 'number_key' | 'usef_key' | 'microchip_key' | 'fei_key';

/** The indices of columns that few horses or not all books have are named, so that they are used. */
const INDEX: Readonly<Record<NumberKey, string>> = {
  number_key: 'horse_number',
  usef_key: 'horse_usef',
  microchip_key: 'horse_microchip',
  fei_key: 'horse_fei',
};

/** The horses whose number is one mistake away, and what it costs. */
function placesNear(connection: Connection, key: NumberKey, typed: string): Map<Place, number> {
  const near = nearNumbers(typed);
  const rows = connection.all<{ place: Place; at: number }>(
    `SELECT horse.id AS place, asked.key AS at
     FROM json_each(:numbers) AS asked CROSS JOIN horse INDEXED BY ${INDEX[key]} ON horse.${key} = asked.value`,
    { numbers: JSON.stringify(near.map(({ number }) => number)) },
  );
  // The cheapest come first; a place has one number.
  return new Map(rows.map(({ place, at }) => [place, near[at]?.cost ?? Infinity]));
}

/** What is wrong with a horse beside its number. */
function restCost(
  connection: Connection,
  { place, name }: { place: Place; name: string },
  asked: { name: TypedName | null; owner: TypedName | null },
  { searchDate }: HorseCriteria,
): number {
  const named = asked.name === null ? 0 : nameCost(asked.name, name);
  return named + (asked.owner === null ? 0 : ownerCost(connection, place, asked.owner, searchDate));
}

function typedName(typed: string): TypedName | null {
  const folded = fold(typed);
  return folded === '' ? null : new TypedName(folded, typed);
}

/** What is wrong with a recorded name beside the one typed: 0 where it meets it, Infinity where it is not near. */
function nameCost(typed: TypedName, recorded: string): number {
  return typed.meets(recorded) ? 0 : typed.cost(recorded, typed.limit);
}

function meetingAllButTheNumber(connection: Connection, org: Org, criteria: HorseCriteria): Place[] {
  if (fold(criteria.horseName) === '' && fold(criteria.ownerLastname) === '') return [];
  const rest = { ...criteria, number: '', usefNumbers: [] };
  const { hits } = searchHorses(connection, org, rest, { offset: 0, limit: BUT_THE_NUMBER }, NONE);
  return hits.map(({ place }) => place);
}

function recordsAt(
  connection: Connection,
  places: readonly Place[],
): { place: Place; rank: number; name: string }[] {
  return connection.all(
    `SELECT horse_id AS place, rank, name_norm AS name
     FROM json_each(:places) AS asked CROSS JOIN horse_order ON horse_id = asked.value`,
    { places: JSON.stringify(places) },
  );
}
