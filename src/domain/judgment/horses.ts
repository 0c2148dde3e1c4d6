import type { CalendarDate } from '../calendar/calendar-date.ts';
import { dressageTypeOn } from '../cards/dressage.ts';
import { outsidePeriod } from '../cards/verdict.ts';
import {
  isRetired,
  membershipAsOf,
  membershipWord,
  ushjaRegistrationAsOf,
} from '../membership/membership.ts';
import { byStretch, type Term } from '../membership/term.ts';
import type { Org } from '../org.ts';
import type { HorseRow } from '../rows.ts';
import { mayBeChampionship } from './class-names.ts';
import { limit, listed } from './eligibility.ts';
import type { Finding, Ground } from './finding.ts';
import { activeDays, finding, ground, type Judging } from './judgment.ts';
import { disagreeingTerms, feiFinding, onceEachWord } from './members.ts';
import { daysOf } from './show-days.ts';

export interface HorseRecord {
  /** Row as of the first show day. */
  row: HorseRow;
  /** Memberships at USEF, registrations at USHJA. Empty for USDF, which records no terms. */
  terms: readonly Term[];
  /** Numbers of the book's other records with the same USEF number. */
  tiedToo: readonly string[];
}

interface HorseRules {
  findings: (judging: Judging, record: HorseRecord) => Finding[];
  grounds: (judging: Judging, record: HorseRecord) => Ground[];
}

/** Rules for horses, except for suspension and retirement (requirements 11.38 to 11.44). */
export const HORSE_RULES: Readonly<Record<Org, HorseRules>> = {
  usef: { findings: federationFindings, grounds: federationGrounds },
  usdf: { findings: dressageFindings, grounds: dressageGrounds },
  ushja: { findings: hunterJumperFindings, grounds: hunterJumperGrounds },
};

function federationFindings(judging: Judging, { row, terms }: HorseRecord): Finding[] {
  const active = byStretch(terms, (day) => isRecorded(terms, day));
  const typeOn = byStretch(terms, (day) => {
    const type = membershipWord(membershipAsOf(terms, day).membershipType);
    return type === '' ? NO_TYPE : type;
  });
  const types = daysOf(judging.show)
    .filter(active)
    .flatMap((day) => registrationFinding(judging, 'horse-type', 'membershipType', typeOn(day), day));
  return [
    ...onceEachWord(types),
    ...activeDays(judging, { start: 'memberStartDate', end: 'memberEndDate' }, active),
    ...disagreeingTerms(judging, 'memberStatus', terms, (status) => status ?? 'Active'),
    ...feiFinding(judging, row),
  ];
}

/** Type of a USEF horse whose record has none (requirement 7.25). */
const NO_TYPE = 'Horse ID';

/** True if the deciding term holds on a day, with status `Active` or `Retired`, or without a status (requirement 11.38). */
function isRecorded(terms: readonly Term[], day: CalendarDate): boolean {
  const { memberStatus } = membershipAsOf(terms, day);
  return ['Active', 'Retired'].includes(membershipWord(memberStatus));
}

function federationGrounds(judging: Judging, { row }: HorseRecord): Ground[] {
  const { membershipType, memberStartDate: start, memberEndDate: end } = row;
  return [ground(judging, 'registration', { word: membershipType ?? NO_TYPE, start, end })];
}

/** Returns findings about retirement at USEF (requirements 11.40 and 11.41). The affiliate's card has them, too. */
export function retirement(judging: Judging, { terms }: HorseRecord): Finding[] {
  const { first } = judging.show;
  const retired = (day: CalendarDate): boolean => isRetired(terms, day);
  if (retired(first)) {
    if (judging.org !== 'usef' || isRecorded(terms, first))
      return [finding(judging, 'retired', 'memberStatus', {})];
    // A term with another status may hold on the day. Such a term has not ended, so its end is not reported.
    const { memberEndDate: end } = membershipAsOf(terms, first);
    const on = end !== null && end < first ? end : null;
    return [finding(judging, 'retired-and-ended', 'memberEndDate', { on })];
  }
  const on = daysOf(judging.show).find(retired);
  return on === undefined ? [] : [finding(judging, 'retires-during', 'memberStatus', { on })];
}

function dressageFindings(judging: Judging, { row }: HorseRecord): Finding[] {
  const { show } = judging;
  const recorded = membershipWord(row.usdfMembershipType);
  const { usdfhidDate: hid, usdfLifeDate: life } = row;
  const types = daysOf(show).flatMap((day) =>
    registrationFinding(judging, 'horse-type', 'usdfMembershipType', dressageTypeOn(row, day), day),
  );
  const undated =
    recorded === 'Life' ? life === null : recorded === 'HID' ? hid === null : hid === null && life === null;
  return [
    ...onceEachWord(types),
    ...(undated ? [finding(judging, 'registration-undated', 'usdfMembershipType', { type: recorded })] : []),
    ...lifeFinding(judging, recorded, life),
  ];
}

/** Returns findings about the start of a Life registration (requirement 11.43). */
function lifeFinding(judging: Judging, recorded: string, on: CalendarDate | null): Finding[] {
  const { first, last } = judging.show;
  if (on === null) return [];
  if (recorded !== 'Life') {
    return [finding(judging, 'life-not-recorded', 'usdfMembershipType', { type: recorded, on })];
  }
  if (on <= first) return [];
  return [finding(judging, on <= last ? 'life-starts-during' : 'life-starts-later', 'usdfLifeDate', { on })];
}

function dressageGrounds(judging: Judging, { row }: HorseRecord): Ground[] {
  const word = dressageTypeOn(row, judging.show.first);
  const start = word === 'Life' ? row.usdfLifeDate : row.usdfhidDate;
  return [ground(judging, 'registration', { word, start, end: null })];
}

function hunterJumperFindings(judging: Judging, { terms }: HorseRecord): Finding[] {
  const active = byStretch(terms, (day) => isRegistered(terms, day));
  const days = daysOf(judging.show).filter(active);
  const status = byStretch(terms, (day) => membershipWord(ushjaRegistrationAsOf(terms, day).ushjaStatus));
  const inactive = days.find((day) => status(day) === 'Inactive');
  const counted = days
    .filter((day) => status(day) !== 'Inactive')
    .flatMap((day) => registrationFinding(judging, 'horse-status', 'ushjaStatus', status(day), day));
  return [
    ...(inactive === undefined ? [] : [finding(judging, 'inactive-type', 'ushjaStatus', { on: inactive })]),
    ...onceEachWord(counted),
    ...activeDays(judging, { start: 'ushjaStartDate', end: 'ushjaEndDate' }, active),
    ...disagreeingTerms(judging, 'ushjaStatus', terms, (recorded) => recorded ?? ''),
  ];
}

/** True if the horse is registered with USHJA on the day (requirement 11.44). */
function isRegistered(terms: readonly Term[], day: CalendarDate): boolean {
  const { ushjaStatus, ushjaStartDate, ushjaEndDate } = ushjaRegistrationAsOf(terms, day);
  const status = membershipWord(ushjaStatus);
  return (
    status !== '' && status !== 'Not Registered' && outsidePeriod(ushjaStartDate, ushjaEndDate, day) === null
  );
}

function hunterJumperGrounds(judging: Judging, { row }: HorseRecord): Ground[] {
  const { ushjaStatus, ushjaStartDate: start, ushjaEndDate: end } = row;
  return [ground(judging, 'registration', { word: ushjaStatus ?? '', start, end })];
}

/** Returns a finding unless a registration's type or status counts on a day without limits (requirement 11.39). */
function registrationFinding(
  judging: Judging,
  question: 'horse-type' | 'horse-status',
  field: string,
  word: string,
  on: CalendarDate,
): Finding[] {
  const { org, eligibility, kind } = judging;
  const asked = { org, question, word, entityType: 'I', day: on, kind };
  const { answer, ...said } = listed(eligibility, asked);
  if (answer === 'yes') {
    const at = limit(eligibility, asked);
    if (at === null) return [];
    const { says, source } = at;
    const code = mayBeChampionship(judging.rowClasses ?? null)
      ? 'registration-depends'
      : 'registration-limited';
    return [finding(judging, code, field, { word, on, says, source })];
  }
  const code = {
    no: 'registration-not-counted',
    ask: 'registration-depends',
    unknown: 'registration-unknown',
  } as const;
  return [finding(judging, code[answer], field, { word, on, ...said })];
}
