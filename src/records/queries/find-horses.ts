import { compact, fold, words } from '../../domain/names/fold.ts';
import { type Match, matchName } from '../../domain/names/match-name.ts';
import { meetsOwnerName } from '../../domain/names/person-name.ts';
import type { Org } from '../../domain/org.ts';
import { countBelow, type RankGroup, type RankSets, without } from '../../matching/rank-lists.ts';
import type { Hits, Page, Place } from '../../matching/hits.ts';
import type { HorseCriteria } from '../book.ts';
import {
  horsesOfOwner,
  horsesWithWords,
  namesOfOwners,
  placesAt,
  ranksBeginning,
  rankSets,
  ranksOf,
} from './horse-lists.ts';
import { listPart, pageOfParts, placeOf, placesMeantByUsefNumbers, type SearchPart } from './places.ts';
import { type BookTables, statement } from './statement.ts';

const NUMBERED = statement(
  ({ numbers, join }) => `SELECT horse.id AS place, horse.name AS name
  FROM ${numbers('places')} ${join} main.horse_order ON horse_order.horse_id = asked.value
  ${join} main.horse ON horse.id = asked.value
  ORDER BY horse_order.rank`,
);

/** Horses of the very name or the same folded and without blanks. */
const EQUAL = statement(
  ({ join, index }) => `SELECT horse_order.rank AS rank, horse.id AS place, horse.name AS name
  FROM main.horse${index('horse_compact')} ${join} main.horse_order ON horse_order.horse_id = horse.id
  WHERE horse.name_compact = :compact
  ORDER BY horse_order.rank`,
);

/** A horse whose name is the one typed, but for case and blanks. */
interface EqualHorse {
  rank: number;
  place: Place;
  name: string;
}

/**
 * Horses of a book that meet the criteria, in the order of requirements 5.16 and 5.17. Rejects with a RangeError when
 * nothing narrows the search.
 */
export async function searchHorses(
  tables: BookTables,
  org: Org,
  criteria: HorseCriteria,
  page: Page,
  but: ReadonlySet<Place>,
): Promise<Hits> {
  if (criteria.number !== '' || criteria.usefNumbers.length > 0) {
    return pageOfParts([await numberedPart(tables, org, criteria, but)], page);
  }
  if (fold(criteria.horseName) !== '') return pageOfParts(await namedParts(tables, criteria, but), page);
  const owner = fold(criteria.ownerLastname);
  if (owner !== '') {
    const [sets, owned, taken] = await Promise.all([
      rankSets(tables),
      horsesOfOwner(tables, owner, criteria.searchDate),
      ranksOf(tables, but),
    ]);
    return pageOfParts([ranksPart(tables, 'exact', [without(sets.inAll([owned]), taken)])], page);
  }
  throw new RangeError('A horse search needs a number or a name');
}

/** The few horses of a number, in order of their names. A name typed too narrows them, and then is what matches. */
async function numberedPart(
  tables: BookTables,
  org: Org,
  criteria: HorseCriteria,
  but: ReadonlySet<Place>,
): Promise<SearchPart> {
  const { horseName } = criteria;
  const places = (await placesOfNumbers(tables, org, criteria)).filter((place) => !but.has(place));
  // One horse has nothing to be ordered by: a look-up of a number, the commonest question, reads its name once.
  if (places.length < 2 && fold(horseName) === '') {
    const owned = await withOwner(tables, places, criteria);
    return listPart(owned.map((place) => ({ place, match: 'number' })));
  }
  const [named, owned] = await Promise.all([
    tables.all<{ place: Place; name: string }>(NUMBERED, { places }),
    withOwner(tables, places, criteria),
  ]);
  const met = new Set(owned);
  const horses = named.filter(({ place }) => met.has(place));
  if (fold(horseName) === '') return listPart(horses.map(({ place }) => ({ place, match: 'number' })));
  return listPart(
    horses.flatMap(({ place, name }) => {
      const match = matchName(horseName, name);
      return match === null ? [] : [{ place, match }];
    }),
  );
}

/** The horses that have the book's own number and one of the USEF numbers, as far as either was asked for. */
export async function placesOfNumbers(
  tables: BookTables,
  org: Org,
  { number, usefNumbers }: HorseCriteria,
): Promise<Place[]> {
  if (number === '') return placesMeantByUsefNumbers(tables, org, usefNumbers);
  const [place, ofUsefNumbers] = await Promise.all([
    placeOf(tables, 'horse', number),
    placesMeantByUsefNumbers(tables, org, usefNumbers),
  ]);
  return place !== null && (usefNumbers.length === 0 || ofUsefNumbers.includes(place)) ? [place] : [];
}

/** Those of some horses that have an owner of the name asked for: all of them, when none was. */
async function withOwner(
  tables: BookTables,
  places: readonly Place[],
  { ownerLastname, searchDate }: HorseCriteria,
): Promise<readonly Place[]> {
  const asked = fold(ownerLastname);
  if (asked === '') return places;
  const names = await namesOfOwners(tables, places, searchDate);
  return places.filter((_place, at) => names[at]?.some((name) => meetsOwnerName(asked, name)));
}

/**
 * Horses of a name: those equal to it, those that begin with it, those with words that begin so. The last two are one
 * list in the order of names, of which those that begin with it stand together.
 */
async function namedParts(
  tables: BookTables,
  { horseName, ownerLastname, searchDate }: HorseCriteria,
  but: ReadonlySet<Place>,
): Promise<SearchPart[]> {
  const folded = fold(horseName);
  const owner = fold(ownerLastname);
  const [sets, taken, owned, equalNames, worded, { first, next }] = await Promise.all([
    rankSets(tables),
    ranksOf(tables, but),
    owner === '' ? [] : horsesOfOwner(tables, owner, searchDate).then((horses) => [horses]),
    tables.all<EqualHorse>(EQUAL, { compact: compact(folded) }),
    horsesWithWords(tables, wordsAsked(folded)),
    ranksBeginning(tables, folded),
  ]);
  const equal = equalHorses(sets, equalNames, owned);
  const inRank = Uint32Array.from(equal, ({ rank }) => rank);
  const meeting = without(without(sets.inAll([...owned, ...worded]), inRank), taken);
  const begins = countBelow(meeting, first);
  const after = countBelow(meeting, next);
  const free = new Set(without(inRank, taken));
  return [
    listPart(
      equal
        .filter(({ rank }) => free.has(rank))
        .map(({ place, name }) => ({ place, match: matchName(horseName, name) ?? 'name' })),
    ),
    ranksPart(tables, 'prefix', [meeting.subarray(begins, after)]),
    ranksPart(tables, 'word', [meeting.subarray(0, begins), meeting.subarray(after)]),
  ];
}

/** @param owned groups of ranks that narrow the search: one, or none */
function equalHorses(
  sets: RankSets,
  equal: readonly EqualHorse[],
  owned: readonly RankGroup[],
): readonly EqualHorse[] {
  if (owned.length === 0 || equal.length === 0) return equal;
  const met = new Set(sets.inAll([[Uint32Array.from(equal, ({ rank }) => rank)], ...owned]));
  return equal.filter(({ rank }) => met.has(rank));
}

/** The words of what was typed, each once. A word that begins another one typed asks for nothing more than that does. */
export function wordsAsked(folded: string): string[] {
  return [...new Set(words(folded))].filter(
    (word, _at, all) => !all.some((other) => other !== word && other.startsWith(word)),
  );
}

/** A part of one match that stands in lists of ranks one after the other. */
function ranksPart(tables: BookTables, match: Match, lists: readonly Uint32Array[]): SearchPart {
  const total = lists.reduce((sum, list) => sum + list.length, 0);
  return {
    count: () => total,
    hits: async ({ offset, limit }) => {
      const page = new Uint32Array(Math.min(limit, Math.max(0, total - offset)));
      let before = 0;
      let filled = 0;
      for (const list of lists) {
        const from = Math.max(0, offset - before);
        const some = list.subarray(from, from + page.length - filled);
        page.set(some, filled);
        filled += some.length;
        before += list.length;
      }
      const places = await placesAt(tables, page);
      return places.map((place) => ({ place, match }));
    },
  };
}
