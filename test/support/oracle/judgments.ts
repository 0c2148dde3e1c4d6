import type { ChosenPair, Choices } from '../../../src/domain/cards/choices.ts';
import type { EntryRole } from '../../../src/domain/entries/entry.ts';
import type { Severity } from '../../../src/domain/judgment/finding.ts';
import type { Classes } from '../../../src/domain/judgment/class-names.ts';
import type { Eligibility, EligibilityQuestion } from '../../../src/domain/judgment/eligibility.ts';
import type { ShowKind } from '../../../src/domain/judgment/show-kind.ts';
import type { Org } from '../../../src/domain/org.ts';
import { ADULT_AGE, dayOfAge, SAFE_SPORT_AGE } from './ages.ts';
import type { NaiveBooks, NaiveHorse, NaiveMember, NaiveTerm } from './books.ts';
import { remembering } from './remembering.ts';

/*
 * The judgment in chapter 11, implemented literally: day by day and term by term, with the rules in chapters 1, 2, 3 and 7
 * for words, numbers, terms, Safe Sport and warnings. It shares only types with the product, so that a mistake in one is not
 * repeated in the other.
 */

type Details = Readonly<Record<string, unknown>>;

export interface NaiveFinding {
  code: string;
  severity: Severity;
  details: Details;
  /** Alternatives; the finding's details must include one of them. Empty if `details` is complete. */
  oneOf: readonly Details[];
}

export interface NaiveJudgment {
  kind: 'in-order' | 'attention' | 'not-in-order';
  findings: NaiveFinding[];
}

export interface NaivePair {
  federation: NaiveJudgment;
  /** Null in the general federation flow. */
  affiliate: NaiveJudgment | null;
}

export interface NaiveJudgments {
  entries: { horse: NaivePair | null; owners: (NaivePair | null)[] }[];
  riders: (NaivePair | null)[];
}

/** A party on an entry list: its role and record. An owner also has the horse's record, or null if it was not found. */
export interface NaiveParty {
  role: EntryRole;
  pair: ChosenPair;
  horse: ChosenPair | null;
}

type MemberRole = Exclude<EntryRole, 'horse'>;

/** A show. Days are strings; the last day is empty for a one-day show. */
export interface NaiveShow {
  flow: Org;
  first: string;
  last: string;
  eligibility: Eligibility;
  /** Default: a licensed competition. */
  kind?: ShowKind;
  classes?: Classes;
  /** The classes entered, one name per string. */
  entered?: readonly string[];
  /** True if earlier records answer because the newest are damaged. */
  standsIn?: boolean;
  /** True if a judgment must not reveal the day of anyone's birthday. */
  withoutBirthdays?: boolean;
}

/** Severity of each finding, from the tables in chapter 11. */
export const SEVERITY: Readonly<Record<string, Severity>> = {
  warning: 'stop',
  suspended: 'stop',
  'owner-suspended': 'stop',
  'inactive-type': 'stop',
  'role-not-allowed': 'stop',
  'role-depends': 'look',
  'role-unknown': 'look',
  'role-limited': 'note',
  'ends-during': 'look',
  'starts-during': 'look',
  'ends-soon': 'note',
  'terms-disagree': 'look',
  'born-after-start': 'look',
  'not-an-adult': 'stop',
  'not-a-senior': 'look',
  'birthday-near': 'look',
  'age-unknown': 'look',
  'membership-depends': 'look',
  'membership-unknown': 'look',
  exempt: 'look',
  'not-looked-up': 'look',
  'fei-not-registered': 'stop',
  'fei-not-recorded': 'look',
  'fei-status': 'look',
  'safe-sport-missing': 'stop',
  'safe-sport-grace': 'look',
  'safe-sport-from-birthday': 'look',
  'safe-sport-due-during': 'look',
  'safe-sport-due-soon': 'note',
  'safe-sport-of-organization': 'look',
  'safe-sport-whose': 'note',
  'entity-type-unknown': 'look',
  'not-the-owner': 'stop',
  'ownership-ends': 'look',
  'registration-not-counted': 'stop',
  'registration-depends': 'look',
  'registration-unknown': 'look',
  'registration-limited': 'note',
  'microchip-missing': 'stop',
  'microchip-depends': 'look',
  'microchip-malformed': 'look',
  'microchips-not-on-record': 'look',
  'retired-and-ended': 'look',
  retired: 'look',
  'retires-during': 'look',
  'registration-undated': 'look',
  'life-starts-during': 'look',
  'life-starts-later': 'note',
  'life-not-recorded': 'look',
  'not-tied': 'look',
  'names-differ': 'look',
  'tied-twice': 'look',
  'records-damaged': 'look',
};

function found(code: string, details: Details = {}, oneOf: readonly Details[] = []): NaiveFinding {
  const severity = SEVERITY[code];
  if (severity === undefined) throw new Error(`No finding ${code} in chapter 11 of the requirements`);
  return { code, severity, details, oneOf };
}

/** Returns the judgment with these findings; the most serious one decides its kind (requirement 11.5). */
function judgmentOf(findings: NaiveFinding[]): NaiveJudgment {
  const has = (severity: Severity): boolean => findings.some((one) => one.severity === severity);
  return { kind: has('stop') ? 'not-in-order' : has('look') ? 'attention' : 'in-order', findings };
}

const DAY_IN_MS = 86_400_000;

const DAYS_AFTER = new Map<string, string>();

function dayAfter(day: string, days = 1): string {
  const key = `${day} ${days}`;
  const after =
    DAYS_AFTER.get(key) ?? new Date(Date.parse(day) + days * DAY_IN_MS).toISOString().slice(0, 10);
  DAYS_AFTER.set(key, after);
  return after;
}

/** Returns every day of the show, first and last included (requirement 11.10). */
function daysOf({ first, last }: NaiveShow): string[] {
  const days = [first];
  for (let day = dayAfter(first); day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

function lastOf(show: NaiveShow): string {
  return daysOf(show).at(-1) ?? show.first;
}

/** True for each show day of a show with more than one day (requirement 11.13). */
function isDuring(day: string, show: NaiveShow): boolean {
  const days = daysOf(show);
  return days.length > 1 && days.includes(day);
}

/** True for a one-day show's only day, and for the 14 days after the last show day (requirement 11.13). */
function isSoon(day: string, show: NaiveShow): boolean {
  const days = daysOf(show);
  if (days.length === 1 && day === show.first) return true;
  const last = lastOf(show);
  for (let after = 1; after <= 14; after += 1) if (dayAfter(last, after) === day) return true;
  return false;
}

function holds({ start, end }: { start: string; end: string }, day: string): boolean {
  return (start === '' || start <= day) && (end === '' || day <= end);
}

/** True if two words are equal, ignoring case (requirements 10.15 and 11.46). */
function isWord(recorded: string, word: string): boolean {
  return recorded === word || recorded.trim().toLowerCase() === word.trim().toLowerCase();
}

function isActive(status: string): boolean {
  return status === '' || isWord(status, 'Active');
}

const bare = (number: string): string => number.replaceAll(/[\s-]/g, '').replace(/^#/, '');

const CLEANED = {
  horse: remembering(bare),
  member: remembering((number) => bare(number).replace(/^F/i, '')),
};

/** Returns a number in its cleaned form (requirement 2.4). */
function cleaned(number: string, kind: 'horse' | 'member'): string {
  return CLEANED[kind](number);
}

const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Returns a name in its folded form (requirements 1.23 and 1.24). The name must have no invisible characters. */
function folded(name: string): string {
  if (/\p{L}/u.test(name) && !/\p{Script=Latin}/u.test(name)) return name.normalize('NFKC').toLowerCase();
  return Array.from(name.toLowerCase(), (letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘ʼ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

function nameOf(record: NaiveHorse | NaiveMember): string {
  if (!('entityType' in record) || record.entityType !== 'I') return record.name;
  return `${record.firstName} ${record.lastName}`.trim();
}

/** Returns the terms that have a type, a status, a start or an end (requirement 3.3). */
function recorded(terms: readonly NaiveTerm[]): NaiveTerm[] {
  return terms.filter(({ type, status, start, end }) => type + status + start + end !== '');
}

/** Returns the term that decides on a day (requirements 3.5 and 10.8), if any term holds on that day. */
function counting(terms: readonly NaiveTerm[], day: string): NaiveTerm | undefined {
  let best: NaiveTerm | undefined;
  for (const term of recorded(terms)) {
    if (!holds(term, day)) continue;
    if (best === undefined || countsBefore(term, best)) best = term;
  }
  return best;
}

function countsBefore(term: NaiveTerm, other: NaiveTerm): boolean {
  const [end, otherEnd] = [term.end || '9999', other.end || '9999'];
  if (end !== otherEnd) return end > otherEnd;
  if (term.start !== other.start) return term.start > other.start;
  return isActive(other.status) && !isActive(term.status);
}

/** Returns the warning for a day on which no term holds, with its cause (requirements 3.7 and 7.13). */
function absence(terms: readonly NaiveTerm[], day: string): NaiveFinding {
  const ended = recorded(terms)
    .map(({ end }) => end)
    .filter((end) => end !== '' && end < day)
    .toSorted();
  if (ended.length > 0) return warned('ended', ended.at(-1));
  const [starts] = recorded(terms)
    .map(({ start }) => start)
    .filter((start) => start > day)
    .toSorted();
  return starts === undefined ? warned('no-membership') : warned('starts', starts);
}

function warned(cause: string, on: string | null = null, status: string | null = null): NaiveFinding {
  return found('warning', { cause, on, status });
}

/** Returns the warning for a term that holds with a status other than Active, with its cause (requirement 7.13). */
function statusCause({ type, status, start, end }: NaiveTerm): NaiveFinding {
  if (isWord(status, 'Not Registered')) return warned('not-registered');
  // A card treats a term with nothing but the status Inactive as no term at all.
  if (isWord(status, 'Inactive') && type + start + end === '') return warned('no-membership');
  return warned('status', null, status);
}

/**
 * Returns a finding if the run of active days ends during the show or soon after it, or starts on a later show day
 * (requirements 11.20, 11.21, 11.22 and 11.26).
 */
function activeDays(show: NaiveShow, active: (day: string) => boolean): NaiveFinding[] {
  if (!active(show.first)) {
    const from = daysOf(show).find(active);
    return from === undefined ? [] : [found('starts-during', { on: from })];
  }
  let end = show.first;
  // A later end would be neither during the show nor soon.
  while (active(dayAfter(end)) && end <= dayAfter(lastOf(show), 14)) end = dayAfter(end);
  if (isDuring(end, show)) return [found('ends-during', { on: end })];
  return isSoon(end, show) ? [found('ends-soon', { on: end })] : [];
}

/**
 * Returns a finding if two terms hold on the same show day and have different statuses (requirement 11.23). `meant` returns the
 * status that a recorded status stands for.
 */
function disagreement(
  show: NaiveShow,
  terms: readonly NaiveTerm[],
  meant: (status: string) => string,
): NaiveFinding[] {
  const pairs = daysOf(show).flatMap((day) => {
    const holding = recorded(terms).filter((term) => holds(term, day));
    return holding.flatMap((term) =>
      holding
        .filter((other) => meant(term.status) !== meant(other.status))
        .map((other) => ({
          status: meant(term.status),
          start: term.start || null,
          end: term.end || null,
          otherStatus: meant(other.status),
          otherStart: other.start || null,
          otherEnd: other.end || null,
        })),
    );
  });
  return pairs.length > 0 ? [found('terms-disagree', {}, pairs)] : [];
}

interface Asking {
  org: Org;
  question: EligibilityQuestion;
  /** Null for horses, which have no entity type. */
  entityType: string | null;
}

/** The eligibility list's answer for a word, with the lines that give it. */
interface NaiveListed {
  answer: string;
  lines: Details[];
}

/**
 * Returns the eligibility list's strictest answer for a word on a day, or `unknown` (requirements 11.45 to 11.48 and 11.81).
 */
function listed(
  show: NaiveShow,
  asking: Asking,
  word: string,
  day: string,
  kind = kindOf(show),
): NaiveListed {
  const speaking = show.eligibility.filter(
    ({ org, question, values, entities, kinds, from, until }) =>
      org === asking.org &&
      (kinds === null || kinds.includes(kind)) &&
      question === asking.question &&
      values.some((value) => isWord(word, value)) &&
      (entities === null || (asking.entityType !== null && entities.includes(asking.entityType))) &&
      holds({ start: from ?? '', end: until ?? '' }, day),
  );
  for (const strictest of ['no', 'ask', 'yes']) {
    const lines = speaking
      .filter(({ answer }) => answer === strictest)
      .map(({ says, source }) => ({ says, source }));
    if (lines.length > 0) return { answer: strictest, lines };
  }
  return { answer: 'unknown', lines: [{ says: null, source: null }] };
}

const ROLE_CODES: Readonly<Record<string, string>> = {
  no: 'role-not-allowed',
  ask: 'role-depends',
  limited: 'role-limited',
  unknown: 'role-unknown',
};
const REGISTRATION_CODES: Readonly<Record<string, string>> = {
  no: 'registration-not-counted',
  ask: 'registration-depends',
  limited: 'registration-limited',
  unknown: 'registration-unknown',
};

/**
 * Returns the findings for the words recorded on any show day, at most one per code and word. `wordsOn` returns a day's word or
 * words, or null if it has none.
 */
function wordFindings(
  show: NaiveShow,
  asking: Asking,
  codes: Readonly<Record<string, string>>,
  wordsOn: (day: string) => string | null | readonly string[],
): NaiveFinding[] {
  const findings = new Map<string, NaiveFinding>();
  for (const day of daysOf(show)) {
    for (const word of [wordsOn(day) ?? []].flat()) {
      let { answer, lines } = listed(show, asking, word, day);
      if (answer === 'yes' && kindOf(show) === 'licensed') {
        // The word is enough at a licensed show, but perhaps not at a championship (requirement 11.81).
        const at = listed(show, asking, word, day, 'championship');
        const perhaps = linesOfClasses(show)
          .flat()
          .some(({ means }) => means === 'maybe-championship');
        if (at.answer === 'no' || at.answer === 'ask')
          ({ answer, lines } = { answer: perhaps ? 'ask' : 'limited', lines: at.lines });
      }
      const code = codes[answer];
      if (code === undefined || findings.has(`${code} ${word}`)) continue;
      findings.set(`${code} ${word}`, found(code, { word, on: day }, lines));
    }
  }
  return [...findings.values()];
}

/** Returns a finding if the FEI status is not good on a show day, or is needed but missing (requirements 11.25 and 11.83). */
function feiStatus(show: NaiveShow, entityType: string | null, status: string): NaiveFinding[] {
  if (status === '') return isFei(show) ? [found('fei-not-recorded')] : [];
  const asking: Asking = { org: 'usef', question: 'fei-status', entityType };
  if (isFei(show)) {
    const on = daysOf(show).find((day) => listed(show, asking, status, day).answer === 'no');
    if (on !== undefined)
      return [found('fei-not-registered', { word: status, on }, listed(show, asking, status, on).lines)];
  }
  for (const on of daysOf(show)) {
    const { answer, lines } = listed(show, asking, status, on);
    if (answer !== 'yes') return [found('fei-status', { word: status, on }, lines)];
  }
  return [];
}

/** True if one of the records is suspended (requirements 1.27 and 11.15). Only USEF's book records suspensions. */
function isSuspended(...records: readonly (NaiveHorse | NaiveMember | null)[]): boolean {
  return records.some((record) => record !== null && record.suspensionStatus.toUpperCase() === 'YES');
}

type ClassLine = Classes[number];

function spaced(text: string): string {
  return ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$& ')
    .trim()} `;
}

const LINES = new WeakMap<NaiveShow, ClassLine[][]>();

/** Returns the matching lines for each class (requirements 11.85 and 11.87). */
function linesOfClasses(show: NaiveShow): ClassLine[][] {
  const known = LINES.get(show) ?? readClasses(show);
  LINES.set(show, known);
  return known;
}

function readClasses(show: NaiveShow): ClassLine[][] {
  const speaks = (line: ClassLine, name: string): boolean => {
    if (line.flows !== null && !line.flows.includes(show.flow)) return false;
    const period = { start: line.from ?? '', end: line.until ?? '' };
    const days = daysOf(show).filter((day) => holds(period, day));
    if (days.length < (line.means === 'exempt' ? daysOf(show).length : 1)) return false;
    return (
      line.words.some((words) => spaced(name).includes(spaced(words))) &&
      !line.except.some((words) => spaced(name).includes(spaced(words)))
    );
  };
  return (show.entered ?? []).map((name) => (show.classes ?? []).filter((line) => speaks(line, name)));
}

/** Returns the kind of show by which a row with these classes is judged (requirement 11.88). */
function kindOf(show: NaiveShow): ShowKind {
  const { kind = 'licensed' } = show;
  const classes = linesOfClasses(show);
  if (kind !== 'licensed' || classes.length === 0) return kind;
  if (classes.flat().some(({ means }) => means === 'championship')) return 'championship';
  return classes.every((lines) => lines.some(({ means }) => means === 'fei')) ? 'fei' : 'licensed';
}

/** True if an FEI registration is needed: at an FEI show, or in an FEI class (requirement 11.83). */
function isFei(show: NaiveShow): boolean {
  return (
    kindOf(show) === 'fei' ||
    linesOfClasses(show)
      .flat()
      .some(({ means }) => means === 'fei')
  );
}

/** The excuse for a missing membership or registration, with the lines that allow it (requirements 11.82 and 11.86). */
interface NaiveExcuse {
  answer: 'yes' | 'ask' | 'unknown';
  lines: readonly Details[];
  /** True if the classes are the reason for the excuse. */
  byClass: boolean;
}

function excuse(show: NaiveShow, org: Org, role: EntryRole, entityType: string | null): NaiveExcuse | null {
  const classes = linesOfClasses(show);
  const exempting = classes.map((lines) =>
    lines.some(({ means }) => means === 'championship' || means === 'fei')
      ? []
      : lines.filter(({ organizations, roles }) => organizations.includes(org) && roles.includes(role)),
  );
  if (classes.length > 0 && exempting.every((lines) => lines.length > 0)) {
    const lines = exempting.flat().map(({ says, source }) => ({ says, source }));
    return { answer: 'yes', lines, byClass: true };
  }
  const kind = kindOf(show);
  if (kind === 'licensed' || kind === 'championship') return null;
  const asking: Asking =
    role === 'horse'
      ? { org, question: org === 'ushja' ? 'horse-status' : 'horse-type', entityType: null }
      : { org, question: ROLE_QUESTION[role], entityType };
  const word = role === 'horse' ? 'Not Registered' : 'No Membership';
  const { answer, lines } = listed(show, asking, word, show.first);
  if (answer === 'no') return null;
  return { answer: answer as NaiveExcuse['answer'], lines, byClass: false };
}

/** Returns the findings, each excused one replaced by a look (requirements 11.82 and 11.86). Null excuses nothing. */
function excusedBy(reason: NaiveExcuse | null, findings: readonly NaiveFinding[]): NaiveFinding[] {
  if (reason === null) return [...findings];
  const { answer, lines } = reason;
  const looks = findings.map((one) => {
    const { code, details } = one;
    if (code === 'microchip-missing' && reason.byClass)
      return found('microchip-depends', { on: details['on'] }, lines);
    const isMissing =
      ['inactive-type', 'role-not-allowed', 'registration-not-counted'].includes(code) ||
      (code === 'warning' &&
        (details['cause'] !== 'status' || isWord(String(details['status']), 'Inactive')));
    if (!isMissing) return one;
    if (answer === 'yes') {
      const missing = code === 'warning' ? details['cause'] : code;
      return found('exempt', { missing, on: details['on'] }, lines);
    }
    const type =
      code === 'role-not-allowed' ? 'role' : code === 'registration-not-counted' ? 'registration' : null;
    if (type !== null) {
      const { word, on } = details;
      return found(`${type}-${answer === 'ask' ? 'depends' : 'unknown'}`, { word, on }, lines);
    }
    return answer === 'ask' ? found('membership-depends', {}, lines) : found('membership-unknown');
  });
  // Keeps one of several equal findings.
  return [...new Map(looks.map((one) => [JSON.stringify(one), one])).values()];
}

/**
 * Returns findings for the checks that cannot be made without a USEF record, if there is an excuse for the missing membership
 * (requirement 11.90).
 */
function leftOpen(show: NaiveShow, role: EntryRole, reason: NaiveExcuse | null): NaiveFinding[] {
  if (reason === null) return [];
  const fei = isFei(show) && (role === 'horse' || role === 'rider');
  return [found('not-looked-up'), ...(fei ? [found('fei-not-recorded')] : [])];
}

/** The eligibility list's question for each role (requirements 11.45 and 15.41). */
const ROLE_QUESTION: Readonly<Record<MemberRole, EligibilityQuestion>> = {
  owner: 'own',
  rider: 'ride',
  trainer: 'train',
  coach: 'coach',
  handler: 'handle',
};

/** Returns a member's findings on one organization's card (requirements 11.14 to 11.27, and 11.71 to 11.73). */
function memberFindings(
  show: NaiveShow,
  org: Org,
  subject: MemberRole,
  member: NaiveMember,
  usef: NaiveMember | null,
): NaiveFinding[] {
  const { terms, entityType, birthDate } = member;
  const on = (day: string): NaiveTerm | undefined => counting(terms, day);
  const active = (day: string): boolean => {
    const term = on(day);
    return term !== undefined && isActive(term.status);
  };
  const findings: NaiveFinding[] = [];

  const first = on(show.first);
  const showsDetails =
    org === 'usef' && subject !== 'owner' && first !== undefined && isWord(first.type, 'Inactive');
  if (!showsDetails && !active(show.first)) {
    findings.push(first === undefined ? absence(terms, show.first) : statusCause(first));
  }
  if (isSuspended(org === 'usef' ? member : usef)) findings.push(found('suspended'));
  const typesOn = (day: string): string[] => {
    const term = on(day);
    const same = recorded(terms).filter(({ start, end }) => start === term?.start && end === term.end);
    return same.map(({ type }) => type);
  };
  const inactive = daysOf(show).find((day) => typesOn(day).some((type) => isWord(type, 'Inactive')));
  if (inactive !== undefined) findings.push(found('inactive-type', { on: inactive }));
  const asking: Asking = { org, question: ROLE_QUESTION[subject], entityType };
  const role = wordFindings(show, asking, ROLE_CODES, (day) => {
    const term = on(day);
    if (term === undefined || !isActive(term.status)) return null;
    return typesOn(day).filter((type) => !isWord(type, 'Inactive'));
  });
  findings.push(...role, ...activeDays(show, active));
  findings.push(...disagreement(show, terms, (status) => status || 'Active'));
  if (org !== 'usef') return findings;
  const before = recorded(terms).filter(({ start }) => start !== '' && birthDate > start);
  if (before.length > 0) {
    findings.push(
      found(
        'born-after-start',
        {},
        before.map(({ start }) => ({ start })),
      ),
    );
  }
  // Trainers and coaches must be adults (requirements 11.71 to 11.73).
  if ((subject === 'trainer' || subject === 'coach') && entityType === 'I') {
    const [year = '', month = ''] = show.first.split('-');
    const began = `${Number(year) - (month === '12' ? 0 : 1)}-12-01`;
    if (birthDate === '') findings.push(found('age-unknown'));
    else {
      const births = birthsAlike(show, birthDate);
      const adults = births.filter((born) => dayOfAge(ADULT_AGE, born) <= show.first);
      const seniors = births.filter((born) => dayOfAge(ADULT_AGE, born) <= began);
      if (adults.length === 0) findings.push(found('not-an-adult'));
      else if (adults.length < births.length) findings.push(found('birthday-near', { on: show.first }));
      else if (seniors.length === 0) findings.push(found('not-a-senior', { on: began }));
      else if (seniors.length < births.length) findings.push(found('birthday-near', { on: began }));
    }
  }
  if (subject === 'rider') findings.push(...feiStatus(show, entityType, member.feiRegistrationStatus));
  return findings;
}

/**
 * Returns the findings on an affiliate's card, after asking whether the role of a trainer, coach or handler needs a membership
 * (requirement 15.45).
 */
function unlessNotNeeded(
  show: NaiveShow,
  org: Org,
  subject: MemberRole,
  entityType: string,
  findings: readonly NaiveFinding[],
  reason: NaiveExcuse | null,
): NaiveFinding[] {
  if (!['trainer', 'coach', 'handler'].includes(subject)) return excusedBy(reason, findings);
  const asking: Asking = { org, question: ROLE_QUESTION[subject], entityType };
  const { answer, lines } = listed(show, asking, 'No Membership', show.first);
  if (answer === 'yes') return findings.filter(({ code }) => code === 'suspended');
  const replaced = findings.map((one) => {
    if (one.code !== 'warning' || answer === 'no') return one;
    const { cause, status } = one.details;
    const isMissing = cause !== 'status' || isWord(String(status), 'Inactive');
    if (isMissing && reason?.byClass === true) return one;
    if (!isMissing && answer === 'ask') return one;
    return answer === 'ask' ? found('membership-depends', {}, lines) : found('membership-unknown');
  });
  return excusedBy(reason, replaced);
}

interface Training {
  completed: string;
  due: string;
}

/** Returns the training that counts on a day: the most recent one completed by then (requirement 3.12). */
function newest(trainings: readonly Training[], day: string): Training | undefined {
  return trainings
    .filter(({ completed }) => completed <= day)
    .toSorted((a, b) => (a.completed + a.due < b.completed + b.due ? 1 : -1))[0];
}

/** True if Safe Sport is required on a day; an empty birth date is unknown (requirement 3.15). */
function needsTraining(birthDate: string, day: string): boolean {
  return birthDate === '' || dayOfAge(SAFE_SPORT_AGE, birthDate) <= day;
}

/** Returns the birth dates that a judgment must not distinguish (requirement 14.16). */
function birthsAlike({ withoutBirthdays = false }: NaiveShow, birthDate: string): string[] {
  if (!withoutBirthdays || birthDate === '') return [birthDate];
  const month = birthDate.slice(0, 8);
  const days = Array.from({ length: 31 }, (_, at) => `${month}${String(at + 1).padStart(2, '0')}`);
  return days.filter((day) => new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(8)));
}

/**
 * Returns the finding for the grace period of a new member; null if the first show day is outside it (requirements 11.76 and
 * 11.77).
 */
function grace({ eligibility, first }: NaiveShow, terms: readonly NaiveTerm[]): NaiveFinding[] | null {
  const term = counting(terms, first);
  const joined = recorded(terms).reduce(
    (earliest, { start }) => (start < earliest ? start : earliest),
    '9999',
  );
  if (term === undefined || !isActive(term.status) || joined === '') return null;
  const lines = eligibility.filter(
    ({ org, question, values, entities, from, until }) =>
      org === 'usef' &&
      question === 'safe-sport-grace' &&
      values.some((value) => isWord(term.type, value)) &&
      (entities === null || entities.includes('I')) &&
      holds({ start: from ?? '', end: until ?? '' }, first),
  );
  if (lines.length === 0) return null;
  const fewest = Math.min(...lines.map(({ days = 0 }) => days));
  const on = dayAfter(joined, fewest);
  if (on < first) return null;
  const said = lines.filter(({ days }) => days === fewest).map(({ says, source }) => ({ says, source }));
  return [found('safe-sport-grace', { on }, said)];
}

/** Returns a member's finding about Safe Sport, if there is one (requirements 11.29 to 11.35). */
function safeSportFindings(
  show: NaiveShow,
  { entityType, birthDate, terms }: NaiveMember,
  trainings: readonly Training[],
): NaiveFinding[] {
  const days = daysOf(show);
  const last = lastOf(show);
  const dueAsOf = (day: string): string | null => newest(trainings, day)?.due ?? null;
  const isValid = (day: string): boolean => (dueAsOf(day) ?? '') >= day;
  if (entityType === 'O' || entityType === 'F') {
    const without = days.find((day) => !isValid(day));
    if (without === undefined) return [found('safe-sport-whose', { on: dueAsOf(last) })];
    return [found('safe-sport-of-organization', { due: dueAsOf(without) })];
  }
  if (entityType !== 'I') {
    return [found('entity-type-unknown', { type: entityType })];
  }

  const births = birthsAlike(show, birthDate);
  const [born = ''] = births;
  const uncoveredOf = (birth: string): string | undefined =>
    days.find((day) => needsTraining(birth, day) && !isValid(day));
  const isRequired = (day: string): boolean => needsTraining(born, day);
  const uncovered = uncoveredOf(born);
  // The result depends on the exact birth date, which must not be revealed (requirement 14.16).
  if (births.some((birth) => uncoveredOf(birth) !== uncovered)) {
    return [found('safe-sport-from-birthday', { on: null })];
  }
  if (uncovered === show.first) {
    return grace(show, terms) ?? [found('safe-sport-missing', { due: dueAsOf(show.first) })];
  }
  if (uncovered !== undefined && born !== '' && uncovered === dayOfAge(SAFE_SPORT_AGE, born)) {
    return [found('safe-sport-from-birthday', { on: uncovered })];
  }
  if (uncovered !== undefined) {
    return [found('safe-sport-due-during', { on: dueAsOf(dayAfter(uncovered, -1)) })];
  }
  const due = dueAsOf(last);
  if (!isRequired(last) || due === null) return [];
  if (isDuring(due, show)) return [found('safe-sport-due-during', { on: due })];
  return isSoon(due, show) ? [found('safe-sport-due-soon', { on: due })] : [];
}

/** Returns a finding unless the ownerships cover every show day (requirements 11.36 and 11.37). */
function ownershipFindings(
  show: NaiveShow,
  ownerships: readonly { start: string; end: string }[],
): NaiveFinding[] {
  const owns = (day: string): boolean => ownerships.some((ownership) => holds(ownership, day));
  if (!owns(show.first)) return [found('not-the-owner')];
  const not = daysOf(show).find((day) => !owns(day));
  return not === undefined ? [] : [found('ownership-ends', { on: not })];
}

function isRetired({ terms }: NaiveHorse, day: string): boolean {
  return terms.some(({ status, start }) => isWord(status, 'Retired') && start <= day);
}

function isActiveOrRetired(status: string): boolean {
  return isActive(status) || isWord(status, 'Retired');
}

/** Returns a horse's findings on the federation card (requirements 11.38 to 11.41). */
function federationHorse(show: NaiveShow, horse: NaiveHorse): NaiveFinding[] {
  const { terms } = horse;
  const on = (day: string): NaiveTerm | undefined => counting(terms, day);
  const active = (day: string): boolean => {
    const term = on(day);
    return term !== undefined && isActiveOrRetired(term.status);
  };
  const findings: NaiveFinding[] = [];
  const first = on(show.first);
  if (!isRetired(horse, show.first) && (first === undefined || !isActive(first.status))) {
    findings.push(first === undefined ? absence(terms, show.first) : statusCause(first));
  }
  if (isSuspended(horse)) findings.push(found('suspended'));
  findings.push(...activeDays(show, active));
  findings.push(...disagreement(show, terms, (status) => status || 'Active'));
  findings.push(...feiStatus(show, null, horse.feiRegistrationStatus));
  const asking: Asking = { org: 'usef', question: 'horse-type', entityType: null };
  findings.push(
    ...wordFindings(show, asking, REGISTRATION_CODES, (day) =>
      active(day) ? on(day)?.type || 'Horse ID' : null,
    ),
  );
  if (isRetired(horse, show.first) && !active(show.first)) {
    const [ended] = recorded(terms)
      .filter(({ end }) => end !== '' && end < show.first)
      .map(({ end }) => end)
      .toSorted()
      .toReversed();
    // A term that holds but has an unknown status has not ended.
    findings.push(found('retired-and-ended', { on: first === undefined ? (ended ?? null) : null }));
  } else findings.push(...retirement(show, horse));
  return findings;
}

/** Returns the finding about a horse's microchip, if there is one (requirements 11.66 to 11.69). */
function microchip(show: NaiveShow, books: NaiveBooks, horse: NaiveHorse): NaiveFinding[] {
  // Answers from USEF's list and the affiliate's list for each day. A list without a matching line gives no answer.
  const onDays = daysOf(show).map((day) => {
    const said = (show.flow === 'usef' ? ['usef' as const] : ['usef' as const, show.flow])
      .map((org) => listed(show, { org, question: 'microchip', entityType: null }, 'No Microchip', day))
      .filter(({ answer }) => answer !== 'unknown');
    const answer = ['no', 'ask', 'yes'].find((one) => said.some((each) => each.answer === one)) ?? 'unknown';
    const lines = said.filter((each) => each.answer === answer).flatMap((each) => each.lines);
    return { day, answer, lines: lines.length > 0 ? lines : [{ says: null, source: null }] };
  });
  const worst = ['no', 'ask', 'unknown'].find((answer) => onDays.some((one) => one.answer === answer));
  const day = onDays.find(({ answer }) => answer === worst);
  if (day === undefined) return [];
  const digits = bare(horse.microchipNumber);
  if (digits.replaceAll('0', '') !== '') {
    const isMicrochip = digits.length === 15 && /^[0-9]+$/.test(digits);
    return isMicrochip ? [] : [found('microchip-malformed', { number: horse.microchipNumber })];
  }
  if (books.usef.horses.every(({ microchipNumber }) => microchipNumber === '')) {
    return [found('microchips-not-on-record')];
  }
  const code = worst === 'no' ? 'microchip-missing' : 'microchip-depends';
  return [found(code, { on: day.day }, day.lines)];
}

/** Returns a finding for the first show day on which a suspended member owns the horse (requirements 11.74 and 11.75). */
function suspendedOwners(show: NaiveShow, { usef }: NaiveBooks, horse: NaiveHorse): NaiveFinding[] {
  for (const on of daysOf(show)) {
    for (const owning of usef.owners) {
      if (cleaned(owning.horse, 'horse') !== cleaned(horse.number, 'horse') || !holds(owning, on)) continue;
      const owner = usef.members.find(
        (one) => cleaned(one.number, 'member') === cleaned(owning.owner, 'member'),
      );
      if (owner !== undefined && isSuspended(owner)) return [found('owner-suspended', { on })];
    }
  }
  return [];
}

/** Returns a finding if the horse is retired on the first show day or retires on a later one (requirement 11.41). */
function retirement(show: NaiveShow, usef: NaiveHorse): NaiveFinding[] {
  if (isRetired(usef, show.first)) return [found('retired')];
  const on = daysOf(show).find((day) => isRetired(usef, day));
  return on === undefined ? [] : [found('retires-during', { on })];
}

/** Returns a horse's findings on the dressage card (requirements 11.42 and 11.43). */
function dressageHorse(show: NaiveShow, horse: NaiveHorse): NaiveFinding[] {
  const { usdfMembershipType: type, usdfhidDate: hid, usdfLifeDate: life } = horse;
  const isLife = isWord(type, 'Life');
  const findings: NaiveFinding[] = [];
  const [earlier] = [hid, life].filter((date) => date !== '').toSorted();
  if (earlier !== undefined && earlier > show.first) findings.push(warned('starts', earlier));
  const asking: Asking = { org: 'usdf', question: 'horse-type', entityType: null };
  findings.push(
    ...wordFindings(show, asking, REGISTRATION_CODES, (day) => {
      if (!isLife) return type;
      return life > day ? 'HID' : type;
    }),
  );
  const date = isWord(type, 'HID') ? hid : isLife ? life : hid + life;
  if (date === '') findings.push(found('registration-undated', { type }));
  if (isLife && life > show.first) {
    findings.push(found(life <= lastOf(show) ? 'life-starts-during' : 'life-starts-later', { on: life }));
  }
  if (!isLife && life !== '') findings.push(found('life-not-recorded', { type, on: life }));
  return findings;
}

function isRegistered(status: string): boolean {
  return status !== '' && !isWord(status, 'Not Registered');
}

/** Returns a horse's findings on the hunter/jumper card (requirement 11.44). */
function hunterJumperHorse(show: NaiveShow, { terms }: NaiveHorse): NaiveFinding[] {
  const on = (day: string): NaiveTerm | undefined => counting(terms, day);
  const active = (day: string): boolean => isRegistered(on(day)?.status ?? '');
  const findings: NaiveFinding[] = [];
  const first = on(show.first);
  if (first === undefined) {
    const isRecorded = recorded(terms).length > 0;
    findings.push(isRecorded ? absence(terms, show.first) : warned('not-registered'));
  } else if (!active(show.first)) findings.push(warned('not-registered'));
  const inactive = daysOf(show).find((day) => isWord(on(day)?.status ?? '', 'Inactive'));
  if (inactive !== undefined) findings.push(found('inactive-type', { on: inactive }));
  const asking: Asking = { org: 'ushja', question: 'horse-status', entityType: null };
  findings.push(
    ...wordFindings(show, asking, REGISTRATION_CODES, (day) => {
      const status = on(day)?.status ?? '';
      return active(day) && !isWord(status, 'Inactive') ? status : null;
    }),
  );
  findings.push(...activeDays(show, active), ...disagreement(show, terms, (status) => status));
  return findings;
}

/** Returns the findings about contradictions between the two records of a pair (requirements 11.50 to 11.52). */
function contradictions<Item extends NaiveHorse | NaiveMember>(
  kind: 'horse' | 'member',
  usef: Item,
  affiliate: Item,
  book: { org: Org; records: readonly Item[] },
): NaiveFinding[] {
  // A USHJA record's own number is its USEF number (requirement 2.3).
  const numberOf = (record: Item): string =>
    cleaned(book.org === 'usdf' ? record.usefId : record.number, kind);
  const findings: NaiveFinding[] = [];
  const number = numberOf(affiliate);
  if (number === '' || number !== cleaned(usef.number, kind)) {
    const affiliateNumber = book.org === 'usdf' ? affiliate.usefId : affiliate.number;
    findings.push(found('not-tied', { usef: usef.number, affiliate: affiliateNumber }));
  } else if (folded(nameOf(usef)) !== folded(nameOf(affiliate))) {
    findings.push(found('names-differ', { usef: nameOf(usef), affiliate: nameOf(affiliate) }));
  }
  const others = book.records.filter((record) => record !== affiliate && numberOf(record) === number);
  if (number !== '' && others.length > 0) {
    findings.push(found('tied-twice', { numbers: new Set(others.map((record) => record.number)) }));
  }
  return findings;
}

/** Cause of the warning if there is no affiliate record (requirements 6.9 and 7.13). */
const WITHOUT = { usdf: 'no-affiliate-number', ushja: 'not-registered' } as const;

/** Number for a choice without a USEF record (requirement 1.21). */
const NO_USEF = 'No USEF Affiliate';

function findHorse(books: NaiveBooks, book: Org, number: string): NaiveHorse | undefined {
  const wanted = cleaned(number, 'horse');
  return books[book].horses.find((horse) => cleaned(horse.number, 'horse') === wanted);
}

function findMember(books: NaiveBooks, book: Org, number: string): NaiveMember | undefined {
  const wanted = cleaned(number, 'member');
  return books[book].members.find((one) => cleaned(one.number, 'member') === wanted);
}

/** Returns judgments; null for a choice that is left off the cards because a record is gone (requirement 6.21). */
export function naiveJudgments(
  books: NaiveBooks,
  { entries, riders }: Choices,
  show: NaiveShow,
): NaiveJudgments {
  return {
    entries: entries.map(({ horse, owners }) => ({
      horse: orStandingIn(show, horsePair(books, horse, show)),
      owners: owners.map((owner) => orStandingIn(show, memberPair(books, owner, show, 'owner', horse))),
    })),
    riders: riders.map((rider) => orStandingIn(show, memberPair(books, rider, show, 'rider', null))),
  };
}

/** Judges a party on an entry list (requirements 15.40 to 15.43). Null if a record is gone. */
export function naiveParty(
  books: NaiveBooks,
  { role, pair, horse }: NaiveParty,
  show: NaiveShow,
): NaivePair | null {
  if (role === 'horse') return orStandingIn(show, horsePair(books, pair, show));
  return orStandingIn(show, memberPair(books, pair, show, role, onlyFound(horse)));
}

/** Used instead of the number of a horse that was not found. Ownership of this horse is not checked. */
const NOT_FOUND = 'not found';

/** Returns the horse's pair, with `NOT_FOUND` for each book in which the horse was not found (requirement 15.42). */
function onlyFound(horse: ChosenPair | null): ChosenPair {
  if (horse === null) return { federation: NOT_FOUND, affiliate: NOT_FOUND };
  const { federation, affiliate } = horse;
  return { federation: federation === NO_USEF ? NOT_FOUND : federation, affiliate: affiliate ?? NOT_FOUND };
}

/**
 * Returns the pair, with a finding on every card if earlier records answer because the newest are damaged (requirement 11.60).
 */
function orStandingIn({ standsIn }: NaiveShow, pair: NaivePair | null): NaivePair | null {
  if (standsIn !== true || pair === null) return pair;
  const { federation, affiliate } = pair;
  return { federation: damagedToo(federation), affiliate: affiliate && damagedToo(affiliate) };
}

function damagedToo({ findings }: NaiveJudgment): NaiveJudgment {
  return judgmentOf([...findings, found('records-damaged')]);
}

/** Returns a choice's records, either of which may be null; `gone` if a record is gone. */
function recordsOf<Item>(
  { federation, affiliate }: ChosenPair,
  flow: Org,
  find: (book: Org, number: string) => Item | undefined,
): { usef: Item | null; own: Item | null } | 'gone' {
  const usef = federation === NO_USEF ? null : find('usef', federation);
  const own = flow === 'usef' || affiliate === null ? null : find(flow, affiliate);
  return usef === undefined || own === undefined ? 'gone' : { usef, own };
}

function horsePair(books: NaiveBooks, pair: ChosenPair, show: NaiveShow): NaivePair | null {
  const { flow } = show;
  const records = recordsOf(pair, flow, (book, number) => findHorse(books, book, number));
  if (records === 'gone') return null;
  const { usef, own } = records;
  const both =
    usef === null || own === null || flow === 'usef'
      ? []
      : contradictions('horse', usef, own, { org: flow, records: books[flow].horses });
  // A USHJA horse has its USEF fields, whether or not the USEF record was chosen with it (requirement 6.3).
  const carried = flow === 'ushja' && own !== null ? (findHorse(books, 'usef', own.number) ?? null) : null;
  const suspended = isSuspended(usef, carried) ? [found('suspended')] : [];
  const atUsef = excuse(show, 'usef', 'horse', null);
  const federation = judgmentOf(
    excusedBy(
      atUsef,
      usef === null
        ? [warned('not-found-at-usef'), ...suspended, ...leftOpen(show, 'horse', atUsef)]
        : [
            ...federationHorse(show, usef),
            ...microchip(show, books, usef),
            ...suspendedOwners(show, books, usef),
            ...both,
          ],
    ),
  );
  if (flow === 'usef') return { federation, affiliate: null };
  const atAffiliate = excuse(show, flow, 'horse', null);
  if (own === null)
    return {
      federation,
      affiliate: judgmentOf(excusedBy(atAffiliate, [warned(WITHOUT[flow]), ...suspended])),
    };
  const rules = flow === 'usdf' ? dressageHorse : hunterJumperHorse;
  const affiliate = [
    ...rules(show, own),
    ...suspended,
    ...(usef === null ? [] : retirement(show, usef)),
    ...both,
  ];
  return { federation, affiliate: judgmentOf(excusedBy(atAffiliate, affiliate)) };
}

/** Judges an owner with the horse, or a member in another role. */
function memberPair(
  books: NaiveBooks,
  pair: ChosenPair,
  show: NaiveShow,
  subject: MemberRole,
  horse: ChosenPair | null,
): NaivePair | null {
  const { flow } = show;
  const records = recordsOf(pair, flow, (book, number) => {
    const member = findMember(books, book, number);
    // A rider must be a person.
    return subject === 'rider' && member?.entityType !== 'I' ? undefined : member;
  });
  if (records === 'gone') return null;
  const { usef, own } = records;
  const both =
    usef === null || own === null || flow === 'usef'
      ? []
      : contradictions('member', usef, own, { org: flow, records: books[flow].members });
  const owning = (book: Org, horseNumber: string, number: string): NaiveFinding[] => {
    if (subject !== 'owner' || horseNumber === NOT_FOUND) return [];
    const isRecorded = findHorse(books, book, horseNumber) !== undefined;
    const [owned, owner] = [cleaned(horseNumber, 'horse'), cleaned(number, 'member')];
    return ownershipFindings(
      show,
      books[book].owners.filter(
        (one) =>
          isRecorded && cleaned(one.horse, 'horse') === owned && cleaned(one.owner, 'member') === owner,
      ),
    );
  };

  const trainingsOf = ({ number }: NaiveMember): Training[] =>
    books.usef.safeSport
      .filter(({ member }) => cleaned(member, 'member') === cleaned(number, 'member'))
      .map(({ completed, due }) => ({ completed, due }));
  const atUsef = excuse(show, 'usef', subject, usef?.entityType ?? own?.entityType ?? '');
  let federation: NaiveFinding[];
  if (usef === null || horse?.federation === NO_USEF) {
    const suspended = isSuspended(usef) ? [found('suspended')] : [];
    const nobody = subject === 'owner' && usef === null && own === null;
    federation = [warned(nobody ? 'no-owner' : 'not-found-at-usef'), ...suspended];
    if (usef === null) federation.push(...leftOpen(show, subject, atUsef));
    else if (atUsef !== null) federation.push(...safeSportFindings(show, usef, trainingsOf(usef)));
  } else {
    federation = [
      ...memberFindings(show, 'usef', subject, usef, null),
      ...safeSportFindings(show, usef, trainingsOf(usef)),
      ...(horse === null ? [] : owning('usef', horse.federation, usef.number)),
      ...both,
    ];
  }
  federation = excusedBy(atUsef, federation);
  if (flow === 'usef') return { federation: judgmentOf(federation), affiliate: null };

  const atAffiliate = excuse(show, flow, subject, own?.entityType ?? usef?.entityType ?? '');
  let affiliate: NaiveFinding[];
  if (own === null) {
    const suspended = isSuspended(usef) ? [found('suspended')] : [];
    const entityType = usef?.entityType ?? '';
    const findings = [warned(WITHOUT[flow]), ...suspended];
    affiliate = unlessNotNeeded(show, flow, subject, entityType, findings, atAffiliate);
  } else {
    const findings = memberFindings(show, flow, subject, own, usef);
    affiliate = [
      ...unlessNotNeeded(show, flow, subject, own.entityType, findings, atAffiliate),
      ...(horse === null ? [] : owning(flow, horse.affiliate ?? '', own.number)),
      ...both,
    ];
  }
  return { federation: judgmentOf(federation), affiliate: judgmentOf(affiliate) };
}
