import { fold } from '../../../src/domain/names/fold.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../src/domain/numbers.ts';
import type { Org } from '../../../src/domain/org.ts';
import { HORSE_FIELDS, noValues } from '../../../src/domain/rows.ts';
import { recordFilesOf } from '../../../src/records/columns.ts';
import { dayOfAge, SAFE_SPORT_AGE } from './ages.ts';
import type { NaiveBook, NaiveBooks, NaiveHorse, NaiveMember, NaiveTerm } from './books.ts';

/* The order of rows, according to requirements 5.16 to 5.20. */

/** Compares two numbers by length, then as text. */
export function byNumber(a: string, b: string): number {
  return a.length - b.length || byText(a, b);
}

export function byText(a: string, b: string): number {
  const [first, second] = [Array.from(a), Array.from(b)];
  for (let at = 0; at < Math.min(first.length, second.length); at += 1) {
    const difference = (first[at]?.codePointAt(0) ?? 0) - (second[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return first.length - second.length;
}

/*
 * Records as of a date according to requirements 3.1 to 3.17, implemented literally with arrays and loops: rows, owners,
 * choices and Safe Sport. Only columns and fields, text folding and number cleaning are shared with the product.
 */

type Cell = string | null;
type Row = Readonly<Record<string, unknown>>;

/** Returns a cell's text; null for an empty cell. */
function cell(text: string): Cell {
  return text === '' ? null : text;
}

/**
 * Returns a record's deciding term, and whether the date is in it (requirements 3.5 and 3.7); null if there is no term. If two
 * terms have the same dates, the one that is not `Active` decides (requirement 10.8); exactly one of them is `Active`.
 */
function termOn(terms: readonly NaiveTerm[], date: string): { term: NaiveTerm; holds: boolean } | null {
  const recorded = terms.filter(({ type, status, start, end }) => type + status + start + end !== '');
  const holding = endsLast(recorded.filter(({ start, end }) => holds(start, end, date)));
  if (holding !== undefined) return { term: holding, holds: true };
  const ended = endsLast(recorded.filter(({ end }) => end !== '' && end < date));
  if (ended !== undefined) return { term: ended, holds: false };
  const [first] = recorded.toSorted((a, b) => byText(a.start, b.start) || byText(b.end || '~', a.end || '~'));
  return first === undefined ? null : { term: first, holds: false };
}

/** Returns the term that ends last; among several, the one that started last; among those, the one that is not `Active`. */
function endsLast(terms: readonly NaiveTerm[]): NaiveTerm | undefined {
  return terms.toSorted(
    (a, b) => byText(b.end || '~', a.end || '~') || byText(b.start, a.start) || strength(a) - strength(b),
  )[0];
}

function strength({ status }: NaiveTerm): number {
  return status === '' || status === 'Active' ? 1 : 0;
}

function holds(start: string, end: string, date: string): boolean {
  return (start === '' || start <= date) && (end === '' || end >= date);
}

function membership(terms: readonly NaiveTerm[], date: string): Row {
  const found = termOn(terms, date);
  return {
    memberStatus: found?.holds === true ? found.term.status || 'Active' : 'Inactive',
    membershipType: cell(found?.term.type ?? ''),
    memberStartDate: cell(found?.term.start ?? ''),
    memberEndDate: cell(found?.term.end ?? ''),
  };
}

/** Returns a horse's membership. Once retired, a horse stays retired. */
function horseMembership(terms: readonly NaiveTerm[], date: string): Row {
  const retired = terms.some(({ status, start }) => status === 'Retired' && start <= date);
  return { ...membership(terms, date), ...(retired && { memberStatus: 'Retired' }) };
}

function registration(terms: readonly NaiveTerm[], date: string): Row {
  const found = termOn(terms, date);
  if (found === null) return { ushjaStatus: null, ushjaStartDate: null, ushjaEndDate: null };
  return {
    ushjaStatus: found.holds ? cell(found.term.status) : 'Inactive',
    ushjaStartDate: cell(found.term.start),
    ushjaEndDate: cell(found.term.end),
  };
}

/** Returns the file's fields without the number and the terms. */
function recorded(org: Org, horse: NaiveHorse): Row {
  const { terms: _terms, ...cells } = horse;
  const texts = new Map(Object.entries(cells));
  const columns = recordFilesOf(org).flatMap((file) => (file.name === 'horses.csv' ? file.columns : []));
  const identity = columns.filter(({ part }) => part === 'identity');
  return Object.fromEntries(identity.map(({ name }) => [name, cell(texts.get(name) ?? '')]));
}

/** Returns every field; those that the book does not have are null. USHJA's rows have USEF's fields if tied. */
export function naiveHorseRow(books: NaiveBooks, org: Org, horse: NaiveHorse, date: string): Row {
  const row = { ...noValues(HORSE_FIELDS), ...recorded(org, horse) };
  switch (org) {
    case 'usef':
      return { ...row, usefId: horse.number, ...horseMembership(horse.terms, date) };
    case 'usdf':
      return { ...row, usdfId: horse.number };
    case 'ushja': {
      const tied = naiveHorse(books.usef, horse.number);
      return {
        ...row,
        ...(tied !== undefined && { ...recorded('usef', tied), ...horseMembership(tied.terms, date) }),
        name: horse.name,
        usefId: horse.number,
        ...registration(horse.terms, date),
      };
    }
  }
}

const NO_SAFE_SPORT = { hasValidSafeSport: null, safeSportStartDate: null, safeSportEndDate: null };

function memberFields(org: Org, member: NaiveMember, date: string): Row {
  return {
    usefId: org === 'usdf' ? cell(member.usefId) : member.number,
    usdfId: org === 'usdf' ? member.number : null,
    name: fullName(member),
    entityType: member.entityType,
    ...membership(member.terms, date),
    ...NO_SAFE_SPORT,
  };
}

export function naiveRiderRow(org: Org, member: NaiveMember, date: string): Row {
  const isUsef = org === 'usef';
  return {
    riderId: member.number,
    ...memberFields(org, member, date),
    amateurProStatus: isUsef ? cell(member.amateurProStatus) : null,
    suspensionStatus: isUsef ? cell(member.suspensionStatus) : null,
    birthDate: isUsef ? cell(member.birthDate) : null,
    feiRegNumber: isUsef ? cell(member.feiRegNumber) : null,
    feiRegistrationStatus: isUsef ? cell(member.feiRegistrationStatus) : null,
  };
}

export function naiveOwnerRow(org: Org, member: NaiveMember, date: string): Row {
  return {
    id: member.number,
    ...memberFields(org, member, date),
    suspensionStatus: org === 'usef' ? cell(member.suspensionStatus) : null,
    otherOwners: null,
  };
}

function fullName({ entityType, firstName, lastName, name }: NaiveMember): string {
  return entityType === 'I' ? `${firstName} ${lastName}`.trim() : name;
}

/** Finds a horse by a number in any format. */
export function naiveHorse({ horses }: NaiveBook, number: string): NaiveHorse | undefined {
  const wanted = cleanHorseNumber(number);
  return horses.find((horse) => cleanHorseNumber(horse.number) === wanted);
}

export function naiveMember({ members }: NaiveBook, number: string): NaiveMember | undefined {
  const wanted = cleanMemberNumber(number);
  return members.find((member) => cleanMemberNumber(member.number) === wanted);
}

/** Returns the owners on a date, without duplicates, sorted by folded name, then number. */
function owners(book: NaiveBook, horse: NaiveHorse, date: string): NaiveMember[] {
  const own = book.owners.filter(
    (ownership) =>
      cleanHorseNumber(ownership.horse) === cleanHorseNumber(horse.number) &&
      holds(ownership.start, ownership.end, date),
  );
  return book.members
    .filter(({ number }) => own.some(({ owner }) => cleanMemberNumber(owner) === cleanMemberNumber(number)))
    .toSorted(
      (a, b) =>
        byText(fold(fullName(a)), fold(fullName(b))) ||
        byNumber(cleanMemberNumber(a.number), cleanMemberNumber(b.number)),
    );
}

export function naiveOwnerNames(book: NaiveBook, horse: NaiveHorse, date: string): string[] {
  return owners(book, horse, date).map(fullName);
}

/** Returns the answer of `owners/…-select-horse`; null if the book has no such horse. */
export function naiveSelectHorse(books: NaiveBooks, org: Org, horseId: string, date: string): Row | null {
  const horse = naiveHorse(books[org], horseId);
  if (horse === undefined) return null;
  return {
    horse: naiveHorseRow(books, org, horse, date),
    owners: { horseOwner: owners(books[org], horse, date).map((owner) => naiveOwnerRow(org, owner, date)) },
  };
}

interface Excluded {
  excludeId: string;
  excludeType: string;
}

/** Returns the answer of `owners/other-owners-select`; null if the book has no such horse. */
export function naiveOtherOwners(
  book: NaiveBook,
  horseId: string,
  { excludeId, excludeType }: Excluded,
  date: string,
): Row | null {
  const horse = naiveHorse(book, horseId);
  if (horse === undefined) return null;
  const others = owners(book, horse, date).filter(
    ({ number, entityType }) =>
      cleanMemberNumber(number) !== cleanMemberNumber(excludeId) || entityType !== excludeType,
  );
  return { otherOwners: others.map(otherOwner) };
}

function otherOwner(member: NaiveMember): Row {
  return { id: member.number, name: fullName(member), entityType: member.entityType };
}

interface Choices {
  horses: readonly { book: Org; horseId: string }[];
  owners: readonly { book: Org; horseId: string; ownerId: string }[];
  riders: readonly { book: Org; riderId: string }[];
}

/** Returns the answer of `choices/read`, without its `books`. */
export function naiveChoices(
  books: NaiveBooks,
  choices: Choices,
  competitionYear: number,
  date: string,
): Row {
  return {
    horses: choices.horses.map(({ book, horseId }) => {
      const horse = naiveHorse(books[book], horseId);
      return horse === undefined ? null : naiveHorseRow(books, book, horse, date);
    }),
    owners: choices.owners.map(({ book, horseId, ownerId }) => {
      const member = naiveMember(books[book], ownerId);
      const horse = naiveHorse(books[book], horseId);
      const all = horse === undefined ? [] : owners(books[book], horse, date);
      const others = all.filter((owner) => owner !== member);
      return {
        owner:
          member === undefined
            ? null
            : { ...naiveOwnerRow(book, member, date), otherOwners: others.map(otherOwner) },
        owns: others.length < all.length,
      };
    }),
    riders: choices.riders.map(({ book, riderId }) => {
      const member = naiveMember(books[book], riderId);
      return member?.entityType === 'I' ? chosenRider(book, member, competitionYear, date) : null;
    }),
  };
}

/** Returns a chosen rider's row, with the rider classes instead of the birth date. */
function chosenRider(book: Org, member: NaiveMember, competitionYear: number, date: string): Row {
  const row = naiveRiderRow(book, member, date);
  const classIn = (year: number): string => {
    if (typeof row.birthDate !== 'string') return 'No DOB on file.';
    return year - Number(row.birthDate.slice(0, 4)) < 22 ? 'Junior Young Rider' : 'Dressage AA';
  };
  const amateur = typeof row.amateurProStatus === 'string' && /^\s*amateur\s*$/i.test(row.amateurProStatus);
  const year = Number(date.slice(0, 4));
  const yearOfShow = date.slice(5, 7) === '12' ? year + 1 : year;
  const classes = {
    ofYear: classIn(competitionYear),
    ofDate: classIn(year),
    ...(yearOfShow !== competitionYear && { ofCompetition: classIn(yearOfShow) }),
  };
  return { ...row, birthDate: null, riderClasses: amateur ? classes : null };
}

/** Returns the answer of `safe-sport/get-org-info`, for any number. */
export function naiveSafeSport({ safeSport }: NaiveBook, usefId: string, date: string): Row {
  const [newest] = safeSport
    .filter(
      ({ member, completed }) => cleanMemberNumber(member) === cleanMemberNumber(usefId) && completed <= date,
    )
    .toSorted((a, b) => byText(b.completed, a.completed) || byText(b.due, a.due));
  if (newest === undefined) return { hasValidSafeSport: false, lastCompleteDate: null, dueDate: null };
  return {
    hasValidSafeSport: newest.due >= date,
    lastCompleteDate: newest.completed,
    dueDate: newest.due,
  };
}

/** Returns the answer of `safe-sport/get-info`; requirement 3.15 defines who needs training. */
export function naiveIndividualSafeSport(usef: NaiveBook, usefId: string, date: string): Row {
  const birthDate = naiveMember(usef, usefId)?.birthDate ?? '';
  const required = birthDate === '' || dayOfAge(SAFE_SPORT_AGE, birthDate) <= date;
  return { ...naiveSafeSport(usef, usefId, date), required };
}
