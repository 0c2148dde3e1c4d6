import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type Completion, safeSportAsOf, safeSportRequired } from '../safe-sport/safe-sport.ts';
import type { EntityType } from '../rows.ts';
import type { Finding, Ground } from './finding.ts';
import { finding, ground, type Judging } from './judgment.ts';
import { daysOf, endingOf } from './show-days.ts';

/** Somebody's Safe Sport on record at USEF. */
export interface SafeSportRecord {
  completions: readonly Completion[];
  birthDate: CalendarDate | null;
  entityType: EntityType;
}

const FIELD = 'safeSportEndDate';

/**
 * What is found in the Safe Sport of a member, for the federation card (requirements 11.29 to 11.35).
 *
 * @example
 * safeSportFindings(judging('rider', 'usef'), { completions: [], birthDate: null, entityType: 'I' }).map(({ code }) => code)
 * // ['safe-sport-missing']
 */
export function safeSportFindings(judging: Judging, record: SafeSportRecord): Finding[] {
  if (record.entityType === 'I') return ofPerson(judging, record);
  if (record.entityType === 'O' || record.entityType === 'F') return ofOrganization(judging, record);
  return [finding(judging, 'entity-type-unknown', 'entityType', { type: record.entityType })];
}

function ofPerson(judging: Judging, { completions, birthDate }: SafeSportRecord): Finding[] {
  const { show } = judging;
  const required = (day: CalendarDate): boolean => safeSportRequired(birthDate, day);
  const days = daysOf(show);
  const open = days.find((day) => required(day) && !safeSportAsOf(completions, day).hasValidSafeSport);
  if (open === undefined) return required(show.last) ? dueFindings(judging, completions) : [];
  const { dueDate: due } = safeSportAsOf(completions, open);
  if (open === show.first) return [finding(judging, 'safe-sport-missing', FIELD, { due })];
  const dayBefore = days[days.indexOf(open) - 1] ?? show.first;
  return required(dayBefore) && due !== null
    ? [finding(judging, 'safe-sport-due-during', FIELD, { on: due })]
    : [finding(judging, 'safe-sport-from-birthday', FIELD, { on: open })];
}

/** What is found of somebody who is covered on every show day: when the training is due again. */
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

/**
 * What the federation card of a member rests on, as far as Safe Sport goes.
 *
 * @example
 * safeSportGrounds(judging('rider', 'usef'), {
 *   completions: [{ completed: '2026-05-01', due: '2027-05-01' }],
 *   birthDate: null,
 *   entityType: 'I',
 * }).map(({ code, details }) => [code, details])
 * // [['safe-sport', { due: '2027-05-01' }]]
 */
export function safeSportGrounds(
  judging: Judging,
  { completions, birthDate, entityType }: SafeSportRecord,
): Ground[] {
  const { hasValidSafeSport, dueDate } = safeSportAsOf(completions, judging.show.first);
  if (hasValidSafeSport && dueDate !== null) return [ground(judging, 'safe-sport', { due: dueDate })];
  return entityType === 'I' && !safeSportRequired(birthDate, judging.show.first)
    ? [ground(judging, 'safe-sport-not-required', {})]
    : [];
}
