import { fold } from '../../domain/names/fold.ts';
import { wholeNames } from '../../domain/names/whole-name.ts';
import type { Hits, HitRange, Place, RiderName } from '../hits.ts';
import type { NameMatches, Span } from './name-list.ts';
import type { RiderList } from './rider-list.ts';

const MATCHES = ['exact', 'name', 'prefix'] as const;

const [EXACT, NAME, PREFIX, NO_MATCH] = [0, 1, 2, 3];

interface Stretch {
  ranks: Span;
  /** False if the last names only begin with the typed one. */
  equal: boolean;
}

/**
 * Returns the matching riders except those in `but`, sorted by match, then name and number (requirements 5.16, 5.18 and
 * 5.42). At least one folded name must not be empty.
 */
export function nearestRiders(
  list: RiderList,
  typed: RiderName,
  { offset, limit }: HitRange,
  but: ReadonlySet<Place>,
): Hits {
  const whole = new Map<number, number>();
  for (const { rank, match } of ofWholeName(list, typed, but)) {
    whole.set(rank, Math.min(match, whole.get(rank) ?? NO_MATCH));
  }
  const wanted = offset + limit;
  const counts = [0, 0, 0];
  const found: [number[], number[], number[]] = [[], [], []];
  for (const [rank, match] of matchesOf(list, typed, but, false)) {
    const asWhole = whole.get(rank);
    if (asWhole !== undefined) {
      whole.set(rank, Math.min(match, asWhole));
      continue;
    }
    counts[match] = (counts[match] ?? 0) + 1;
    const group = found[match];
    if (group !== undefined && group.length < wanted) group.push(rank);
  }
  for (const [rank, match] of whole) {
    counts[match] = (counts[match] ?? 0) + 1;
    found[match]?.push(rank);
  }
  const hits = MATCHES.flatMap((match, at) =>
    (found[at] ?? []).sort((a, b) => a - b).map((rank) => ({ place: list.places[rank] ?? 0, match })),
  );
  return { hits: hits.slice(offset, wanted), total: counts.reduce((sum, count) => sum + count, 0) };
}

/** `lastName` is the part of the typed text that was read as the last name. */
export interface WholeNamed {
  place: Place;
  lastName: string;
}

/**
 * Finds people whose whole name was typed in one field (requirements 5.42 and 5.43). If the name can be split in two ways, a
 * person may appear twice.
 */
export function peopleOfWholeName(list: RiderList, typed: RiderName): WholeNamed[] {
  return Array.from(ofWholeName(list, typed, new Set()), ({ rank, lastName }) => ({
    place: list.places[rank] ?? 0,
    lastName,
  }));
}

/**
 * Yields the rank, match and last name of each rider whose whole name is an exact or equal match. `match` is an index in
 * `MATCHES`.
 */
function* ofWholeName(
  list: RiderList,
  typed: RiderName,
  but: ReadonlySet<Place>,
): Generator<{ rank: number; match: number; lastName: string }> {
  for (const names of wholeNames(typed)) {
    for (const [rank, match] of matchesOf(list, names, but, true)) {
      if (match !== PREFIX) yield { rank, match, lastName: names.lastName };
    }
  }
}

/**
 * Yields ranks in order, each with its match's index in `MATCHES`. `equalOnly` excludes last names that only begin with the
 * typed one.
 */
function* matchesOf(
  list: RiderList,
  { firstName, lastName }: RiderName,
  but: ReadonlySet<Place>,
  equalOnly: boolean,
): Generator<readonly [rank: number, match: number]> {
  const last = fold(lastName) === '' ? null : list.lastNames.matches(lastName);
  const first = fold(firstName) === '' ? null : list.firstNames.matches(firstName);
  const { places, lasts, firsts } = list;
  const firstMatches = first === null ? null : matchOfSpellings(list.firstNames.spellings.length, first);
  for (const { ranks, equal } of stretchesOf(list, last)) {
    if (equalOnly && !equal) continue;
    for (let rank = ranks[0]; rank < ranks[1]; rank += 1) {
      let match = firstMatches === null ? EXACT : (firstMatches[firsts[rank] ?? 0] ?? NO_MATCH);
      if (match === NO_MATCH) continue;
      if (!equal) match = PREFIX;
      else if (match === EXACT && last !== null && lasts[rank] !== last.exact) match = NAME;
      if (but.size > 0 && but.has(places[rank] ?? 0)) continue;
      yield [rank, match];
    }
  }
}

/** Maps each spelling to its index in `MATCHES`, or to `NO_MATCH`. */
function matchOfSpellings(
  spellings: number,
  { beginningSpellings, equalSpellings, exact }: NameMatches,
): Uint8Array {
  const matches = new Uint8Array(spellings).fill(NO_MATCH);
  matches.fill(PREFIX, ...beginningSpellings);
  for (const span of equalSpellings) matches.fill(NAME, ...span);
  if (exact >= 0) matches[exact] = EXACT;
  return matches;
}

/** Returns stretches of riders in rank order; all riders if no last name was typed. */
function stretchesOf(list: RiderList, last: NameMatches | null): Stretch[] {
  if (last === null) return [{ ranks: [0, list.places.length], equal: true }];
  const stretches: Stretch[] = [];
  let [next, end] = last.beginning;
  for (const span of last.equal) {
    const [name] = span;
    if (name >= next && name < end) {
      stretches.push({ ranks: list.ranksOf([next, name]), equal: false });
      next = name + 1;
    }
    stretches.push({ ranks: list.ranksOf(span), equal: true });
  }
  stretches.push({ ranks: list.ranksOf([next, end]), equal: false });
  return stretches.sort((a, b) => a.ranks[0] - b.ranks[0]);
}
