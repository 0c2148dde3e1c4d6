import { fold } from '../../../domain/names/fold.ts';
import { compareMatches, matchNameStart, type NameMatch, weaker } from '../../../domain/names/match-name.ts';
import { wholeNames } from '../../../domain/names/whole-name.ts';
import { nearestRiders } from '../../../matching/people/find-riders.ts';
import { unpackCodes } from '../../../matching/near-texts.ts';
import type { StoredForms } from '../../../matching/people/form-list.ts';
import type { StoredNames, StoredTexts } from '../../../matching/people/name-list.ts';
import { RiderList } from '../../../matching/people/rider-list.ts';
import { unpackList } from '../../../matching/rank-lists.ts';
import type { Hit, Hits, HitRange, Place, RiderName } from '../../../matching/hits.ts';
import { listPart, pageOfParts, placeOf, withUsefNumbers } from '../places.ts';
import { riderNamesInOrder } from '../read-members.ts';
import { type Book, keptWithBook } from '../../books.ts';
import { statement } from '../statement.ts';

/** Numbers must already be cleaned; names are as typed. An empty field matches any rider. */
export interface RiderCriteria {
  number: string;
  usefNumber: string;
  firstName: string;
  lastName: string;
}

const NONE: ReadonlySet<Place> = new Set();

/** Returns hits in the order of answers (requirements 5.16 and 5.17). @throws RangeError when there are no criteria */
export async function findRiders(
  book: Book,
  criteria: RiderCriteria,
  page: HitRange,
  except: ReadonlySet<Place> = NONE,
): Promise<Hits> {
  if (criteria.number !== '' || criteria.usefNumber !== '') {
    return pageOfParts([listPart(await numberedHits(book, criteria, except))], page);
  }
  if (!asksForName(criteria)) throw new RangeError('A rider search needs a number or a name');
  return nearestRiders(await riderList(book), criteria, page, except);
}

function asksForName({ lastName, firstName }: RiderCriteria): boolean {
  return fold(lastName) !== '' || fold(firstName) !== '';
}

/** Finds riders by number. A typed name narrows them down and decides the match. */
async function numberedHits(book: Book, criteria: RiderCriteria, except: ReadonlySet<Place>): Promise<Hit[]> {
  const found = await placesOfNumbers(book, criteria);
  const places = found.filter((place) => !except.has(place));
  // A single rider needs no sorting, so a look-up by number, the most common question, reads no name here.
  if (places.length < 2 && !asksForName(criteria)) return places.map((place) => ({ place, match: 'number' }));
  const riders = await riderNamesInOrder(book, places);
  return riders.flatMap((rider) => {
    const match = matchOf(rider, criteria);
    return match === null ? [] : [{ place: rider.place, match }];
  });
}

/** Finds riders who have both the book's own number and the USEF number. A number that is not given is ignored. */
async function placesOfNumbers(book: Book, { number, usefNumber }: RiderCriteria): Promise<Place[]> {
  if (number === '') return placesOfUsefNumber(book, usefNumber);
  if (usefNumber === '') {
    const place = await placeOf(book, 'member', number);
    return place === null ? [] : [place];
  }
  const [own, tied] = await Promise.all([
    placeOf(book, 'member', number),
    placesOfUsefNumber(book, usefNumber),
  ]);
  return tied.filter((place) => place === own);
}

async function placesOfUsefNumber(book: Book, usefNumber: string): Promise<Place[]> {
  const found = await withUsefNumbers(book, 'member', [usefNumber]);
  return found.map(({ place }) => place);
}

/**
 * Returns the weaker of the two typed names' matches, or `number` if no name is typed (requirement 5.14). Null if a
 * typed name does not match. A whole name in one field counts for both (requirement 5.42).
 */
function matchOf(rider: RiderName, asked: RiderCriteria): NameMatch | 'number' | null {
  if (!asksForName(asked)) return 'number';
  const matches = wholeNames(asked)
    .map((names) => nameMatchOf(rider, names))
    .filter((match) => match === 'exact' || match === 'name');
  const typed = nameMatchOf(rider, asked);
  return [...matches, ...(typed === null ? [] : [typed])].sort(compareMatches)[0] ?? null;
}

function nameMatchOf(rider: RiderName, { firstName, lastName }: RiderName): NameMatch | null {
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
  return weakest;
}

/** `numbers` are packed (`matching/rank-lists.ts`). A part has numbers, text, or both. */
interface Part {
  part: string;
  numbers: Uint8Array | null;
  texts: string | null;
}

/** Reads the complete list, because every search needs all of it. */
const PARTS = statement(
  () => 'SELECT rider_list.part, rider_list.numbers, rider_list.texts FROM main.rider_list',
);

const NO_BYTES = new Uint8Array(0);

/** The `rider_list` table, which `new-book/rider-list.ts` fills, in the form that searches use. */
export const riderList = keptWithBook(async (book: Book): Promise<RiderList> => {
  const stored = new Map((await book.all<Part>(PARTS)).map((each) => [each.part, each]));
  const part = (name: string): Part => {
    const found = stored.get(name);
    if (found === undefined) throw new Error(`The book has no ${name}`);
    return found;
  };
  const list = (name: string): Uint32Array => unpackList(part(name).numbers ?? NO_BYTES);
  const texts = (name: string): StoredTexts => ({ ends: list(name), texts: part(name).texts ?? '' });
  const forms = (kind: string): StoredForms => ({
    counts: list(`${kind} counts`),
    starts: list(`${kind} starts`),
    names: list(`${kind} names`),
    codes: unpackCodes(part(`${kind} codes`).numbers ?? NO_BYTES),
  });
  const names = (kind: 'lastNames' | 'firstNames'): StoredNames => ({
    folded: texts(`${kind} norms`),
    spellings: texts(`${kind} spellings`),
    firstSpellings: list(`${kind} firstSpellings`),
    forms: forms(kind),
  });
  return new RiderList({
    lastNames: names('lastNames'),
    firstNames: names('firstNames'),
    places: list('places'),
    lasts: list('lasts'),
    firsts: list('firsts'),
  });
});
