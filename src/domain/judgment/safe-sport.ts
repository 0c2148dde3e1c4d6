import { type CalendarDate, daysAfter } from '../calendar/calendar-date.ts';
import { membershipAsOf, membershipWord } from '../membership/membership.ts';
import { isNoTerm, type Term } from '../membership/term.ts';
import {
  type Completion,
  safeSportAsOf,
  safeSportRequired,
  safeSportRequiredAsTold,
} from '../safe-sport/safe-sport.ts';
import type { EntityType } from '../rows.ts';
import { graceListed } from './eligibility.ts';
import type { Finding, FindingDetails, Ground } from './finding.ts';
import { birthDatesAlike } from '../birth-dates.ts';
import { finding, ground, type Judging } from './judgment.ts';
import { daysOf, endingOf } from './show-days.ts';

export interface SafeSportRecord {
  completions: readonly Completion[];
  birthDate: CalendarDate | null;
  entityType: EntityType;
  terms: readonly Term[];
}

const FIELD = 'safeSportEndDate';

/** Returns findings about Safe Sport. Only the federation card has them (requirements 11.29 to 11.35). */
export function safeSportFindings(judging: Judging, record: SafeSportRecord): Finding[] {
  if (record.entityType === 'I') return ofPerson(judging, record);
  if (record.entityType === 'O' || record.entityType === 'F') return ofOrganization(judging, record);
  return [finding(judging, 'entity-type-unknown', 'entityType', { type: record.entityType })];
}

function ofPerson(judging: Judging, { completions, birthDate, terms }: SafeSportRecord): Finding[] {
  const { show } = judging;
  // If the birth date must not be revealed, report only findings that hold for every possible date (requirement 14.16).
  const [earliest, latest] =
    birthDate === null ? [null, null] : birthDatesAlike(birthDate, judging.birthDates);
  const days = daysOf(show);
  const openOf = (born: CalendarDate | null): CalendarDate | undefined =>
    days.find((day) => safeSportRequired(born, day) && !safeSportAsOf(completions, day).hasValidSafeSport);
  const open = openOf(earliest);
  if (open === undefined)
    return safeSportRequired(earliest, show.last) ? dueFindings(judging, completions) : [];
  if (open !== openOf(latest)) return [finding(judging, 'safe-sport-from-birthday', FIELD, { on: null })];
  const { dueDate: due } = safeSportAsOf(completions, open);
  if (open === show.first) {
    const grace = graceOn(judging, terms);
    return [
      grace === null
        ? finding(judging, 'safe-sport-missing', FIELD, { due })
        : finding(judging, 'safe-sport-grace', FIELD, grace),
    ];
  }
  const dayBefore = days[days.indexOf(open) - 1] ?? show.first;
  return safeSportRequired(earliest, dayBefore) && due !== null
    ? [finding(judging, 'safe-sport-due-during', FIELD, { on: due })]
    : [finding(judging, 'safe-sport-from-birthday', FIELD, { on: open })];
}

/**
 * Returns the grace period, which begins with the earliest term; null if it does not include the first show day
 * (requirements 11.76 and 11.77).
 */
function graceOn(
  { org, show, eligibility, kind }: Judging,
  terms: readonly Term[],
): FindingDetails<'safe-sport-grace'> | null {
  const { membershipType, memberStatus } = membershipAsOf(terms, show.first);
  if (membershipWord(memberStatus) !== 'Active') return null;
  const grace = graceListed(eligibility, {
    org,
    question: 'safe-sport-grace',
    word: membershipWord(membershipType),
    entityType: 'I',
    day: show.first,
    kind,
  });
  const starts = terms.filter((term) => !isNoTerm(term)).map(({ start }) => start ?? '');
  const [joined = ''] = starts.toSorted();
  if (grace === null || joined === '') return null;
  const on = daysAfter(joined, grace.days);
  return on === null || on < show.first ? null : { on, says: grace.says, source: grace.source };
}

function dueFindings(judging: Judging, completions: readonly Completion[]): Finding[] {
  const { dueDate: on } = safeSportAsOf(completions, judging.show.last);
  const ending = endingOf(on, judging.show);
  if (on === null || ending === null) return [];
  return [
    finding(judging, ending === 'during' ? 'safe-sport-due-during' : 'safe-sport-due-soon', FIELD, { on }),
  ];
}

function ofOrganization(judging: Judging, { completions }: SafeSportRecord): Finding[] {
  const onDays = daysOf(judging.show).map((day) => safeSportAsOf(completions, day));
  const open = onDays.find(({ hasValidSafeSport }) => !hasValidSafeSport);
  if (open !== undefined)
    return [finding(judging, 'safe-sport-of-organization', FIELD, { due: open.dueDate })];
  const on = onDays.at(-1)?.dueDate ?? null;
  return on === null ? [] : [finding(judging, 'safe-sport-whose', FIELD, { on })];
}

export function safeSportGrounds(
  judging: Judging,
  { completions, birthDate, entityType }: SafeSportRecord,
): Ground[] {
  const { hasValidSafeSport, dueDate } = safeSportAsOf(completions, judging.show.first);
  if (hasValidSafeSport && dueDate !== null) return [ground(judging, 'safe-sport', { due: dueDate })];
  return entityType === 'I' &&
    safeSportRequiredAsTold(birthDate, judging.show.first, judging.birthDates) === false
    ? [ground(judging, 'safe-sport-not-required', {})]
    : [];
}
