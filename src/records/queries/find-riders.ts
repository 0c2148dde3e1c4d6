import { fold } from '../../domain/names/fold.ts';
import { matchNameStart, type NameMatch, weaker } from '../../domain/names/match-name.ts';
import type { Org } from '../../domain/org.ts';
import { findRiders } from '../../matching/people/find-riders.ts';
import type { StoredKeys } from '../../matching/people/name-keys.ts';
import type { StoredNames, StoredTexts } from '../../matching/people/name-list.ts';
import { RiderList } from '../../matching/people/rider-list.ts';
import { unpack } from '../../matching/rank-lists.ts';
import type { Hit, Hits, Page, Place, RiderName } from '../../matching/hits.ts';
import type { RiderCriteria } from '../book.ts';
import { listPart, pageOfParts, placeOf, placesByUsefNumber } from './places.ts';
import { riderNamesInOrder } from './read-members.ts';
import { type BookTables, keptWithBook, statement } from './statement.ts';

/**
 * Riders of a book that meet the criteria, in the order of requirements 5.16 and 5.17. Throws a RangeError when
 * nothing narrows the search.
 */
export async function searchRiders(
  tables: BookTables,
  org: Org,
  criteria: RiderCriteria,
  page: Page,
  but: ReadonlySet<Place>,
): Promise<Hits> {
  if (criteria.number !== '' || criteria.usefNumber !== '') {
    return pageOfParts([listPart(await numberedHits(tables, org, criteria, but))], page);
  }
  if (!asksForName(criteria)) throw new RangeError('A rider search needs a number or a name');
  return findRiders(await riderList(tables), criteria, page, but);
}

function asksForName({ lastName, firstName }: RiderCriteria): boolean {
  return fold(lastName) !== '' || fold(firstName) !== '';
}

/** The few riders of a number. A name typed too narrows them, and then is what matches. */
async function numberedHits(
  tables: BookTables,
  org: Org,
  criteria: RiderCriteria,
  but: ReadonlySet<Place>,
): Promise<Hit[]> {
  const found = await placesOfNumbers(tables, org, criteria);
  const places = found.filter((place) => !but.has(place));
  // One rider has nothing to be ordered by: a look-up of a number, the commonest question, reads its name once.
  if (places.length < 2 && !asksForName(criteria)) return places.map((place) => ({ place, match: 'number' }));
  const riders = await riderNamesInOrder(tables, places);
  return riders.flatMap((rider) => {
    const match = matchOf(rider, criteria);
    return match === null ? [] : [{ place: rider.place, match }];
  });
}

/** The riders that have the book's own number and the USEF number, as far as either was asked for. */
async function placesOfNumbers(
  tables: BookTables,
  org: Org,
  { number, usefNumber }: RiderCriteria,
): Promise<Place[]> {
  if (number === '') return placesOfUsefNumber(tables, org, usefNumber);
  if (usefNumber === '') {
    const place = await placeOf(tables, 'member', number);
    return place === null ? [] : [place];
  }
  const [own, tied] = await Promise.all([
    placeOf(tables, 'member', number),
    placesOfUsefNumber(tables, org, usefNumber),
  ]);
  return tied.filter((place) => place === own);
}

async function placesOfUsefNumber(tables: BookTables, org: Org, usefNumber: string): Promise<Place[]> {
  const found = await placesByUsefNumber(tables, org, 'member', [usefNumber]);
  return found.map(({ place }) => place);
}

/**
 * How a rider answers: by the weaker of the names asked for, by number where none was (requirement 5.14).
 * Null when a name asked for is not the rider's.
 */
function matchOf(rider: RiderName, { firstName, lastName }: RiderCriteria): NameMatch | 'number' | null {
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

/** A part of the list as it is stored: numbers (`postings/packed.ts`), a text, or both. */
interface Part {
  part: string;
  numbers: Uint8Array | null;
  texts: string | null;
}

/** The whole table: every search needs all of it. */
const PARTS = statement(
  () => 'SELECT rider_list.part, rider_list.numbers, rider_list.texts FROM main.rider_list',
);

const NO_BYTES = new Uint8Array(0);

/**
 * The riders of a book as searches by name hold them in memory, from the table `rider_list`, into which
 * `new-book/derive-riders.ts` put them part by part.
 */
export const riderList = keptWithBook(async (tables: BookTables): Promise<RiderList> => {
  const stored = new Map((await tables.all<Part>(PARTS)).map((each) => [each.part, each]));
  const part = (name: string): Part => {
    const found = stored.get(name);
    if (found === undefined) throw new Error(`The book has no ${name}`);
    return found;
  };
  const list = (name: string): Uint32Array => unpack(part(name).numbers ?? NO_BYTES);
  const texts = (name: string): StoredTexts => ({ ends: list(name), texts: part(name).texts ?? '' });
  const keys = (kind: string): StoredKeys => ({
    counts: list(`${kind} counts`),
    starts: list(`${kind} starts`),
    names: list(`${kind} names`),
    codes: unpackCodes(part(`${kind} codes`).numbers ?? NO_BYTES),
  });
  const names = (kind: 'lastNames' | 'firstNames'): StoredNames => ({
    norms: texts(`${kind} norms`),
    spellings: texts(`${kind} spellings`),
    firstSpellings: list(`${kind} firstSpellings`),
    keys: keys(kind),
  });
  return new RiderList({
    lastNames: names('lastNames'),
    firstNames: names('firstNames'),
    places: list('places'),
    lasts: list('lasts'),
    firsts: list('firsts'),
  });
});

/** The code units that were stored, in memory of their own where they do not lie so that it can be shared. */
function unpackCodes(bytes: Uint8Array): Uint16Array {
  const aligned = bytes.byteOffset % Uint16Array.BYTES_PER_ELEMENT === 0 ? bytes : new Uint8Array(bytes);
  return new Uint16Array(
    aligned.buffer,
    aligned.byteOffset,
    aligned.byteLength / Uint16Array.BYTES_PER_ELEMENT,
  );
}
