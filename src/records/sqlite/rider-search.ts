import { compact, fold } from '../../domain/names/fold.ts';
import { matchNameStart, type NameMatch, weaker } from '../../domain/names/match-name.ts';
import type { Org } from '../../domain/org.ts';
import type { Hit, Hits, Page, Place, RiderCriteria } from '../book.ts';
import type { Connection, Parameters } from './connection.ts';
import { placeOf, placesByUsefNumber } from './places.ts';
import { listPart, pageOfParts, type SearchPart, statementPart } from './search-part.ts';
import { beginningWith } from './text-range.ts';

/** A rider as names are held against it. */
interface NamedRider {
  place: Place;
  firstName: string;
  lastName: string;
}

const NAMED_RIDER = 'member.id AS place, member.first_name AS firstName, member.last_name AS lastName';
const IN_ORDER = 'ORDER BY member.last_norm, member.first_norm, member.id';
const NOT_TAKEN = `(:but = '[]' OR member.id NOT IN (SELECT value FROM json_each(:but)))`;

const NUMBERED = `SELECT ${NAMED_RIDER}
  FROM json_each(:places) AS asked CROSS JOIN member ON member.id = asked.value
  WHERE ${NOT_TAKEN} ${IN_ORDER}`;

/** Riders of the very names typed or the same folded and without blanks. */
const EQUAL_LAST = `SELECT ${NAMED_RIDER} FROM member INDEXED BY member_last_compact
  WHERE entity_type = 'I' AND last_compact = :lastCompact
    AND (:first = '' OR first_compact = :firstCompact) AND ${NOT_TAKEN} ${IN_ORDER}`;
const EQUAL_FIRST = `SELECT ${NAMED_RIDER} FROM member INDEXED BY member_first_compact
  WHERE entity_type = 'I' AND first_compact = :firstCompact AND ${NOT_TAKEN} ${IN_ORDER}`;

// In these the index has all that is asked, so no record is read for a row that is only counted or passed over.
const LAST_BEGINS = 'last_norm >= :last AND last_norm < :lastEnd';
const FIRST_BEGINS = 'first_norm >= :first AND first_norm < :firstEnd';
const LAST_EQUAL = `replace(last_norm, ' ', '') = :lastCompact`;
const FIRST_EQUAL = `replace(first_norm, ' ', '') = :firstCompact`;
const FIRST_MEETS = `(:first = '' OR (${FIRST_BEGINS}) OR ${FIRST_EQUAL})`;
const BOTH_EQUAL = `(${LAST_EQUAL} AND (:first = '' OR ${FIRST_EQUAL}))`;

/**
 * Riders whose last name begins as typed or is equal to it, and whose first name does, without those equal in all that
 * was typed.
 */
const PREFIX_LAST = `SELECT id, last_norm, first_norm FROM member INDEXED BY member_last
  WHERE entity_type = 'I' AND ${LAST_BEGINS} AND ${FIRST_MEETS} AND NOT ${BOTH_EQUAL} AND ${NOT_TAKEN}
  UNION ALL
  SELECT id, last_norm, first_norm FROM member INDEXED BY member_last_compact
  WHERE entity_type = 'I' AND last_compact = :lastCompact AND NOT (${LAST_BEGINS})
    AND :first <> '' AND (${FIRST_BEGINS}) AND NOT ${FIRST_EQUAL} AND ${NOT_TAKEN}`;
const PREFIX_LAST_PAGE = `SELECT id AS place FROM (${PREFIX_LAST})
  ORDER BY last_norm, first_norm, id LIMIT :limit OFFSET :offset`;
const PREFIX_LAST_COUNT = `SELECT count(*) AS count FROM (${PREFIX_LAST})`;

const PREFIX_FIRST = `FROM member INDEXED BY member_first
  WHERE entity_type = 'I' AND ${FIRST_BEGINS} AND NOT ${FIRST_EQUAL} AND ${NOT_TAKEN}`;
const PREFIX_FIRST_PAGE = `SELECT id AS place ${PREFIX_FIRST} ${IN_ORDER} LIMIT :limit OFFSET :offset`;
const PREFIX_FIRST_COUNT = `SELECT count(*) AS count ${PREFIX_FIRST}`;

/**
 * Riders of a book that meet the criteria, in the order of rules, section 4. Throws a RangeError when nothing narrows the
 * search.
 */
export function searchRiders(
  connection: Connection,
  org: Org,
  criteria: RiderCriteria,
  page: Page,
  but: ReadonlySet<Place>,
): Hits {
  const last = beginningWith(fold(criteria.lastName));
  const first = beginningWith(fold(criteria.firstName));
  const parameters: Parameters = {
    last: last.from,
    lastEnd: last.end,
    lastCompact: compact(last.from),
    first: first.from,
    firstEnd: first.end,
    firstCompact: compact(first.from),
    but: JSON.stringify([...but]),
  };
  if (criteria.number !== '' || criteria.usefNumber !== '') {
    return pageOfParts([numberedPart(connection, org, criteria, parameters)], page);
  }
  const read = (sql: string): SearchPart =>
    listPart(hitsOf(connection.all<NamedRider>(sql, parameters), criteria));
  const prefix = (pageSql: string, countSql: string): SearchPart =>
    statementPart(connection, 'prefix', pageSql, countSql, parameters);
  if (last.from !== '') {
    return pageOfParts([read(EQUAL_LAST), prefix(PREFIX_LAST_PAGE, PREFIX_LAST_COUNT)], page);
  }
  if (first.from !== '') {
    return pageOfParts([read(EQUAL_FIRST), prefix(PREFIX_FIRST_PAGE, PREFIX_FIRST_COUNT)], page);
  }
  throw new RangeError('A rider search needs a number or a name');
}

/** The few riders of a number. A name typed too narrows them, and then is what matches. */
function numberedPart(
  connection: Connection,
  org: Org,
  criteria: RiderCriteria,
  parameters: Parameters,
): SearchPart {
  const places = placesOfNumbers(connection, org, criteria);
  const riders = connection.all<NamedRider>(NUMBERED, { ...parameters, places: JSON.stringify(places) });
  return listPart(hitsOf(riders, criteria));
}

/** The riders that have the book's own number and the USEF number, as far as either was asked for. */
function placesOfNumbers(connection: Connection, org: Org, { number, usefNumber }: RiderCriteria): Place[] {
  const ofUsefNumber = (): Place[] =>
    placesByUsefNumber(connection, org, 'member', [usefNumber]).map(({ place }) => place);
  if (number === '') return ofUsefNumber();
  const place = placeOf(connection, 'member', number);
  return place !== null && (usefNumber === '' || ofUsefNumber().includes(place)) ? [place] : [];
}

function hitsOf(riders: readonly NamedRider[], criteria: RiderCriteria): Hit[] {
  return riders.flatMap((rider) => {
    const match = matchOf(rider, criteria);
    return match === null ? [] : [{ place: rider.place, match }];
  });
}

/**
 * How a rider answers: by the weaker of the names asked for, by number where none was (rules, section 4, "Match").
 * Null when a name asked for is not the rider's.
 */
function matchOf(rider: NamedRider, { firstName, lastName }: RiderCriteria): NameMatch | 'number' | null {
  let weakest: NameMatch | null = null;
  for (const [asked, recorded] of [
    [lastName, rider.lastName],
    [firstName, rider.firstName],
  ] as const) {
    if (fold(asked) === '') continue;
    const match = matchNameStart(asked, recorded);
    if (match === null) return null;
    weakest = weakest === null ? match : weaker<NameMatch>(weakest, match);
  }
  return weakest ?? 'number';
}
