import type { ResultList } from '../../domain/flow/continue.ts';
import type { Org } from '../../domain/org.ts';
import { aRecord, NONE_OF_THESE, noRecord, type Subject } from './subject.ts';

/**
 * What a person has yet to choose before the flow goes on, as a sentence; null when nothing is missing, when there is
 * nothing to choose from, and while answers are awaited. The affiliate's list comes first, as on the screen.
 */
export function whatIsMissing(
  flow: Org,
  subject: Subject,
  affiliate: ResultList | null,
  usef: ResultList,
): string | null {
  if (!usef.answered || affiliate?.answered === false) return null;
  if (flow === 'usef' || affiliate === null) {
    return usef.selected || usef.rows === 0 ? null : `Choose ${aRecord('usef', subject)} to go on.`;
  }
  if (!affiliate.selected && !affiliate.noneSelected) {
    if (affiliate.rows > 0) return `Choose ${aRecord(flow, subject)} to go on.`;
    return `Choose “${noRecord(flow)}” to go on without one.`;
  }
  if (usef.selected || (usef.rows === 0 && affiliate.selected)) return null;
  if (affiliate.noneSelected) {
    return usef.rows > 0 ? `Choose ${aRecord('usef', subject)}: one of the two records must exist.` : null;
  }
  return usef.noneSelected ? null : `Choose ${aRecord('usef', subject)}, or “${NONE_OF_THESE}”, to go on.`;
}
