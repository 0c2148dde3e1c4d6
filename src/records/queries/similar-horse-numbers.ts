import { fold } from '../../domain/names/fold.ts';
import { feiKey } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import { TypedName } from '../../matching/horses/name-cost.ts';
import { type NearNumber, nearNumbers } from '../../matching/near-spellings.ts';
import type { NearRow } from '../../matching/nearness.ts';
import type { Place } from '../../matching/hits.ts';
import type { HorseCriteria } from '../book.ts';
import { placesOfNumbers, searchHorses } from './find-horses.ts';
import { ownerCosts } from './similar-horse-owners.ts';
import { type BookTables, oneFor, statement } from './statement.ts';

/** What it costs a horse that meets all but the number to have another one. */
const OTHER_NUMBER = 2.5;
/** Of horses that meet all but the number so many are looked at. */
const BUT_THE_NUMBER = 200;

const NONE: ReadonlySet<Place> = new Set();

/**
 * The horses near a search by number, in no order: those of a near number that meet or come near the rest, those of the
 * very number whose name or owner is near, and those that meet all but the number (requirements 5.27 and 5.28). None
 * where a horse meets all that was asked.
 */
export async function horsesNearNumber(
  tables: BookTables,
  org: Org,
  criteria: HorseCriteria,
): Promise<NearRow[]> {
  const costs = await numberCosts(tables, org, criteria);
  const numbered = await recordsAt(tables, [...costs.keys()]);
  const rest = await restCosts(tables, numbered, criteria);
  const near = new Map<number, number>();
  for (const [at, { place, rank }] of numbered.entries()) {
    const cost = (costs.get(place) ?? 0) + (rest[at] ?? Infinity);
    if (cost === 0) return [];
    if (cost < Infinity) near.set(rank, cost);
  }
  const others = await recordsAt(tables, await meetingAllButTheNumber(tables, org, criteria));
  for (const { place, rank } of others) {
    if (!costs.has(place)) near.set(rank, OTHER_NUMBER);
  }
  return [...near].map(([rank, cost]) => ({ rank, cost, of: rank }));
}

/** What is wrong with the numbers of the horses that have those asked for or near ones, by place. */
async function numberCosts(
  tables: BookTables,
  org: Org,
  criteria: HorseCriteria,
): Promise<Map<Place, number>> {
  const equal = await placesOfNumbers(tables, org, criteria);
  if (equal.length > 0) return new Map(equal.map((place) => [place, 0]));
  const [typed] = criteria.usefNumbers;
  const nearOwn = (): Promise<Map<Place, number>> =>
    placesNear(tables, 'number_key', nearNumbers(criteria.number));
  if (typed === undefined) return nearOwn();
  if (criteria.number === '') return placesNearUsefNumber(tables, org, typed);
  // With two numbers one of them may be right.
  const [own, ofOwn, usef, ofUsef] = await Promise.all([
    nearOwn(),
    placesOfNumbers(tables, org, { ...criteria, usefNumbers: [] }),
    placesNearUsefNumber(tables, org, typed),
    placesOfNumbers(tables, org, { ...criteria, number: '' }),
  ]);
  for (const place of ofOwn) own.set(place, 0);
  for (const place of ofUsef) usef.set(place, 0);
  const both = new Map<Place, number>();
  for (const [place, cost] of own) {
    const other = usef.get(place);
    if (other !== undefined) both.set(place, cost + other);
  }
  return both;
}

async function placesNearUsefNumber(
  tables: BookTables,
  org: Org,
  typed: string,
): Promise<Map<Place, number>> {
  const near = nearNumbers(typed);
  if (org !== 'usef') return placesNear(tables, org === 'usdf' ? 'usef_key' : 'number_key', near);
  const fei = feiKey(typed);
  const [found, ...others] = await Promise.all([
    placesNear(tables, 'number_key', near),
    placesNear(tables, 'microchip_key', near),
    placesNear(tables, 'fei_key', fei === typed ? near : nearNumbers(fei)),
  ]);
  for (const [place, cost] of others.flatMap((each) => [...each])) {
    found.set(place, Math.min(cost, found.get(place) ?? Infinity));
  }
  return found;
}

/** The index of each column of a number. Not all books have each; where few horses have one, SQLite must be held to it. */
const INDEX = {
  number_key: 'horse_number',
  usef_key: 'horse_usef',
  microchip_key: 'horse_microchip',
  fei_key: 'horse_fei',
} as const;

type NumberKey = keyof typeof INDEX;
const NUMBER_KEYS: readonly NumberKey[] = ['number_key', 'usef_key', 'microchip_key', 'fei_key'];

/** The horses that have any of the numbers; `at` is which. */
const NUMBERED = oneFor(NUMBER_KEYS, (key) =>
  statement(
    ({ texts, join, index }) => `SELECT horse.id AS place, asked.key AS at
    FROM ${texts('numbers')} ${join} main.horse${index(INDEX[key])} ON horse.${key} = asked.value`,
  ),
);

/** The horses that have one of the near numbers, and what it costs. */
async function placesNear(
  tables: BookTables,
  key: NumberKey,
  near: readonly NearNumber[],
): Promise<Map<Place, number>> {
  const rows = await tables.all<{ place: Place; at: number }>(NUMBERED[key], {
    numbers: near.map(({ number }) => number),
  });
  // A place has one number.
  return new Map(rows.map(({ place, at }) => [place, near[at]?.cost ?? Infinity]));
}

/** What is wrong with each of some horses beside its number. */
async function restCosts(
  tables: BookTables,
  horses: readonly StoredHorse[],
  { horseName, ownerLastname, searchDate }: HorseCriteria,
): Promise<number[]> {
  const [name, owner] = [typedName(horseName), typedName(ownerLastname)];
  const places = horses.map(({ place }) => place);
  const owners = owner === null ? [] : await ownerCosts(tables, places, owner, searchDate);
  return horses.map((horse, at) => {
    const named = name === null ? 0 : nameCost(name, horse.name);
    return named + (owner === null ? 0 : (owners[at] ?? Infinity));
  });
}

function typedName(typed: string): TypedName | null {
  const folded = fold(typed);
  return folded === '' ? null : new TypedName(folded, typed);
}

/** What is wrong with a recorded name beside the one typed: 0 where it meets it, Infinity where it is not near. */
function nameCost(typed: TypedName, recorded: string): number {
  return typed.meets(recorded) ? 0 : typed.cost(recorded, typed.limit);
}

async function meetingAllButTheNumber(
  tables: BookTables,
  org: Org,
  criteria: HorseCriteria,
): Promise<Place[]> {
  if (fold(criteria.horseName) === '' && fold(criteria.ownerLastname) === '') return [];
  const rest = { ...criteria, number: '', usefNumbers: [] };
  const { hits } = await searchHorses(tables, org, rest, { offset: 0, limit: BUT_THE_NUMBER }, NONE);
  return hits.map(({ place }) => place);
}

/** A horse's place, its rank and its folded name. */
interface StoredHorse {
  place: Place;
  rank: number;
  name: string;
}

const HORSES = statement(
  ({
    numbers,
    join,
  }) => `SELECT horse_order.horse_id AS place, horse_order.rank AS rank, horse_order.name_norm AS name
  FROM ${numbers('places')} ${join} main.horse_order ON horse_order.horse_id = asked.value`,
);

async function recordsAt(tables: BookTables, places: readonly Place[]): Promise<StoredHorse[]> {
  return places.length === 0 ? [] : tables.all(HORSES, { places });
}
