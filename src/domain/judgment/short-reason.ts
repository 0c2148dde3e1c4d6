import { displayDate } from '../calendar/display-date.ts';
import type { Finding, FindingCode, FindingOf } from './finding.ts';
import { findingsInSight } from './in-sight.ts';
import { type JudgmentOf, worstJudgment } from './judgment.ts';
import { shortWords } from './short-words.ts';
import { causeOf } from './words.ts';

/**
 * Describes the most severe finding behind a subject's worst judgment in a row of results (requirement 8.106), and counts the
 * rest. Null if the judgment has no finding that needs attention.
 */
export function shortReason(of: readonly JudgmentOf[]): string | null {
  const { kind } = worstJudgment(of);
  const judgments = of.map(({ judgment }) => judgment).filter((judgment) => judgment.kind === kind);
  const [first, ...others] = findingsInSight(judgments);
  if (first === undefined) return null;
  const words = reasonWords(first);
  const reason = words.charAt(0).toUpperCase() + words.slice(1);
  return others.length === 0 ? reason : `${reason}, ${others.length} more`;
}

function reasonWords(finding: Finding): string {
  // The compiler cannot connect the code with its function.
  const words = SHORTER[finding.code] as ((finding: Finding) => string | null) | undefined;
  return words?.(finding) ?? shortWords(finding);
}

/** Replaces words that do not fit on one line of the `Check` column. */
const SHORTER: { readonly [Code in FindingCode]?: (finding: FindingOf<Code>) => string | null } = {
  warning: ({ org, details }) => {
    const cause = causeOf(details, org);
    return cause.kind === 'ended' || cause.kind === 'starts'
      ? `${cause.kind} ${displayDate(cause.on)}`
      : null;
  },
  'ends-during': ({ details: { on } }) => `ends ${displayDate(on)}`,
  'owner-suspended': () => 'owner suspended at USEF',
  'life-not-recorded': () => 'Life date, but type not Life',
  'membership-unknown': ({ subject }) => `no valid ${subject === 'horse' ? 'registration' : 'membership'}`,
  'fei-not-recorded': () => 'no FEI registration',
  'safe-sport-due-during': ({ details: { on } }) => `Safe Sport due ${displayDate(on)}`,
};
