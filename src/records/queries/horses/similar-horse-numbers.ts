import { feiKey } from '../../../domain/numbers.ts';
import { TypedName } from '../../../matching/horses/typed-name.ts';
import { type NearNumber, nearNumbers } from '../../../matching/one-mistake-away.ts';
import type { NearRow } from '../../../matching/nearness.ts';
import type { Place } from '../../../matching/hits.ts';
import { findHorses, placesOfNumbers } from './find-horses.ts';
import type { HorseCriteria } from './horse-criteria.ts';
import { ownerCosts } from './similar-horse-owners.ts';
import type { Book } from '../../books.ts';
import { oneFor, statement } from '../statement.ts';

/** Cost, in wrong letters, of a horse that matches everything except the number. */
const OTHER_NUMBER = 2.5;
/** Maximum number of horses to examine that match everything except the number. */
const BUT_THE_NUMBER = 200;

/**
 * Finds three kinds of horses (requirements 5.27 and 5.28): those with a near number whose other fields match or are
 * similar, those with the right number and a near name or owner, and those that match in everything but the number.
 * Empty if a horse matches in everything.
 */
export async function horsesNearNumber(book: Book, criteria: HorseCriteria): Promise<NearRow[]> {
  const costs = await numberCosts(book, criteria);
  const numbered = await recordsAt(book, [...costs.keys()]);
  const rest = await restCosts(book, numbered, criteria);
  const near = new Map<number, number>();
  for (const [at, { place, rank }] of numbered.entries()) {
    const cost = (costs.get(place) ?? 0) + (rest[at] ?? Infinity);
    if (cost === 0) return [];
    if (cost < Infinity) near.set(rank, cost);
  }
  const others = await recordsAt(book, await meetingAllButTheNumber(book, criteria));
  for (const { place, rank } of others) {
    if (!costs.has(place)) near.set(rank, OTHER_NUMBER);
  }
  return [...near].map(([rank, cost]) => ({ rank, cost, of: rank }));
}

/** Computes costs for horses with the right number or, if there are none, a near one. */
async function numberCosts(book: Book, criteria: HorseCriteria): Promise<Map<Place, number>> {
  const equal = await placesOfNumbers(book, criteria);
  if (equal.length > 0) return new Map(equal.map((place) => [place, 0]));
  const [typed] = criteria.usefNumbers;
  const nearOwn = (): Promise<Map<Place, number>> =>
    placesNear(book, 'number_key', nearNumbers(criteria.number));
  if (typed === undefined) return nearOwn();
  if (criteria.number === '') return placesNearUsefNumber(book, typed);
  // Each of the two numbers may be right or only near.
  const [own, ofOwn, usef, ofUsef] = await Promise.all([
    nearOwn(),
    placesOfNumbers(book, { ...criteria, usefNumbers: [] }),
    placesNearUsefNumber(book, typed),
    placesOfNumbers(book, { ...criteria, number: '' }),
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

async function placesNearUsefNumber(book: Book, typed: string): Promise<Map<Place, number>> {
  const near = nearNumbers(typed);
  if (book.org !== 'usef') return placesNear(book, book.org === 'usdf' ? 'usef_key' : 'number_key', near);
  const fei = feiKey(typed);
  const [found, ...others] = await Promise.all([
    placesNear(book, 'number_key', near),
    placesNear(book, 'microchip_key', near),
    placesNear(book, 'fei_key', fei === typed ? near : nearNumbers(fei)),
  ]);
  for (const [place, cost] of others.flatMap((each) => [...each])) {
    found.set(place, Math.min(cost, found.get(place) ?? Infinity));
  }
  return found;
}

/** Database index on each column. Queries name it, because SQLite needs a hint. No book has all of these columns. */
const INDEX = {
  number_key: 'horse_number',
  usef_key: 'horse_usef',
  microchip_key: 'horse_microchip',
  fei_key: 'horse_fei',
} as const;

type NumberKey = keyof typeof INDEX;
const NUMBER_KEYS: readonly NumberKey[] = ['number_key', 'usef_key', 'microchip_key', 'fei_key'];

const NUMBERED = oneFor(NUMBER_KEYS, (key) =>
  statement(
    ({ texts, join, index }) => `SELECT horse.id AS place, asked.key AS at
    FROM ${texts('numbers')} ${join} main.horse${index(INDEX[key])} ON horse.${key} = asked.value`,
  ),
);

async function placesNear(
  book: Book,
  key: NumberKey,
  near: readonly NearNumber[],
): Promise<Map<Place, number>> {
  const rows = await book.all<{ place: Place; at: number }>(NUMBERED[key], {
    numbers: near.map(({ number }) => number),
  });
  // A horse has only one number per column, so it is found at most once.
  return new Map(rows.map(({ place, at }) => [place, near[at]?.cost ?? Infinity]));
}

async function restCosts(
  book: Book,
  horses: readonly StoredHorse[],
  { horseName, owner, searchDate }: HorseCriteria,
): Promise<number[]> {
  const name = horseName.folded === '' ? null : new TypedName(horseName.folded, horseName.typed);
  const places = horses.map(({ place }) => place);
  const owners = owner === null ? [] : await ownerCosts(book, places, owner, searchDate);
  return horses.map((horse, at) => {
    const named = name === null ? 0 : nameCost(name, horse.name);
    return named + (owner === null ? 0 : (owners[at] ?? Infinity));
  });
}

/** Returns 0 if the name matches, and Infinity if it is not even near. */
function nameCost(typed: TypedName, recorded: string): number {
  return typed.matches(recorded) ? 0 : typed.cost(recorded, typed.limit);
}

async function meetingAllButTheNumber(book: Book, criteria: HorseCriteria): Promise<Place[]> {
  if (criteria.horseName.folded === '' && criteria.owner === null) return [];
  const rest = { ...criteria, number: '', usefNumbers: [] };
  const { hits } = await findHorses(book, rest, { offset: 0, limit: BUT_THE_NUMBER });
  return hits.map(({ place }) => place);
}

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

async function recordsAt(book: Book, places: readonly Place[]): Promise<StoredHorse[]> {
  return places.length === 0 ? [] : book.all(HORSES, { places });
}
