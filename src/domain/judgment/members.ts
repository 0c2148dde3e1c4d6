import { birthDatesAlike } from '../birth-dates.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Verdict } from '../cards/verdict.ts';
import { isInactiveType, isSuspended } from '../cards/verdict.ts';
import { type Membership, membershipAsOf, membershipWord } from '../membership/membership.ts';
import { byStretch, holdsOn, isNoTerm, type Term } from '../membership/term.ts';
import type { EntityType, OwnerRow, RiderRow } from '../rows.ts';
import { competitionYearStart } from '../calendar/years.ts';
import { isAdult, isSenior } from './adult.ts';
import type { Completion } from '../safe-sport/safe-sport.ts';
import { mayBeChampionship, needsFei } from './class-names.ts';
import {
  type EligibilityLookup,
  type EligibilityQuestion,
  limit,
  listed,
  type Listed,
  NO_MEMBERSHIP,
} from './eligibility.ts';
import type { Finding, Ground } from './finding.ts';
import { activeDays, finding, ground, type Judging, type MemberRole } from './judgment.ts';
import { daysOf, type ShowDays } from './show-days.ts';

export interface MemberFacts {
  terms: readonly Term[];
  /** Null for owners, whose rows have no birth date, and in affiliates' books, which record none. */
  birthDate: CalendarDate | null;
  /** Numbers of the book's other records with the same USEF number. */
  tiedToo: readonly string[];
  completions: readonly Completion[];
}

export interface MemberRecord<Row extends OwnerRow | RiderRow> extends MemberFacts {
  /** Row as of the first show day. */
  row: Row;
}

/** The eligibility question for each role (requirement 11.45). */
const ROLE: Readonly<Record<MemberRole, EligibilityQuestion>> = {
  owner: 'own',
  rider: 'ride',
  trainer: 'train',
  coach: 'coach',
  handler: 'handle',
};

/** Turns a card's warning into a finding (requirement 11.14). */
export function warningFinding(judging: Pick<Judging, 'subject' | 'org'>, verdict: Verdict): Finding[] {
  if (verdict.kind === 'details') return [];
  const { cause } = verdict;
  return [
    finding(judging, 'warning', null, {
      cause: cause.kind,
      on: 'on' in cause ? cause.on : null,
      status: 'status' in cause ? cause.status : null,
    }),
  ];
}

/** Returns a finding if the horse or member is suspended (requirement 11.15). */
export function suspendedFinding(
  judging: Pick<Judging, 'subject' | 'org'>,
  row: { suspensionStatus: string | null },
): Finding[] {
  return isSuspended(row) ? [finding(judging, 'suspended', 'suspensionStatus', {})] : [];
}

/** Returns findings about a membership on one card, for the member's role (requirements 11.16 to 11.27). */
export function memberFindings(
  judging: Judging & { subject: MemberRole },
  { row, terms, birthDate }: MemberRecord<OwnerRow | RiderRow>,
): Finding[] {
  const { subject, show, org } = judging;
  const days = daysOf(show);
  const on = standing(terms);
  const inactive = days.find((day) => on(day).inactiveType);
  const active = (day: CalendarDate): boolean => on(day).active;
  return [
    ...(inactive === undefined
      ? []
      : [finding(judging, 'inactive-type', 'membershipType', { on: inactive })]),
    ...onceEachWord(
      days
        .filter(active)
        .flatMap((day) => on(day).types.flatMap((word) => roleFindings(judging, row, word, day))),
    ),
    ...activeDays(judging, { start: 'memberStartDate', end: 'memberEndDate' }, active),
    ...disagreeingTerms(judging, 'memberStatus', terms, (status) => status ?? 'Active'),
    ...(org === 'usef' ? bornAfterStart(judging, terms, birthDate) : []),
    ...(org === 'usef' ? ageFindings(judging, row, birthDate) : []),
    ...(org === 'usef' && subject === 'rider' && 'feiRegistrationStatus' in row
      ? feiFinding(judging, row)
      : []),
  ];
}

/**
 * Returns a finding if a trainer or coach is not, or may not be, an adult and a senior (requirements 11.71 to 11.73 and 11.91).
 * Checking the first show day is enough, because people only get older.
 */
function ageFindings(
  judging: Judging,
  { entityType }: OwnerRow | RiderRow,
  birthDate: CalendarDate | null,
): Finding[] {
  const { subject, show } = judging;
  if ((subject !== 'trainer' && subject !== 'coach') || entityType !== 'I') return [];
  if (birthDate === null) return [finding(judging, 'age-unknown', null, {})];
  const [earliest, latest] = birthDatesAlike(birthDate, judging.birthDates);
  const yearStart = competitionYearStart(show.first);
  if (!isAdult(earliest, show.first)) return [finding(judging, 'not-an-adult', null, {})];
  if (!isAdult(latest, show.first)) return [finding(judging, 'birthday-near', null, { on: show.first })];
  if (!isSenior(earliest, show.first)) return [finding(judging, 'not-a-senior', null, { on: yearStart })];
  return isSenior(latest, show.first) ? [] : [finding(judging, 'birthday-near', null, { on: yearStart })];
}

/** Returns a finding if the birth date is after the start of a term (requirement 11.24). */
function bornAfterStart(judging: Judging, terms: readonly Term[], birthDate: CalendarDate | null): Finding[] {
  if (birthDate === null) return [];
  const starts = terms.flatMap(({ start }) => start ?? []);
  const start = starts.find((day) => birthDate > day);
  return start === undefined ? [] : [finding(judging, 'born-after-start', 'memberStartDate', { start })];
}

export function memberGrounds(
  judging: Judging & { subject: MemberRole },
  { row }: MemberRecord<OwnerRow | RiderRow>,
): Ground[] {
  const { membershipType, memberStartDate: start, memberEndDate: end } = row;
  const word = membershipType ?? '';
  const { says, source } = roleListed(judging, row, word, judging.show.first);
  return [
    ground(judging, 'membership', { type: word, start, end }),
    ground(judging, 'role', { word, says, source }),
  ];
}

interface Standing {
  active: boolean;
  /** All types recorded for the deciding term's dates, because nothing shows which one is right (requirement 11.59). */
  types: readonly string[];
  inactiveType: boolean;
}

export function isMemberJudging(judging: Judging): judging is Judging & { subject: MemberRole } {
  return judging.subject !== 'horse';
}

/** Looks up whether the role needs a membership in the card's organization (requirements 11.82 and 15.45). */
export function noMembershipListed(
  judging: Judging & { subject: MemberRole },
  entityType: EntityType,
): Listed {
  return roleListed(judging, { entityType }, NO_MEMBERSHIP, judging.show.first);
}

/**
 * Looks up whether a trainer, coach or handler needs a membership at an affiliate (requirement 15.45). Null for other cards:
 * everyone needs a USEF membership, and owner and rider cards show the warning.
 */
export function withoutMembership(
  judging: Judging & { subject: MemberRole },
  entityType: EntityType,
): Listed | null {
  const { org, subject } = judging;
  if (org === 'usef' || subject === 'owner' || subject === 'rider') return null;
  return noMembershipListed(judging, entityType);
}

function standing(terms: readonly Term[]): (day: CalendarDate) => Standing {
  return byStretch(terms, (day) => {
    const membership = membershipAsOf(terms, day);
    const types = typesOf(membership, terms, day);
    return {
      active: membershipWord(membership.memberStatus) === 'Active',
      types,
      inactiveType: types.some(isInactiveType),
    };
  });
}

function typesOf(
  { memberStartDate: start, memberEndDate: end }: Membership,
  terms: readonly Term[],
  day: CalendarDate,
): string[] {
  const counting = terms.filter(
    (term) => !isNoTerm(term) && term.start === start && term.end === end && holdsOn(term, day),
  );
  return [...new Set(counting.map(({ type }) => membershipWord(type)))];
}

/** Checks whether a membership type is enough for the role on a day (requirements 11.17 to 11.19). */
function roleFindings(
  judging: Judging & { subject: MemberRole },
  row: OwnerRow | RiderRow,
  word: string,
  day: CalendarDate,
): Finding[] {
  if (isInactiveType(word)) return [];
  const asked = roleAsked(judging, row, word, day);
  const { answer, ...said } = listed(judging.eligibility, asked);
  if (answer === 'yes') {
    const at = limit(judging.eligibility, asked);
    if (at === null) return [];
    const { says, source } = at;
    const code = mayBeChampionship(judging.rowClasses ?? null) ? 'role-depends' : 'role-limited';
    return [finding(judging, code, 'membershipType', { word, on: day, says, source })];
  }
  const code = { no: 'role-not-allowed', ask: 'role-depends', unknown: 'role-unknown' } as const;
  return [finding(judging, code[answer], 'membershipType', { word, on: day, ...said })];
}

function roleListed(
  judging: Judging & { subject: MemberRole },
  row: { entityType: EntityType },
  word: string,
  day: CalendarDate,
): Listed {
  return listed(judging.eligibility, roleAsked(judging, row, word, day));
}

function roleAsked(
  { org, subject, kind }: Judging & { subject: MemberRole },
  { entityType }: { entityType: EntityType },
  word: string,
  day: CalendarDate,
): EligibilityLookup {
  return { org, question: ROLE[subject], word, entityType, day, kind };
}

/** Keeps the first finding for each code and word, because one membership type can produce the same finding on many days. */
export function onceEachWord(found: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return found.filter((one) => {
    const key = codeAndWord(one);
    return !seen.has(key) && seen.add(key);
  });
}

function codeAndWord({ code, details }: Finding): string {
  return 'word' in details ? `${code} ${details.word}` : code;
}

/**
 * Returns a finding about the first two terms that hold on the same show day with different statuses (requirement 11.23).
 * `meant` maps a recorded status to its meaning.
 */
export function disagreeingTerms(
  judging: Judging,
  field: string,
  terms: readonly Term[],
  meant: (status: string | null) => string,
): Finding[] {
  const holding = terms.filter((term) => !isNoTerm(term) && touches(term, judging.show));
  if (holding.length < 2) return [];
  holding.sort(byText);
  const status = (term: Term): string => membershipWord(meant(term.status));
  for (const [at, term] of holding.entries()) {
    const other = holding
      .slice(at + 1)
      .find((one) => meet(term, one, judging.show) && status(one) !== status(term));
    if (other === undefined) continue;
    const details = {
      status: status(term),
      start: term.start,
      end: term.end,
      otherStatus: status(other),
      otherStart: other.start,
      otherEnd: other.end,
    };
    return [finding(judging, 'terms-disagree', field, details)];
  }
  return [];
}

function byText(a: Term, b: Term): number {
  return textOf(a) < textOf(b) ? -1 : 1;
}

function textOf({ start, end, status }: Term): string {
  return JSON.stringify([start ?? '', end ?? '', status ?? '']);
}

function touches(term: Term, { first, last }: ShowDays): boolean {
  return (term.start === null || term.start <= last) && (term.end === null || term.end >= first);
}

/** True if two terms share a show day: no start, including the show's, is after an end. */
function meet(a: Term, b: Term, show: ShowDays): boolean {
  const starts = [a.start, b.start, show.first].filter((day) => day !== null);
  return [a.end, b.end, show.last].every((end) => end === null || starts.every((start) => start <= end));
}

/**
 * Checks an FEI status (requirements 11.25, 11.38 and 11.83). If FEI rules apply, a status that is not accepted is a stop,
 * and a missing one is a look.
 */
export function feiFinding(
  judging: Judging,
  { feiRegistrationStatus }: { feiRegistrationStatus: string | null },
): Finding[] {
  const { org, eligibility, show, kind, rowClasses = null } = judging;
  const word = membershipWord(feiRegistrationStatus);
  const needed = needsFei(rowClasses, kind);
  if (word === '') return needed ? [finding(judging, 'fei-not-recorded', 'feiRegistrationStatus', {})] : [];
  const found = daysOf(show).map((on) => ({
    on,
    ...listed(eligibility, { org, question: 'fei-status', word, entityType: 'I', day: on, kind }),
  }));
  const bad = needed ? found.find(({ answer }) => answer === 'no') : undefined;
  const other = bad ?? found.find(({ answer }) => answer !== 'yes');
  if (other === undefined) return [];
  const { on, says, source } = other;
  const code = bad === undefined ? 'fei-status' : 'fei-not-registered';
  return [finding(judging, code, 'feiRegistrationStatus', { word, on, says, source })];
}
