import { compact, fold, words } from '../../domain/names/fold.ts';
import { matchName } from '../../domain/names/match-name.ts';
import { meetsOwnerName } from '../../domain/names/owner-name.ts';
import type { Match } from '../../domain/records/match.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseCriteria, Hits, Page, Place } from '../book.ts';
import { type RankGroup, without } from '../postings/rank-sets.ts';
import type { Connection } from './connection.ts';
import {
  countBefore,
  horsesOfOwner,
  horsesWithWord,
  namesOfOwners,
  placesAt,
  rankSets,
  ranksOf,
} from './horse-ranks.ts';
import { placeOf, placesMeantByUsefNumbers } from './places.ts';
import { listPart, pageOfParts, type SearchPart } from './search-part.ts';
import { beginningWith } from './text-range.ts';

const NUMBERED = `SELECT horse.id AS place, horse.name AS name
  FROM json_each(:places) AS asked CROSS JOIN horse_order ON horse_id = asked.value
  CROSS JOIN horse ON horse.id = asked.value
  ORDER BY rank`;

/** Horses of the very name or the same folded and without blanks. */
const EQUAL = `SELECT horse_order.rank AS rank, horse.id AS place, horse.name AS name
  FROM horse INDEXED BY horse_compact CROSS JOIN horse_order ON horse_order.horse_id = horse.id
  WHERE horse.name_compact = :compact ORDER BY rank`;

/** A horse whose name is the one typed, but for case and blanks. */
interface EqualHorse {
  rank: number;
  place: Place;
  name: string;
}

/**
 * Horses of a book that meet the criteria, in the order of rules, section 4. Throws a RangeError when nothing narrows
 * the search.
 */
export function searchHorses(
  connection: Connection,
  org: Org,
  criteria: HorseCriteria,
  page: Page,
  but: ReadonlySet<Place>,
): Hits {
  if (criteria.number !== '' || criteria.usefNumbers.length > 0) {
    return pageOfParts([numberedPart(connection, org, criteria, but)], page);
  }
  const taken = ranksOf(connection, but);
  if (fold(criteria.horseName) !== '') return pageOfParts(namedParts(connection, criteria, taken), page);
  const owner = fold(criteria.ownerLastname);
  if (owner !== '') {
    const owned = rankSets(connection).inAll([horsesOfOwner(connection, owner, criteria.searchDate)]);
    return pageOfParts([ranksPart(connection, 'exact', [without(owned, taken)])], page);
  }
  throw new RangeError('A horse search needs a number or a name');
}

/** The few horses of a number, in order of their names. A name typed too narrows them, and then is what matches. */
function numberedPart(
  connection: Connection,
  org: Org,
  criteria: HorseCriteria,
  but: ReadonlySet<Place>,
): SearchPart {
  const { horseName } = criteria;
  const places = placesOfNumbers(connection, org, criteria).filter((place) => !but.has(place));
  // One horse has nothing to be ordered by: a look-up of a number, the commonest question, reads its name once.
  if (places.length < 2 && fold(horseName) === '') {
    const owned = places.filter((place) => hasOwner(connection, place, criteria));
    return listPart(owned.map((place) => ({ place, match: 'number' })));
  }
  const horses = connection
    .all<{ place: Place; name: string }>(NUMBERED, { places: JSON.stringify(places) })
    .filter(({ place }) => hasOwner(connection, place, criteria));
  if (fold(horseName) === '') return listPart(horses.map(({ place }) => ({ place, match: 'number' })));
  return listPart(
    horses.flatMap(({ place, name }) => {
      const match = matchName(horseName, name);
      return match === null ? [] : [{ place, match }];
    }),
  );
}

/** The horses that have the book's own number and one of the USEF numbers, as far as either was asked for. */
export function placesOfNumbers(
  connection: Connection,
  org: Org,
  { number, usefNumbers }: HorseCriteria,
): Place[] {
  const ofUsefNumbers = placesMeantByUsefNumbers(connection, org, usefNumbers);
  if (number === '') return ofUsefNumbers;
  const place = placeOf(connection, 'horse', number);
  return place !== null && (usefNumbers.length === 0 || ofUsefNumbers.includes(place)) ? [place] : [];
}

/** Whether a horse has an owner of the name asked for; every horse has, when none was. */
function hasOwner(
  connection: Connection,
  place: Place,
  { ownerLastname, searchDate }: HorseCriteria,
): boolean {
  const asked = fold(ownerLastname);
  return (
    asked === '' || namesOfOwners(connection, place, searchDate).some((name) => meetsOwnerName(asked, name))
  );
}

/**
 * Horses of a name: those equal to it, those that begin with it, those with words that begin so. The last two are one
 * list in the order of names, of which those that begin with it stand together.
 */
function namedParts(connection: Connection, criteria: HorseCriteria, taken: Uint32Array): SearchPart[] {
  const { horseName, ownerLastname, searchDate } = criteria;
  const folded = fold(horseName);
  const owner = fold(ownerLastname);
  const owned = owner === '' ? [] : [horsesOfOwner(connection, owner, searchDate)];
  const equal = equalHorses(connection, folded, owned);
  const inRank = Uint32Array.from(equal, ({ rank }) => rank);
  const meeting = without(without(horsesWithWords(connection, folded, owned), inRank), taken);
  const { from, end } = beginningWith(folded);
  const begins = countBefore(connection, meeting, from);
  const after = begins + countBefore(connection, meeting.subarray(begins), end);
  const free = new Set(without(inRank, taken));
  return [
    listPart(
      equal
        .filter(({ rank }) => free.has(rank))
        .map(({ place, name }) => ({ place, match: matchName(horseName, name) ?? 'name' })),
    ),
    ranksPart(connection, 'prefix', [meeting.subarray(begins, after)]),
    ranksPart(connection, 'word', [meeting.subarray(0, begins), meeting.subarray(after)]),
  ];
}

/** @param owned groups of ranks that narrow the search: one, or none */
function equalHorses(connection: Connection, folded: string, owned: readonly RankGroup[]): EqualHorse[] {
  const equal = connection.all<EqualHorse>(EQUAL, { compact: compact(folded) });
  if (owned.length === 0 || equal.length === 0) return equal;
  const ranks = rankSets(connection).inAll([[Uint32Array.from(equal, ({ rank }) => rank)], ...owned]);
  const met = new Set(ranks);
  return equal.filter(({ rank }) => met.has(rank));
}

/**
 * The horses of whose name each word typed begins some word.
 *
 * @param owned groups of ranks that narrow the search
 */
export function horsesWithWords(
  connection: Connection,
  folded: string,
  owned: readonly RankGroup[],
): Uint32Array {
  const groups = [...owned];
  for (const word of wordsAsked(words(folded))) {
    const group = horsesWithWord(connection, word);
    if (group.length === 0) return new Uint32Array(0);
    groups.push(group);
  }
  return rankSets(connection).inAll(groups);
}

/** The words typed, each once. A word that begins another one typed asks for nothing more than that does. */
function wordsAsked(typed: readonly string[]): string[] {
  return [...new Set(typed)].filter(
    (word, _at, all) => !all.some((other) => other !== word && other.startsWith(word)),
  );
}

/** A part of one match that stands in lists of ranks one after the other. */
function ranksPart(connection: Connection, match: Match, lists: readonly Uint32Array[]): SearchPart {
  const total = lists.reduce((sum, list) => sum + list.length, 0);
  return {
    count: () => total,
    hits: ({ offset, limit }) => {
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
      return placesAt(connection, page).map((place) => ({ place, match }));
    },
  };
}
