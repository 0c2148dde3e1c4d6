import type { Verdict } from '../cards/verdict.ts';
import { membershipWord } from '../membership/membership.ts';
import type { EntityType } from '../rows.ts';
import { exemptionFor } from './class-names.ts';
import { type Listed, listed, NO_REGISTRATION } from './eligibility.ts';
import type { Finding, FindingOf } from './finding.ts';
import { finding, type Judging } from './judgment.ts';
import { isMemberJudging, noMembershipListed, warningFinding } from './members.ts';
import { asksIfNeeded } from './show-kind.ts';

/** Reason why a missing membership or registration may be acceptable: the row's class, or the kind of show. */
export interface Excuse extends Listed {
  /** `yes`: no membership or registration is needed. `ask` and `unknown`: a person must decide. */
  answer: 'yes' | 'ask' | 'unknown';
  /** The exempt class as on the list; null if the kind of show is the reason. */
  className: string | null;
}

/**
 * Returns the excuse for a missing membership or registration (requirements 11.82 and 11.86); null if there is none. The
 * class takes precedence over the kind of show, because it is more specific.
 */
export function excuseOf(judging: Judging, entityType: EntityType): Excuse | null {
  const { org, subject, rowClasses = null, kind } = judging;
  const rule = exemptionFor(rowClasses, org, subject);
  if (rule !== null) {
    return { answer: 'yes', says: rule.says, source: rule.source, className: rowClasses?.name ?? null };
  }
  if (!asksIfNeeded(kind)) return null;
  const { answer, ...said } = isMemberJudging(judging)
    ? noMembershipListed(judging, entityType)
    : noRegistrationListed(judging);
  return answer === 'no' ? null : { answer, ...said, className: null };
}

function noRegistrationListed({ org, eligibility, show, kind }: Judging): Listed {
  return listed(eligibility, {
    org,
    question: org === 'ushja' ? 'horse-status' : 'horse-type',
    word: NO_REGISTRATION,
    entityType: 'I',
    day: show.first,
    kind,
  });
}

/**
 * Turns findings about something missing into a `look`. Leaves suspensions, Safe Sport, and statuses such as `Revoked`
 * unchanged.
 */
export function excused(
  judging: Pick<Judging, 'subject' | 'org'>,
  excuse: Excuse | null,
  findings: readonly Finding[],
): Finding[] {
  if (excuse === null) return [...findings];
  const looks = findings.map((found) => instead(judging, excuse, found));
  return [...new Map(looks.map((found) => [JSON.stringify(found), found])).values()];
}

/**
 * Returns the finding for a card's warning. `none` is the eligibility list's answer for a role without a membership
 * (requirement 15.45): `yes` drops the warning, and `ask` or `unknown` turns it into a `look`. An exempt class is more
 * specific than that answer, so the warning stays, and `excused` replaces it.
 */
export function absenceFinding(
  judging: Pick<Judging, 'subject' | 'org'>,
  verdict: Verdict,
  none: Listed | null,
  excuse: Excuse | null,
): Finding[] {
  const warning = warningFinding(judging, verdict);
  const isMissing = warning.every((found) => missingOf(found) !== null);
  const isExempt = isMissing && excuse !== null && excuse.className !== null;
  if (warning.length === 0 || none === null || isExempt) return warning;
  const { answer, says, source } = none;
  switch (answer) {
    case 'yes':
      return [];
    case 'unknown':
      return [finding(judging, 'membership-unknown', null, {})];
    case 'ask':
      // A revoked membership, for example, is not missing.
      return isMissing ? [finding(judging, 'membership-depends', null, { says, source })] : warning;
    case 'no':
      return warning;
  }
}

function instead(judging: Pick<Judging, 'subject' | 'org'>, excuse: Excuse, found: Finding): Finding {
  const { answer, says, source, className } = excuse;
  // The eligibility list's microchip lines already distinguish kinds of shows, so only an exempt class matters here.
  if (found.code === 'microchip-missing' && className !== null)
    return finding(judging, 'microchip-depends', found.field, {
      on: found.details.on,
      says,
      source,
      className,
    });
  const missing = missingOf(found);
  if (missing === null) return found;
  if (answer === 'yes')
    return finding(judging, 'exempt', found.field, { ...missing, className, says, source });
  const unclear = answer === 'ask' ? 'depends' : 'unknown';
  if (found.code === 'role-not-allowed' || found.code === 'registration-not-counted') {
    const { word, on } = found.details;
    const about = found.code === 'role-not-allowed' ? 'role' : 'registration';
    return finding(judging, `${about}-${unclear}`, found.field, { word, on, says, source });
  }
  return answer === 'ask'
    ? finding(judging, 'membership-depends', null, { says, source })
    : finding(judging, 'membership-unknown', null, {});
}

/** Describes the missing membership or registration; null for any other finding. */
function missingOf(found: Finding): Pick<FindingOf<'exempt'>['details'], 'missing' | 'on' | 'word'> | null {
  if (found.code === 'warning') {
    const { cause, on, status } = found.details;
    const isOther = cause === 'status' && membershipWord(status) !== 'Inactive';
    return isOther ? null : { missing: cause, on, word: status };
  }
  if (found.code === 'inactive-type') return { missing: found.code, on: found.details.on, word: null };
  if (found.code !== 'role-not-allowed' && found.code !== 'registration-not-counted') return null;
  return { missing: found.code, on: found.details.on, word: found.details.word };
}
