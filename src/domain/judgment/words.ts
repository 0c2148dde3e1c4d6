import { displayDate, MISSING } from '../calendar/display-date.ts';
import { SUBJECT_LABEL } from '../cards/card.ts';
import { type Cause, causeText } from '../cards/verdict.ts';
import { type Org, ORG_LABEL } from '../org.ts';
import { SAFE_SPORT_FROM_AGE } from '../safe-sport/safe-sport.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Finding, FindingCode, FindingOf, Ground, GroundCode, GroundOf } from './finding.ts';
import type { Judgment } from './judgment.ts';

/*
 * The words of judgments: what was found and what to do about it (requirement 11.53). Nothing else in the product makes a
 * sentence of a finding.
 */

/** A finding in words. */
export interface FindingWords {
  /** What was found: one sentence. */
  says: string;
  /** What to do about it: one sentence; null where there is nothing to do. */
  todo: string | null;
}

/** The word of each judgment, as the badge has it (requirement 11.54). */
export const JUDGMENT_WORD: Readonly<Record<Judgment['kind'], string>> = {
  'in-order': 'In order',
  attention: 'Attention',
  'not-in-order': 'Not in order',
  'not-checked': 'Could not be checked',
};

/**
 * A finding in words.
 *
 * @example
 * findingWords({ code: 'ends-during', severity: 'look', subject: 'rider', org: 'usef', field: 'memberEndDate', details: { on: '2026-12-06' } })
 * // { says: 'USEF membership ends 12/06/2026, during the competition.', todo: 'Renew it with USEF before that day.' }
 */
export function findingWords(finding: Finding): FindingWords {
  // The code says which of the two belong together.
  const words = WORDS[finding.code] as (finding: Finding) => FindingWords;
  return words(finding);
}

/**
 * A ground in words: what a card in order rests on.
 *
 * @example
 * groundWords({ code: 'safe-sport', subject: 'rider', org: 'usef', details: { due: '2027-05-01' } })
 * // 'Safe Sport training is valid until 05/01/2027.'
 */
export function groundWords(ground: Ground): string {
  // The code says which of the two belong together.
  const words = GROUND_WORDS[ground.code] as (ground: Ground) => string;
  return words(ground);
}

const WORDS: { readonly [Code in FindingCode]: (finding: FindingOf<Code>) => FindingWords } = {
  warning: ({ subject, org, details }) => ({
    says: `${sentence(causeText(causeOf(details, org)))}`,
    todo: warningTodo(causeOf(details, org), SUBJECT_LABEL[subject], org),
  }),
  suspended: () => ({
    says: 'Suspended at USEF.',
    todo: 'Do not accept the entry before USEF has confirmed that the suspension is over.',
  }),
  'inactive-type': ({ org, details: { on } }) => ({
    says: `The ${ORG_LABEL[org]} record says Inactive on ${displayDate(on)}.`,
    todo: `Ask ${ORG_LABEL[org]} for the standing, or have the membership renewed.`,
  }),
  'role-not-allowed': ({ subject, org, details }) => ({
    says: `${membership(org, details.word)} is not enough for ${A[subject]}. ${said(details)}`,
    todo: `Change the membership type with ${ORG_LABEL[org]}.`,
  }),
  'role-depends': ({ subject, org, details }) => ({
    says: `${membership(org, details.word)}: whether it is enough for ${A[subject]} depends. ${said(details)}`,
    todo: 'Check that this competition accepts it.',
  }),
  'role-unknown': ({ subject, org, details }) => ({
    says:
      details.word === ''
        ? `The ${ORG_LABEL[org]} membership has no type on record.`
        : `${membership(org, details.word)}: no public rule says whether it is enough for ${A[subject]}.`,
    todo: `Ask ${ORG_LABEL[org]} whether it is enough.`,
  }),
  'registration-not-counted': ({ org, details }) => ({
    says: `${registration(org, details.word)} does not count. ${said(details)}`,
    todo: `Register the horse with ${ORG_LABEL[org]}.`,
  }),
  'registration-depends': ({ org, details }) => ({
    says: `${registration(org, details.word)}: whether it is enough depends. ${said(details)}`,
    todo: 'Check that this competition accepts it.',
  }),
  'registration-unknown': ({ org, details }) => ({
    says:
      details.word === ''
        ? `The ${ORG_LABEL[org]} registration has no type on record.`
        : `${registration(org, details.word)}: no public rule says whether it counts.`,
    todo: `Ask ${ORG_LABEL[org]} whether the horse is registered.`,
  }),
  'registration-undated': ({ details: { type } }) => ({
    says: `USDF records ${type === '' ? 'a number' : `the type ${type}`} but no date for it, so nobody can tell whether it holds yet.`,
    todo: 'Ask USDF since when the horse is registered.',
  }),
  'life-starts-during': ({ details: { on } }) => ({
    says: `The lifetime registration starts ${displayDate(on)}, during the competition; until then the horse has a HID.`,
    todo: 'Use the HID for classes before that day.',
  }),
  'life-starts-later': ({ details: { on } }) => ({
    says: `The lifetime registration starts ${displayDate(on)}; until then the horse has a HID.`,
    todo: null,
  }),
  'life-not-recorded': ({ details: { type, on } }) => ({
    says: `USDF records a lifetime registration of ${displayDate(on)}, but ${type === '' ? 'no type' : `the type ${type}`}.`,
    todo: 'Ask USDF which of the two is right.',
  }),
  'ends-during': ({ subject, org, details: { on } }) => ({
    says: `${kept(subject, org)} ends ${displayDate(on)}, during the competition.`,
    todo: `Renew it with ${ORG_LABEL[org]} before that day.`,
  }),
  'starts-during': ({ subject, org, details: { on } }) => ({
    says: `${kept(subject, org)} starts ${displayDate(on)}, after the first day of the competition.`,
    todo: `Ask ${ORG_LABEL[org]} for an earlier start, or enter classes from that day on only.`,
  }),
  'ends-soon': ({ subject, org, details: { on } }) => ({
    says: `${kept(subject, org)} ends ${displayDate(on)}.`,
    todo: `Renew it with ${ORG_LABEL[org]} for later competitions.`,
  }),
  'terms-disagree': ({ org, details }) => ({
    says: `${ORG_LABEL[org]} records two statuses for the same days: ${details.status} (${days(details.start, details.end)}) and ${details.otherStatus} (${days(details.otherStart, details.otherEnd)}).`,
    todo: `Ask ${ORG_LABEL[org]} which of the two is right.`,
  }),
  'born-after-start': ({ org, details: { start } }) => ({
    says: `The birth date on record is after the start of a membership, ${displayDate(start)}.`,
    todo: `Ask ${ORG_LABEL[org]} to correct the record.`,
  }),
  'fei-status': ({ details }) => ({
    says: `The FEI status is ${details.word}.${details.says === null ? '' : ` ${said(details)}`}`,
    todo: 'Renew the FEI registration through USEF before an FEI class.',
  }),
  retired: () => ({
    says: 'USEF has the horse as retired.',
    todo: 'Ask the owner whether it competes again.',
  }),
  'retired-and-ended': ({ details: { on } }) => ({
    says: `Retired; the recording ended ${displayDate(on)}.`,
    todo: 'Renew the recording with USEF if the horse competes.',
  }),
  'retires-during': ({ details: { on } }) => ({
    says: `USEF has the horse as retired from ${displayDate(on)}, during the competition.`,
    todo: 'Ask the owner whether it competes after that day.',
  }),
  'safe-sport-missing': ({ details: { due } }) => ({
    says: `No valid Safe Sport training, which is required from ${SAFE_SPORT_FROM_AGE} and of everybody without a birth date on record.${due === null ? '' : ` It was due ${displayDate(due)}.`}`,
    todo: 'Complete the training online, or show the certificate, before the first ride.',
  }),
  'safe-sport-from-birthday': ({ details: { on } }) => ({
    says: `Turns ${SAFE_SPORT_FROM_AGE} on ${displayDate(on)}: Safe Sport is required from that day.`,
    todo: 'Complete the training before that day.',
  }),
  'safe-sport-due-during': ({ details: { on } }) => ({
    says: `Safe Sport is due ${displayDate(on)}, during the competition.`,
    todo: 'Complete the refresher before that day.',
  }),
  'safe-sport-due-soon': ({ details: { on } }) => ({
    says: `Safe Sport is due ${displayDate(on)}.`,
    todo: 'Complete the refresher before the next competition.',
  }),
  'safe-sport-of-organization': ({ details: { due } }) => ({
    says: `No Safe Sport training that holds for the whole competition is on record for this farm or organization.${due === null ? '' : ` It is due ${displayDate(due)}.`} Public rules do not say whose training counts.`,
    todo: 'Ask who acts for it, and look at that person’s training.',
  }),
  'safe-sport-whose': ({ details: { on } }) => ({
    says: `Safe Sport is on record until ${displayDate(on)}; public rules do not say whose training counts for a farm or organization.`,
    todo: 'If in doubt, ask who acts for it.',
  }),
  'entity-type-unknown': ({ details: { type } }) => ({
    says: `The owner is recorded as “${type}”, which is neither a person nor a farm nor an organization.`,
    todo: 'Ask USEF what this owner is, and whose Safe Sport training counts.',
  }),
  'not-the-owner': ({ org, details: { horses } }) => ({
    says: `Does not own ${horses.join(', ')} on the first day of the competition, by the ${ORG_LABEL[org]} records.`,
    todo: `Choose the owner on record, or have the ownership transferred with ${ORG_LABEL[org]}.`,
  }),
  'ownership-ends': ({ org, details: { on, horses } }) => ({
    says: `Does not own ${horses.join(', ')} any more on ${displayDate(on)}, by the ${ORG_LABEL[org]} records.`,
    todo: `Ask ${ORG_LABEL[org]} who owns the horse from that day.`,
  }),
  'not-tied': ({ subject, details }) => ({
    says: `The two records are not of the same ${subject} by number: USEF ${details.usef === '' ? MISSING : details.usef}; ${details.at} names USEF ${details.affiliate === '' ? MISSING : details.affiliate}.`,
    todo: 'Compare both records, and have the number corrected where it is wrong.',
  }),
  'names-differ': ({ details: { usef, affiliate, at } }) => ({
    says: `The names differ: “${usef}” at USEF, “${affiliate}” at ${at}.`,
    todo: 'Make sure that both are the same, and have the name corrected.',
  }),
  'tied-twice': ({ details: { numbers } }) => ({
    says: `USDF has the same USEF number on another record, too: ${numbers.join(', ')}.`,
    todo: 'Ask USDF which record is right.',
  }),
};

const GROUND_WORDS: { readonly [Code in GroundCode]: (ground: GroundOf<Code>) => string } = {
  membership: ({ org, details: { type, start, end } }) => `${membership(org, type)}, ${days(start, end)}.`,
  registration: ({ org, details: { word, start, end } }) =>
    `${registration(org, word)}, ${days(start, end)}.`,
  role: ({ details }) => said(details),
  'safe-sport': ({ details: { due } }) => `Safe Sport training is valid until ${displayDate(due)}.`,
  'safe-sport-not-required': () => `Safe Sport is not required under ${SAFE_SPORT_FROM_AGE}.`,
  owner: ({ org, details: { horses } }) => `Owner of ${horses.join(', ')} by the ${ORG_LABEL[org]} records.`,
};

const A = { horse: 'a horse', owner: 'an owner', rider: 'a rider' } as const;

function membership(org: Org, type: string): string {
  return `${ORG_LABEL[org]} membership ${type}`;
}

function registration(org: Org, word: string): string {
  return `${ORG_LABEL[org]} registration ${word}`;
}

/** What starts and ends: a member's membership or a horse's registration. */
function kept(subject: 'horse' | 'owner' | 'rider', org: Org): string {
  return `${ORG_LABEL[org]} ${subject === 'horse' ? 'registration' : 'membership'}`;
}

/** What the list of eligibility says, with its source. */
function said({ says, source }: { says: string | null; source: string | null }): string {
  return says === null || source === null ? '' : `${says} (${source})`;
}

/** A period in words. An open end is said, because a blank reads as unknown. */
function days(start: CalendarDate | null, end: CalendarDate | null): string {
  if (start === null && end === null) return 'without dates';
  if (start === null) return `until ${displayDate(end)}`;
  return end === null ? `since ${displayDate(start)}` : `${displayDate(start)} to ${displayDate(end)}`;
}

/** The cause of a warning, from what its finding rests on. */
function causeOf({ cause, on, status }: FindingOf<'warning'>['details'], org: Org): Cause {
  if (cause === 'starts' && on !== null) return { kind: 'starts', on };
  if (cause === 'ended' && on !== null) return { kind: 'ended', on };
  if (cause === 'status') return { kind: 'status', status: status ?? '' };
  if (cause === 'no-affiliate-number')
    return { kind: 'no-affiliate-number', label: org === 'ushja' ? 'USHJA' : 'USDF' };
  if (cause === 'not-found-at-usef') return { kind: 'not-found-at-usef' };
  return cause === 'not-registered' ? { kind: 'not-registered' } : { kind: 'no-membership' };
}

/** What to do about a warning. */
function warningTodo(cause: Cause, subject: string, org: Org): string {
  const name = ORG_LABEL[org];
  const what = subject === 'Horse' ? 'Register the horse' : 'Have the membership renewed';
  switch (cause.kind) {
    case 'not-found-at-usef':
      return `${subject === 'Horse' ? 'Record the horse' : 'Join'} at USEF, or correct the USEF number at the affiliate.`;
    case 'no-affiliate-number':
    case 'not-registered':
    case 'no-membership':
      return subject === 'Horse' ? `Register the horse with ${name}.` : `Join ${name}.`;
    case 'starts':
      return `Ask ${name} for an earlier start, or enter a later competition.`;
    case 'ended':
      return `${what} with ${name}.`;
    case 'status':
      return `Ask ${name} what the status means, and have it put in order.`;
  }
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
