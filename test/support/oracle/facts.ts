import { type CalendarDate, calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import type { HorseRecord } from '../../../src/domain/judgment/horses.ts';
import type { ChosenFacts } from '../../../src/domain/judgment/judge.ts';
import type { Term } from '../../../src/domain/membership/term.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../src/domain/numbers.ts';
import type { Org } from '../../../src/domain/org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../../../src/domain/rows.ts';
import type { NaiveBooks, NaiveTerm } from './books.ts';
import { naiveHorse, naiveHorseRow, naiveMember, naiveOwnerRow, naiveRiderRow } from './records.ts';

/** Returns facts in the form that the product's own judgment takes; rows are as of a date. */
export function factsOf(books: NaiveBooks, date: string): ChosenFacts {
  return {
    horse: once((book, number) => horseRecord(books, book, number, date)),
    owner: once((book, number) => {
      const member = naiveMember(books[book], number);
      if (member === undefined) return null;
      return {
        ...memberFacts(books, book, number),
        row: naiveOwnerRow(book, member, date) as OwnerRow,
      };
    }),
    suspendedOwning: once((horse) =>
      books.usef.owners
        .filter((one) => cleanHorseNumber(one.horse) === cleanHorseNumber(horse))
        .filter((one) => naiveMember(books.usef, one.owner)?.suspensionStatus.toUpperCase() === 'YES')
        .map(period),
    ),
    microchips: books.usef.horses.some(({ microchipNumber }) => microchipNumber !== ''),
    owning: once((book, horse, number) => {
      if (naiveHorse(books[book], horse) === undefined) return [];
      const [owned, owner] = [cleanHorseNumber(horse), cleanMemberNumber(number)];
      return books[book].owners
        .filter((one) => cleanHorseNumber(one.horse) === owned && cleanMemberNumber(one.owner) === owner)
        .map(period);
    }),
    rider: once((book, number) => {
      const member = naiveMember(books[book], number);
      if (member === undefined) return null;
      return {
        ...memberFacts(books, book, number),
        row: naiveRiderRow(book, member, date) as unknown as RiderRow,
      };
    }),
  };
}

/**
 * Returns `read` with a cache of its results, because each of the many judgments asks for the same record several times.
 */
function once<Parts extends string[], Found>(read: (...parts: Parts) => Found): (...parts: Parts) => Found {
  const found = new Map<string, Found>();
  return (...parts) => {
    const key = parts.join(' ');
    const known = found.get(key) ?? read(...parts);
    found.set(key, known);
    return known;
  };
}

function horseRecord(books: NaiveBooks, book: Org, number: string, date: string): HorseRecord | null {
  const horse = naiveHorse(books[book], number);
  if (horse === undefined) return null;
  return {
    row: naiveHorseRow(books, book, horse, date) as HorseRow,
    terms: horse.terms.map(term),
    tiedToo: tiedToo(book, books[book].horses, horse, cleanHorseNumber),
  };
}

function memberFacts(books: NaiveBooks, book: Org, number: string) {
  const { members } = books[book];
  const member = naiveMember(books[book], number);
  if (member === undefined) throw new Error(`No member ${number}`);
  return {
    terms: member.terms.map(term),
    birthDate: book === 'usef' ? day(member.birthDate) : null,
    tiedToo: tiedToo(book, members, member, cleanMemberNumber),
    completions: books[book].safeSport
      .filter((one) => cleanMemberNumber(one.member) === cleanMemberNumber(number))
      .map(({ completed, due }) => ({ completed: calendarDate(completed), due: calendarDate(due) })),
  };
}

/** Finds other records in a book with the same USEF number as this one. Only USDF has its own numbers. */
function tiedToo<Item extends { number: string; usefId: string }>(
  book: Org,
  records: readonly Item[],
  own: Item,
  clean: (number: string) => string,
): string[] {
  const usefId = clean(own.usefId);
  if (book !== 'usdf' || usefId === '') return [];
  return records.filter((one) => one !== own && clean(one.usefId) === usefId).map(({ number }) => number);
}

function term({ type, status, start, end }: NaiveTerm): Term {
  return { type: type || null, status: status || null, ...period({ start, end }) };
}

function period({ start, end }: { start: string; end: string }) {
  return { start: day(start), end: day(end) };
}

function day(text: string): CalendarDate | null {
  return text === '' ? null : calendarDate(text);
}
