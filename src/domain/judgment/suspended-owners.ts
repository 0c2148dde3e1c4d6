import { holdsOn, type Period } from '../membership/term.ts';
import type { Finding } from './finding.ts';
import { finding, type Judging } from './judgment.ts';
import { daysOf } from './show-days.ts';

/**
 * Returns a finding with the first show day on which a suspended member owns the horse: USEF suspends horses with their owners
 * (requirements 11.74 and 11.75). Recorded suspensions have no dates, so a suspension counts on every day in `owning`, the
 * periods in which suspended members own the horse.
 */
export function suspendedOwnerFindings(judging: Judging, owning: readonly Period[]): Finding[] {
  const on = daysOf(judging.show).find((day) => owning.some((period) => holdsOn(period, day)));
  return on === undefined ? [] : [finding(judging, 'owner-suspended', null, { on })];
}
