import { compact, fold, words } from '../../domain/names/fold.ts';
import { matchName } from '../../domain/names/match-name.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseCriteria, Hits, Page, Place } from '../book.ts';
import type { Connection, Parameters } from './connection.ts';
import { placeOf, placesByMicrochipOrFei, placesByUsefNumber } from './places.ts';
import { listPart, pageOfParts, type SearchPart, statementPart } from './search-part.ts';
import { beginningWith } from './text-range.ts';

/** Horses with an owner whose name begins as typed, as of the date. A posting stands for each name an owner is found by. */
const OWNED = `SELECT horse_id FROM owner_posting
  WHERE last_norm >= :owner AND last_norm < :ownerEnd AND start_date <= :date AND end_date >= :date`;

/** What narrows every list of horses beside what drives it: the owner's name, and the places already taken. */
function narrowed(place: string): string {
  return `(:owner = '' OR ${place} IN (${OWNED})) AND ${notTaken(place)}`;
}

function notTaken(place: string): string {
  return `(:but = '[]' OR ${place} NOT IN (SELECT value FROM json_each(:but)))`;
}

const NUMBERED = `SELECT horse.id AS place, horse.name AS name
  FROM json_each(:places) AS asked CROSS JOIN horse ON horse.id = asked.value
  WHERE ${narrowed('horse.id')}
  ORDER BY horse.name_norm, horse.id`;

const OF_OWNER = `SELECT DISTINCT horse_id FROM (${OWNED}) WHERE ${notTaken('horse_id')}`;
const OF_OWNER_PAGE = `SELECT horse.id AS place
  FROM (${OF_OWNER}) AS owned CROSS JOIN horse ON horse.id = owned.horse_id
  ORDER BY horse.name_norm, horse.id LIMIT :limit OFFSET :offset`;
const OF_OWNER_COUNT = `SELECT count(*) AS count FROM (${OF_OWNER})`;

/** Horses of the very name or the same folded and without blanks. */
const EQUAL = `SELECT horse.id AS place, horse.name AS name FROM horse INDEXED BY horse_compact
  WHERE name_compact = :compact AND ${narrowed('horse.id')}
  ORDER BY name_norm, id`;

const UNEQUAL = `replace(name_norm, ' ', '') <> :compact`;
const BEGINS = `name_norm >= :name AND name_norm < :nameEnd`;

/** Horses whose name begins as typed, in the order of the index. */
const PREFIX = `FROM horse INDEXED BY horse_name WHERE ${BEGINS} AND ${UNEQUAL} AND ${narrowed('horse.id')}`;
const PREFIX_PAGE = `SELECT id AS place ${PREFIX} ORDER BY name_norm, id LIMIT :limit OFFSET :offset`;
const PREFIX_COUNT = `SELECT count(*) AS count ${PREFIX}`;

/**
 * Horses of whose name each word typed begins some word. The rarest word's postings are gone through; the next rarest
 * leaves few of them to hold against the rest.
 */
const WORD = `SELECT DISTINCT name_norm, horse_id FROM horse_posting
  WHERE word >= :word AND word < :wordEnd
    AND instr(' ' || name_norm, ' ' || :secondWord) > 0
    AND (:otherWords = '[]' OR NOT EXISTS (
      SELECT 1 FROM json_each(:otherWords) WHERE instr(' ' || name_norm, ' ' || value) = 0))
    AND NOT (${BEGINS}) AND ${UNEQUAL} AND ${narrowed('horse_id')}`;
const WORD_PAGE = `SELECT horse_id AS place FROM (${WORD}) ORDER BY name_norm, horse_id LIMIT :limit OFFSET :offset`;
const WORD_COUNT = `SELECT count(*) AS count FROM (${WORD})`;

/** How many horses have a word that begins so, give or take those that have two. */
const WORD_WEIGHT = `SELECT total(n) AS weight FROM horse_word WHERE word >= :word AND word < :wordEnd`;

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
  const owner = beginningWith(fold(criteria.ownerLastname));
  const parameters: Parameters = {
    owner: owner.from,
    ownerEnd: owner.end,
    date: criteria.searchDate,
    but: JSON.stringify([...but]),
  };
  if (criteria.number !== '' || criteria.usefNumbers.length > 0) {
    return pageOfParts([numberedPart(connection, org, criteria, parameters)], page);
  }
  if (fold(criteria.horseName) !== '') {
    return pageOfParts(namedParts(connection, criteria.horseName, parameters), page);
  }
  if (owner.from !== '') {
    return pageOfParts([statementPart(connection, 'exact', OF_OWNER_PAGE, OF_OWNER_COUNT, parameters)], page);
  }
  throw new RangeError('A horse search needs a number or a name');
}

/** The few horses of a number, in order of their names. A name typed too narrows them, and then is what matches. */
function numberedPart(
  connection: Connection,
  org: Org,
  { number, usefNumbers, horseName }: HorseCriteria,
  parameters: Parameters,
): SearchPart {
  const places = placesOfNumbers(connection, org, number, usefNumbers);
  const horses = connection.all<{ place: Place; name: string }>(NUMBERED, {
    ...parameters,
    places: JSON.stringify(places),
  });
  if (fold(horseName) === '') return listPart(horses.map(({ place }) => ({ place, match: 'number' })));
  return listPart(
    horses.flatMap(({ place, name }) => {
      const match = matchName(horseName, name);
      return match === null ? [] : [{ place, match }];
    }),
  );
}

/** The horses that have the book's own number and one of the USEF numbers, as far as either was asked for. */
function placesOfNumbers(
  connection: Connection,
  org: Org,
  number: string,
  usefNumbers: readonly string[],
): Place[] {
  const ofUsefNumbers = new Set([
    ...placesByUsefNumber(connection, org, 'horse', usefNumbers).map(({ place }) => place),
    ...placesByMicrochipOrFei(connection, org, usefNumbers),
  ]);
  if (number === '') return [...ofUsefNumbers];
  const place = placeOf(connection, 'horse', number);
  return place !== null && (usefNumbers.length === 0 || ofUsefNumbers.has(place)) ? [place] : [];
}

/** Horses of a name: those equal to it, those that begin with it, those with words that begin so. */
function namedParts(connection: Connection, horseName: string, shared: Parameters): SearchPart[] {
  const folded = fold(horseName);
  const name = beginningWith(folded);
  const parameters: Parameters = {
    ...shared,
    ...wordParameters(connection, words(folded)),
    compact: compact(folded),
    name: name.from,
    nameEnd: name.end,
  };
  const equal = connection.all<{ place: Place; name: string }>(EQUAL, parameters);
  return [
    listPart(equal.map(({ place, name }) => ({ place, match: matchName(horseName, name) ?? 'name' }))),
    statementPart(connection, 'prefix', PREFIX_PAGE, PREFIX_COUNT, parameters),
    statementPart(connection, 'word', WORD_PAGE, WORD_COUNT, parameters),
  ];
}

/** The words typed, the rarest first. A word that begins another one typed asks for nothing more than that does. */
function wordParameters(connection: Connection, typed: readonly string[]): Parameters {
  const asked = [...new Set(typed)].filter(
    (word, _at, all) => !all.some((other) => other !== word && other.startsWith(word)),
  );
  const weights = new Map(asked.map((word) => [word, weight(connection, word)]));
  const [rarest = '', second = '', ...others] = asked.toSorted(
    (a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0),
  );
  const { from, end } = beginningWith(rarest);
  return { word: from, wordEnd: end, secondWord: second, otherWords: JSON.stringify(others) };
}

function weight(connection: Connection, word: string): number {
  const { from, end } = beginningWith(word);
  const [found] = connection.all<{ weight: number }>(WORD_WEIGHT, { word: from, wordEnd: end });
  return found?.weight ?? 0;
}
