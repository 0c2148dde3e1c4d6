import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate } from '../calendar/display-date.ts';
import { IN_PLACE_OF_WARNING } from '../judgment/finding.ts';
import type { Judgment } from '../judgment/judgment.ts';
import { shortWords, SUSPENDED_SHORT } from '../judgment/short-words.ts';
import type { SubjectCard } from './subject-card.ts';
import { causeText } from './verdict.ts';

/** Each kind prints with a different frame and sign, so the kinds can be told apart in black and white. */
export type BandKind = 'in-order' | 'look' | 'not-in-order' | 'not-checked';

/** Verdict on a printed card, legible at arm's length (requirement 9.20). */
export interface Band {
  kind: BandKind;
  reason: string;
}

/** Exact words on the bands (requirement 9.20). */
export const BAND_WORD: Readonly<Record<BandKind, string>> = {
  'in-order': 'IN ORDER',
  look: 'LOOK',
  'not-in-order': 'NOT IN ORDER',
  'not-checked': 'NOT CHECKED',
};

/** Bands in order of severity, most serious first, as in `worstJudgment`. */
export const WORST_BANDS_FIRST: readonly BandKind[] = ['not-in-order', 'not-checked', 'look', 'in-order'];

/** `last` is null for a one-day competition. */
export interface CompetitionDays {
  first: CalendarDate;
  last: CalendarDate | null;
}

/**
 * Chooses the band for a printed card (requirements 9.20 and 9.21). The band must never look better than the warning or
 * suspension on the card.
 */
export function bandOf(
  card: Pick<SubjectCard, 'verdict' | 'suspended'>,
  judgment: Judgment,
  { first, last }: CompetitionDays,
): Band {
  const stops = stopsOf(card, judgment);
  if (stops.length > 0) return { kind: 'not-in-order', reason: joined(stops) };
  switch (judgment.kind) {
    case 'not-in-order':
      return { kind: 'not-in-order', reason: '' };
    case 'attention':
      return { kind: 'look', reason: joined(reasons(judgment, 'look')) };
    case 'in-order':
      return { kind: 'in-order', reason: last === null ? `on ${displayDate(first)}` : 'on every day' };
    case 'not-checked':
      return { kind: 'not-checked', reason: 'a look-up failed' };
  }
}

/**
 * Returns a suspended card's reason without its leading `suspended`, because the card prints `* Suspended` there (requirement
 * 7.15). `bandOf` always puts the suspension first.
 */
export function afterSuspended(reason: string): string {
  return reason.slice('suspended'.length);
}

/** Returns a rank that sorts the worst cards first: 0 for the most severe band. */
export function bandRank(
  card: Pick<SubjectCard, 'verdict' | 'suspended'> & { judgment: Judgment },
  days: CompetitionDays,
): number {
  return WORST_BANDS_FIRST.indexOf(bandOf(card, card.judgment, days).kind);
}

/**
 * Returns the reason to print next to a verdict on the roster (requirement 9.21). Omits the warning's cause, which is already
 * next to the verdict, and a USEF suspension on a USEF card, for which `* Suspended` is enough.
 */
export function rosterReason(
  card: Pick<SubjectCard, 'org' | 'verdict' | 'suspended'>,
  judgment: Judgment,
  days: CompetitionDays,
): string {
  const { kind, reason } = bandOf(card, judgment, days);
  if (kind === 'in-order') return '';
  if (kind !== 'not-in-order') return reason;
  const cause = card.verdict.kind === 'warning' ? causeText(card.verdict.cause) : null;
  const stops = joined(stopsOf(card, judgment).filter((stop) => stop !== cause));
  return card.org === 'usef' && card.suspended && stops === SUSPENDED_SHORT ? '' : stops;
}

/**
 * Returns the reasons that stop the entry, in the order of a judgment's findings. If the card was not checked, the suspension
 * comes before the warning (requirement 11.62).
 */
function stopsOf(
  { verdict, suspended }: Pick<SubjectCard, 'verdict' | 'suspended'>,
  judgment: Judgment,
): string[] {
  return [
    ...(suspended ? [SUSPENDED_SHORT] : []),
    ...reasons(judgment, 'stop'),
    ...(verdict.kind === 'warning' && !isInPlace(judgment) ? [causeText(verdict.cause)] : []),
  ];
}

/** True if a milder finding replaces the warning: the class is exempt, or the show may not need a membership. */
function isInPlace(judgment: Judgment): boolean {
  if (judgment.kind === 'not-checked') return false;
  const codes = judgment.findings.map(({ code }) => code);
  return !codes.includes('warning') && codes.some((code) => IN_PLACE_OF_WARNING.includes(code));
}

function reasons(judgment: Judgment, severity: 'stop' | 'look'): string[] {
  if (judgment.kind === 'not-checked') return [];
  return judgment.findings.filter((finding) => finding.severity === severity).map(shortWords);
}

/** Joins reasons without duplicates, because the judgment may also report the warning and the suspension. */
function joined(reasons: readonly string[]): string {
  return [...new Set(reasons)].join('; ');
}
