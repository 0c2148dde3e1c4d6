import { type CalendarDate, calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import { horseMembershipAsOf, membershipAsOf } from '../../../src/domain/membership/membership.ts';
import { holdsOn, type Term } from '../../../src/domain/membership/term.ts';
import { fold } from '../../../src/domain/names/fold.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../src/domain/numbers.ts';
import type { Org } from '../../../src/domain/org.ts';
import { type Completion, safeSportAsOf } from '../../../src/domain/safe-sport/safe-sport.ts';
import {
  cell,
  ownersOn,
  sampleBook,
  sampleCompletions,
  type SampleMember,
  type SampleRecord,
} from './sample-books.ts';

/*
 * Predicates for cases in the sample records. The rules in `src/domain` decide whether a record shows a case, not the record's
 * name or number.
 */

export type Shows<Row = SampleRecord> = (record: Row) => boolean;

export const DATED = calendarDate('2026-11-21');
/** First day of the sample competition. Every case is as of this day. */
export const DAY = calendarDate('2026-12-05');
export const DAY_BEFORE = calendarDate('2026-12-04');
export const DAY_AFTER = calendarDate('2026-12-06');
const WEEK_LATER = calendarDate('2026-12-12');
/** End of the records' membership year. */
export const YEAR_END = calendarDate('2026-11-30');
/** Ordinary memberships end on this day, so that someone who starts the sample years from now still finds current ones. */
export const FAR = calendarDate('2031-11-30');

export const [usef, usdf, ushja] = [sampleBook('usef'), sampleBook('usdf'), sampleBook('ushja')];
export const books = { usef, usdf, ushja };
export const completions = sampleCompletions();

/** Horses, members and people in file order. People are the members with entity type I. */
export const horses = byOrg((org) => [...books[org].horses.values()]);
export const members = byOrg((org) => [...books[org].members.values()]);
export const people = byOrg((org) => members[org].filter(isPerson));

function byOrg<Row>(list: (org: Org) => Row[]): Readonly<Record<Org, Row[]>> {
  return { usef: list('usef'), usdf: list('usdf'), ushja: list('ushja') };
}

export function all<Row>(...questions: readonly Shows<Row>[]): Shows<Row> {
  return (record) => questions.every((shows) => shows(record));
}

export function not<Row>(shows: Shows<Row>): Shows<Row> {
  return (record) => !shows(record);
}

export function recorded(column: string, form: RegExp): Shows {
  return (record) => form.test(cell(record, column));
}

export function empty(column: string): Shows {
  return recorded(column, /^$/);
}

export function called(form: RegExp): Shows {
  return (record) => form.test(record.name);
}

export function isPast(date: CalendarDate | null): boolean {
  return date !== null && date < DAY;
}

export function isLater(date: CalendarDate | null): boolean {
  return date !== null && date > DAY;
}

/** True for a date after the day and at most a week later. */
export function isSoon(date: CalendarDate | null): boolean {
  return date !== null && date > DAY && date <= WEEK_LATER;
}

export function statusOn(record: SampleRecord, date: CalendarDate): string {
  return horseMembershipAsOf(record.terms, date).memberStatus;
}

export function status(word: string): Shows {
  return (record) => statusOn(record, DAY) === word;
}

/** Returns the start date that a card shows on the day. */
function shownStart(record: SampleRecord): CalendarDate | null {
  return membershipAsOf(record.terms, DAY).memberStartDate;
}

function shownEnd(record: SampleRecord): CalendarDate | null {
  return membershipAsOf(record.terms, DAY).memberEndDate;
}

export function startsOn(date: CalendarDate): Shows {
  return (record) => shownStart(record) === date;
}

export function endsOn(date: CalendarDate): Shows {
  return (record) => shownEnd(record) === date;
}

export function holding(record: SampleRecord): Term[] {
  return record.terms.filter((term) => holdsOn(term, DAY));
}

/** True if a term that includes the day passes the test. */
export function holds(test: (term: Term) => boolean): Shows {
  return (record) => holding(record).some(test);
}

export function lapsed(record: SampleRecord): boolean {
  return holding(record).length === 0 && isPast(shownEnd(record));
}

export function lapsesSoon(record: SampleRecord): boolean {
  return holding(record).length > 0 && isSoon(shownEnd(record));
}

export function startsLater(record: SampleRecord): boolean {
  return record.terms.length > 0 && record.terms.every(({ start }) => isLater(start));
}

export function betweenTerms(record: SampleRecord): boolean {
  return lapsed(record) && record.terms.some(({ start }) => isLater(start));
}

export function noTerm(record: SampleRecord): boolean {
  return record.terms.length === 0;
}

/** True if there are at least three terms, and exactly one holds on the day. */
export function severalTerms(record: SampleRecord): boolean {
  return record.terms.length >= 3 && holding(record).length === 1;
}

export function overlapping(record: SampleRecord): boolean {
  return holding(record).length > 1;
}

export const forLife = holds(({ type, end }) => type === 'Life' && end === null);

/** True if the term that includes the day has the status Inactive. */
export const inactiveWithinTerm = all(status('Inactive'), (record) => holding(record).length > 0);

export function isPerson(member: SampleRecord): boolean {
  return cell(member, 'entityType') === 'I';
}

export function entity(type: string): Shows {
  return (member) => cell(member, 'entityType') === type;
}

export function ownersOf(org: Org, horse: SampleRecord): SampleMember[] {
  return ownersOn(books[org], cleanHorseNumber(horse.number), DAY);
}

/** True if the horse's owners on the day pass the test. */
export function owned(org: Org, test: (owners: readonly SampleMember[]) => boolean): Shows {
  return (horse) => test(ownersOf(org, horse));
}

export function horsesOwnedBy(org: Org, member: SampleRecord): Set<string> {
  const key = cleanMemberNumber(member.number);
  const owning = books[org].owners.filter((each) => each.member === key && holdsOn(each, DAY));
  return new Set(owning.map(({ horse }) => horse));
}

export function owns(org: Org): Shows {
  return (member) => horsesOwnedBy(org, member).size > 0;
}

export function trainingsOf(member: SampleRecord): readonly Completion[] {
  return completions.get(cleanMemberNumber(member.number)) ?? [];
}

export function isTrainedOn(member: SampleRecord, date: CalendarDate): boolean {
  return safeSportAsOf(trainingsOf(member), date).hasValidSafeSport;
}

export function trained(member: SampleRecord): boolean {
  return isTrainedOn(member, DAY);
}

export function untrained(member: SampleRecord): boolean {
  return trainingsOf(member).length === 0;
}

/** True if the member has a training on the day whose due date passes the test. */
export function due(test: (date: CalendarDate) => boolean): Shows {
  return (member) => {
    const { dueDate } = safeSportAsOf(trainingsOf(member), DAY);
    return dueDate !== null && test(dueDate);
  };
}

export function usefHorseOf(horse: SampleRecord): SampleRecord | undefined {
  return usef.horses.get(cleanHorseNumber(cell(horse, 'usefId')));
}

export function usefMemberOf(member: SampleRecord): SampleMember | undefined {
  return usef.members.get(cleanMemberNumber(cell(member, 'usefId')));
}

export function isTiedHorse(horse: SampleRecord): boolean {
  return usefHorseOf(horse) !== undefined;
}

export function isTiedMember(member: SampleRecord): boolean {
  return usefMemberOf(member) !== undefined;
}

export function tiedToHorse(shows: Shows): Shows {
  return (horse) => {
    const other = usefHorseOf(horse);
    return other !== undefined && shows(other);
  };
}

export function tiedToMember(shows: Shows<SampleMember>): Shows {
  return (member) => {
    const other = usefMemberOf(member);
    return other !== undefined && shows(other);
  };
}

/** True if another of these records has the same name after folding. */
export function namesakeAmong(others: readonly SampleRecord[]): Shows {
  return (record) => others.some((other) => other !== record && fold(other.name) === fold(record.name));
}
