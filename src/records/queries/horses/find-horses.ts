import { compact } from '../../../domain/names/fold.ts';
import { type Match, matchName } from '../../../domain/names/match-name.ts';
import { countBelow, type RankGroup, type RankMarks, without } from '../../../matching/rank-lists.ts';
import type { Hits, HitRange, Place } from '../../../matching/hits.ts';
import type { HorseCriteria } from './horse-criteria.ts';
import { horsesWithWords, placesAt, ranksBeginning, rankMarks, ranksOf } from './horse-lists.ts';
import { type AskedOwner, horsesOfOwner, isAskedOwner, ownersOfHorses } from './horse-owners.ts';
import { listPart, pageOfParts, placeOf, placesMeantByUsefNumbers, type SearchPart } from '../places.ts';
import type { Book } from '../../books.ts';
import { statement } from '../statement.ts';

const NUMBERED = statement(
  ({ numbers, join }) => `SELECT horse.id AS place, horse.name AS name
  FROM ${numbers('places')} ${join} main.horse_order ON horse_order.horse_id = asked.value
  ${join} main.horse ON horse.id = asked.value
  ORDER BY horse_order.rank`,
);

const NONE: ReadonlySet<Place> = new Set();

/** Finds horses whose name equals the typed name, ignoring spaces (`compact` is the typed name without them). */
const EQUAL = statement(
  ({ join, index }) => `SELECT horse_order.rank AS rank, horse.id AS place, horse.name AS name
  FROM main.horse${index('horse_compact')} ${join} main.horse_order ON horse_order.horse_id = horse.id
  WHERE horse.name_compact = :compact
  ORDER BY horse_order.rank`,
);

interface EqualHorse {
  rank: number;
  place: Place;
  name: string;
}

/** Returns hits in the order of answers (requirements 5.16 and 5.17). @throws RangeError when there are no criteria */
export async function findHorses(
  book: Book,
  criteria: HorseCriteria,
  page: HitRange,
  except: ReadonlySet<Place> = NONE,
): Promise<Hits> {
  return pageOfParts(await partsOf(book, criteria, except), page);
}

async function partsOf(
  book: Book,
  criteria: HorseCriteria,
  except: ReadonlySet<Place>,
): Promise<SearchPart[]> {
  if (criteria.number !== '' || criteria.usefNumbers.length > 0) {
    return [await numberedPart(book, criteria, except)];
  }
  if (criteria.horseName.folded !== '') return namedParts(book, criteria, except);
  if (criteria.owner !== null) return [await ownedPart(book, criteria.owner, criteria, except)];
  throw new RangeError('A horse search needs a number or a name');
}

async function ownedPart(
  book: Book,
  owner: AskedOwner,
  { searchDate }: HorseCriteria,
  except: ReadonlySet<Place>,
): Promise<SearchPart> {
  const [sets, owned, taken] = await Promise.all([
    rankMarks(book),
    horsesOfOwner(book, owner, searchDate),
    ranksOf(book, except),
  ]);
  return ranksPart(book, 'exact', [without(sets.inAll([owned]), taken)]);
}

/** Finds horses by number, sorted by name. A typed name narrows them down and decides the match. */
async function numberedPart(
  book: Book,
  criteria: HorseCriteria,
  except: ReadonlySet<Place>,
): Promise<SearchPart> {
  const { horseName } = criteria;
  const places = (await placesOfNumbers(book, criteria)).filter((place) => !except.has(place));
  // A single horse needs no sorting, so a look-up by number, the most common question, reads no name here.
  if (places.length < 2 && horseName.folded === '') {
    const owned = await withOwner(book, places, criteria);
    return listPart(owned.map((place) => ({ place, match: 'number' })));
  }
  const [named, owned] = await Promise.all([
    book.all<{ place: Place; name: string }>(NUMBERED, { places }),
    withOwner(book, places, criteria),
  ]);
  const met = new Set(owned);
  const horses = named.filter(({ place }) => met.has(place));
  if (horseName.folded === '') return listPart(horses.map(({ place }) => ({ place, match: 'number' })));
  return listPart(
    horses.flatMap(({ place, name }) => {
      const match = matchName(horseName.typed, name);
      return match === null ? [] : [{ place, match }];
    }),
  );
}

/**
 * Finds horses that have both the book's own number and one of the USEF numbers. A number that is not given is
 * ignored.
 */
export async function placesOfNumbers(book: Book, { number, usefNumbers }: HorseCriteria): Promise<Place[]> {
  if (number === '') return placesMeantByUsefNumbers(book, usefNumbers);
  const [place, ofUsefNumbers] = await Promise.all([
    placeOf(book, 'horse', number),
    placesMeantByUsefNumbers(book, usefNumbers),
  ]);
  return place !== null && (usefNumbers.length === 0 || ofUsefNumbers.includes(place)) ? [place] : [];
}

async function withOwner(
  book: Book,
  places: readonly Place[],
  { owner: asked, searchDate }: HorseCriteria,
): Promise<readonly Place[]> {
  if (asked === null || places.length === 0) return places;
  const owners = await ownersOfHorses(book, places, searchDate);
  return places.filter((_place, at) => owners[at]?.some((owner) => isAskedOwner(asked, owner)));
}

/**
 * Finds horses by name. In a list sorted by name, names that begin with the typed name are adjacent, so the
 * `prefix` hits are a range of ranks.
 */
async function namedParts(
  book: Book,
  criteria: HorseCriteria,
  except: ReadonlySet<Place>,
): Promise<SearchPart[]> {
  const { horseName, owner, searchDate } = criteria;
  const { folded } = horseName;
  const [sets, taken, owned, equalNames, worded, { first, next }] = await Promise.all([
    rankMarks(book),
    ranksOf(book, except),
    owner === null ? [] : horsesOfOwner(book, owner, searchDate).then((horses) => [horses]),
    book.all<EqualHorse>(EQUAL, { compact: compact(folded) }),
    horsesWithWords(book, folded),
    ranksBeginning(book, folded),
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
        .map(({ place, name }) => ({ place, match: matchName(horseName.typed, name) ?? 'name' })),
    ),
    ranksPart(book, 'prefix', [meeting.subarray(begins, after)]),
    ranksPart(book, 'word', [meeting.subarray(0, begins), meeting.subarray(after)]),
  ];
}

/**
 * Keeps the horses that the owner owns.
 * @param owned list with one group, the owner's horses; empty without an owner
 */
function equalHorses(
  sets: RankMarks,
  equal: readonly EqualHorse[],
  owned: readonly RankGroup[],
): readonly EqualHorse[] {
  if (owned.length === 0 || equal.length === 0) return equal;
  const met = new Set(sets.inAll([[Uint32Array.from(equal, ({ rank }) => rank)], ...owned]));
  return equal.filter(({ rank }) => met.has(rank));
}

function ranksPart(book: Book, match: Match, lists: readonly Uint32Array[]): SearchPart {
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
      const places = await placesAt(book, page);
      return places.map((place) => ({ place, match }));
    },
  };
}
