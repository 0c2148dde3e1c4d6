import { displayDate } from '../calendar/display-date.ts';
import { through, throughDayBefore } from '../calendar/last-day.ts';
import { type Cause, causeText } from '../cards/verdict.ts';
import { type Org, ORG_LABEL } from '../org.ts';
import { isolated } from '../names/shown-text.ts';
import { MICROCHIP_DIGITS } from '../numbers.ts';
import { SAFE_SPORT_FROM_AGE } from '../safe-sport/safe-sport.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { EntryRole } from '../entries/entry.ts';
import { ADULT_FROM_AGE } from './adult.ts';
import type { Finding, FindingCode, FindingOf, Ground, GroundCode, GroundOf } from './finding.ts';
import type { Judgment } from './judgment.ts';

/*
 * Sentences for findings and their remedies (requirement 11.53). Entry lists and letters reword some of them (`entryFinding`,
 * `requestOf`).
 */

interface FindingWords {
  says: string;
  /** One or two sentences; null if there is nothing to do. */
  todo: string | null;
}

/** Badge labels (requirement 11.54). */
export const JUDGMENT_WORD: Readonly<Record<Judgment['kind'], string>> = {
  'in-order': 'In order',
  attention: 'Attention',
  'not-in-order': 'Not in order',
  'not-checked': 'Could not be checked',
};

export function findingWords(finding: Finding): FindingWords {
  // The compiler cannot connect the code with its function.
  const words = WORDS[finding.code] as (finding: Finding) => FindingWords;
  return words(withIsolatedTexts(finding));
}

export function groundWords(ground: Ground): string {
  // The compiler cannot connect the code with its function.
  const words = GROUND_WORDS[ground.code] as (ground: Ground) => string;
  return words(withIsolatedTexts(ground));
}

/** Isolates the recorded texts in the details, because sentences contain them (requirement 14.9). */
function withIsolatedTexts<Said extends Finding | Ground>(said: Said): Said {
  const details = Object.entries(said.details).map(([name, value]: [string, DetailValue]) => [
    name,
    typeof value === 'string' ? isolated(value) : (value?.map(isolated) ?? null),
  ]);
  return { ...said, details: Object.fromEntries(details) };
}

type DetailValue = string | readonly string[] | null;

const WORDS: { readonly [Code in FindingCode]: (finding: FindingOf<Code>) => FindingWords } = {
  warning: ({ subject, org, details }) => ({
    says: sentence(causeText(causeOf(details, org))),
    todo: warningTodo(causeOf(details, org), subject, org),
  }),
  suspended: () => ({
    says: 'Suspended at USEF.',
    todo: 'Do not accept the entry until USEF confirms that the suspension is over.',
  }),
  'owner-suspended': ({ details: { on } }) => ({
    says: `An owner on record on ${displayDate(on)} is suspended at USEF, and USEF suspends the horses of suspended owners (GR704).`,
    todo: 'Do not accept the entry until USEF confirms that the horse may compete.',
  }),
  'inactive-type': ({ subject, org, details: { on } }) => ({
    says: `The ${kept(subject, org)} is recorded as Inactive on ${displayDate(on)}.`,
    todo: `Ask ${ORG_LABEL[org]} why, and have it reactivated before the competition.`,
  }),
  'role-not-allowed': ({ subject, org, details }) => ({
    says: `The ${membershipType(org, details.word)} is not enough for ${A[subject]}.${said(details)}`,
    todo: `Change the membership type with ${ORG_LABEL[org]}.${atOnce(subject, org)}`,
  }),
  'role-depends': ({ subject, org, details }) => ({
    says: `The ${membershipType(org, details.word)} may not be enough for ${A[subject]}.${said(details)}`,
    todo: 'Check that it is enough for this competition.',
  }),
  'role-unknown': ({ subject, org, details: { word } }) =>
    word === ''
      ? {
          says: `The ${ORG_LABEL[org]} membership has no type on record.`,
          todo: `Ask ${ORG_LABEL[org]} what type it is.`,
        }
      : {
          says: `No public rule says whether the ${membershipType(org, word)} is enough for ${A[subject]}.`,
          todo: `Ask ${ORG_LABEL[org]} whether it is enough.`,
        },
  'role-limited': ({ org, details }) => ({
    says: `The ${membershipType(org, details.word)} is enough to compete.${said(details)}`,
    todo: `For points or a championship, ask ${ORG_LABEL[org]} which membership type is required.`,
  }),
  'registration-not-counted': ({ org, details }) => ({
    says: `The ${registration(org, details.word)} does not count.${said(details)}`,
    todo: `Register the horse with ${ORG_LABEL[org]}.`,
  }),
  'registration-depends': ({ org, details }) => ({
    says: `The ${registration(org, details.word)} may not be enough.${said(details)}`,
    todo: 'Check that it is enough for this competition.',
  }),
  'registration-unknown': ({ org, details: { word } }) => ({
    says:
      word === ''
        ? `The ${ORG_LABEL[org]} registration has no type on record.`
        : `No public rule says whether the ${registration(org, word)} counts.`,
    todo: `Ask ${ORG_LABEL[org]} whether the horse is registered.`,
  }),
  'registration-limited': ({ org, details }) => ({
    says: `The ${registration(org, details.word)} is enough to compete.${said(details)}`,
    todo: `For points or a championship, ask ${ORG_LABEL[org]} which registration is required.`,
  }),
  'registration-undated': ({ details: { type } }) => ({
    says: `USDF records ${type === '' ? 'neither a type nor' : `the type ${type} but not`} the date the registration started, so nobody can tell whether it is valid yet.`,
    todo: 'Ask USDF when the registration started.',
  }),
  'life-starts-during': ({ details: { on } }) => ({
    says: `The lifetime registration starts ${displayDate(on)}, during the competition. Until then, only an HID counts.`,
    todo: 'Before that day, enter only classes that accept an HID.',
  }),
  'life-starts-later': ({ details: { on } }) => ({
    says: `The lifetime registration starts ${displayDate(on)}. Until then, only an HID counts.`,
    todo: null,
  }),
  'life-not-recorded': ({ details: { type, on } }) => ({
    says: `USDF has a start date for a lifetime registration, ${displayDate(on)}, but ${type === '' ? 'no type' : `gives the type as ${type}`}.`,
    todo: 'Ask USDF to confirm the type and the start date of the registration.',
  }),
  'ends-during': ({ subject, org, details: { on } }) => ({
    says: `The ${kept(subject, org)} is valid only ${through(on)}, during the competition.`,
    todo: `Renew it with ${ORG_LABEL[org]} by that day.`,
  }),
  'starts-during': ({ subject, org, details: { on } }) => ({
    says: `The ${kept(subject, org)} starts ${displayDate(on)}, after the first day of the competition.`,
    todo: `Ask ${ORG_LABEL[org]} for an earlier start, or enter only classes from that day on.`,
  }),
  'ends-soon': ({ subject, org, details: { on } }) => ({
    says: `The ${kept(subject, org)} is valid ${through(on)}.`,
    todo: `Renew it with ${ORG_LABEL[org]} before later competitions.`,
  }),
  'terms-disagree': ({ org, details }) => ({
    says: `${ORG_LABEL[org]} records two statuses for the same days: ${status(details.status, details.start, details.end)} and ${status(details.otherStatus, details.otherStart, details.otherEnd)}.`,
    todo: `Ask ${ORG_LABEL[org]} which one is right.`,
  }),
  'born-after-start': ({ org, details: { start } }) => ({
    says: `The birth date on record is after the start of a membership, ${displayDate(start)}.`,
    todo: `Ask ${ORG_LABEL[org]} to correct the record.`,
  }),
  'not-an-adult': ({ subject }) => ({
    says: `Under ${ADULT_FROM_AGE} on the first day of the competition, according to the birth date on record. USEF says that ${A[subject]} must be an adult. Source: USEF, January 21, 2026.`,
    todo: `Ask which adult is the ${subject}.`,
  }),
  'not-a-senior': ({ subject, details: { on } }) => ({
    says: `Under ${ADULT_FROM_AGE} on ${displayDate(on)}, when the competition year began, according to the birth date on record. USEF says that ${A[subject]} must be a Senior Active member. Source: USEF, September 27, 2022.`,
    todo: `Ask USEF whether it counts this ${subject} as a senior.`,
  }),
  'birthday-near': ({ subject, details: { on } }) => ({
    says: `The ${ADULT_FROM_AGE}th birthday is in the month of ${displayDate(on)}, but its day is not shown. USEF says that ${A[subject]} must be an adult and must have been one when the competition year began.`,
    todo: `Ask for the ${subject}’s birth date.`,
  }),
  'age-unknown': ({ subject }) => ({
    says: `USEF has no birth date on record for this ${subject}, and ${A[subject]} must be an adult.`,
    todo: 'Check the age, and have the birth date recorded with USEF.',
  }),
  'membership-depends': ({ subject, org, details }) => ({
    says: `No ${kept(subject, org)} is valid on the first day of the competition, and ${A[subject]} may need one.${said(details)}`,
    todo: 'Check whether it is needed for this competition.',
  }),
  'membership-unknown': ({ subject, org }) => ({
    says: `No ${kept(subject, org)} is valid on the first day of the competition, and no public rule says whether ${A[subject]} needs one.`,
    todo: `Ask ${ORG_LABEL[org]} whether it is needed.`,
  }),
  exempt: ({ subject, org, details }) => ({
    says: `No ${kept(subject, org)} is needed ${details.className === null ? 'at a competition of this kind' : `in the class “${details.className}”`}. ${missingWords(subject, org, details)}${said(details)}`,
    todo:
      details.className === null
        ? 'Check that this applies to every class in the entry.'
        : 'Check that the entry is not in any other class.',
  }),
  'not-looked-up': ({ subject }) => ({
    says: `There is no USEF record, so ${subject === 'horse' ? 'suspensions' : 'Safe Sport and suspensions'} could not be looked up.`,
    todo:
      subject === 'horse'
        ? 'Ask for the USEF number, or look up the owner.'
        : `Ask for the USEF number and, from age ${SAFE_SPORT_FROM_AGE}, the Safe Sport certificate.`,
  }),
  'fei-not-registered': ({ details }) => ({
    says: `The FEI status is ${details.word}, and FEI classes need an FEI registration.${said(details)}`,
    todo: 'Renew the FEI registration through USEF before the first FEI class.',
  }),
  'fei-not-recorded': () => ({
    says: 'USEF records no FEI registration, and FEI classes need one.',
    todo: 'Look it up in the FEI database, for this year and this discipline.',
  }),
  'fei-status': ({ details }) => ({
    says: `The FEI status is ${details.word}.${said(details)}`,
    todo: 'Renew the FEI registration through USEF before any FEI class.',
  }),
  'microchip-missing': ({ details }) => ({
    says: `USEF has no microchip number for this horse.${said(details)}`,
    todo: 'Report the number to USEF. Anyone can do so online, and it counts immediately.',
  }),
  'microchip-depends': ({ details }) => ({
    says: `USEF has no microchip number for this horse${details.className === null ? ', and it may need one' : `. In the class “${details.className}” it may need none`}.${said(details)}`,
    todo: 'Check whether it is needed for this competition. A number reported to USEF counts immediately.',
  }),
  'microchip-malformed': ({ details: { number } }) => ({
    says: `The microchip number on record, ${number}, does not have ${MICROCHIP_DIGITS} digits.`,
    todo: 'Have the microchip scanned, and report the number to USEF. It counts immediately.',
  }),
  'microchips-not-on-record': () => ({
    says: 'The USEF records in use have no microchip numbers, so microchips were not checked.',
    todo: 'Check microchips with USEF, or import records that include them.',
  }),
  retired: () => ({
    says: 'USEF lists the horse as retired.',
    todo: 'Ask the owner if the horse will compete again.',
  }),
  'retired-and-ended': ({ details: { on } }) => ({
    says: `The horse is retired, and ${on === null ? 'no USEF registration is active' : `its USEF registration was valid ${through(on)}`}.`,
    todo: 'Renew the registration with USEF if the horse competes again.',
  }),
  'retires-during': ({ details: { on } }) => ({
    says: `USEF lists the horse as retired starting ${displayDate(on)}, during the competition.`,
    todo: 'Ask the owner if the horse will compete after that day.',
  }),
  'safe-sport-missing': ({ details: { due } }) => ({
    says: `No valid Safe Sport training is on record.${due === null ? '' : ` The last one was valid ${through(due)}.`} It is required from age ${SAFE_SPORT_FROM_AGE}, and for anyone without a birth date on record.`,
    todo: 'Complete the training online, or show the certificate, before the competition.',
  }),
  'safe-sport-grace': ({ details }) => ({
    says: `No valid Safe Sport training is on record. A new member has until ${displayDate(details.on)} to complete it.${said(details)}`,
    todo: 'Complete the training online by that day, or show the certificate.',
  }),
  'safe-sport-from-birthday': ({ details: { on } }) => ({
    says:
      on === null
        ? `The ${SAFE_SPORT_FROM_AGE}th birthday is in a month of the show, but its day is not shown. Safe Sport is required from that day on.`
        : `Turns ${SAFE_SPORT_FROM_AGE} on ${displayDate(on)}: Safe Sport is required from that day on.`,
    todo:
      on === null
        ? 'Complete the training before that birthday, or show proof of the birth date.'
        : 'Complete the training before that day.',
  }),
  'safe-sport-due-during': ({ details: { on } }) => ({
    says: `Safe Sport is valid only ${through(on)}, during the competition.`,
    todo: 'Complete the refresher by that day.',
  }),
  'safe-sport-due-soon': ({ details: { on } }) => ({
    says: `Safe Sport is valid ${through(on)}.`,
    todo: 'Complete the refresher before the next competition.',
  }),
  'safe-sport-of-organization': ({ details: { due } }) => ({
    says: `This farm or organization has no Safe Sport training on record that is valid for the whole competition.${due === null ? '' : ` Its last valid day on record is ${displayDate(due)}.`} Public rules do not say whose training counts.`,
    todo: 'Ask who acts for it, and check that person’s training.',
  }),
  'safe-sport-whose': ({ details: { on } }) => ({
    says: `Safe Sport is on record ${through(on)}. Public rules do not say whose training counts for a farm or organization.`,
    todo: 'If in doubt, ask who is authorized to act for it.',
  }),
  'entity-type-unknown': ({ subject, details: { type } }) => ({
    says: `The ${subject} has the type “${type}” on record. It should be person, farm or organization.`,
    todo: `Ask USEF what this ${subject} is, and whose Safe Sport training counts.`,
  }),
  'not-the-owner': ({ org, details: { horses } }) => ({
    says: `Not an owner of ${horses.join(', ')} on the first day of the competition, according to ${ORG_LABEL[org]}.`,
    todo: `Choose the owner on record, or have the ownership transferred with ${ORG_LABEL[org]}.`,
  }),
  'ownership-ends': ({ org, details: { on, horses } }) => ({
    says: `Owner of ${horses.join(', ')} only ${throughDayBefore(on)}, during the competition, according to ${ORG_LABEL[org]}.`,
    todo: `Ask ${ORG_LABEL[org]} who owns the horse after that day.`,
  }),
  'not-tied': ({ subject, details: { usef, affiliate, at } }) => ({
    says: `This may not be the same ${subject}: USEF’s number is ${numberText(usef)}, and the ${at} record has ${numberText(affiliate)}.`,
    todo: 'Compare the two records, and have the wrong number corrected.',
  }),
  'names-differ': ({ subject, details: { usef, affiliate, at } }) => ({
    says: `The names differ: “${usef}” at USEF, “${affiliate}” at ${at}.`,
    todo: `Make sure that both records are for the same ${subject}, and have the wrong name corrected.`,
  }),
  'tied-twice': ({ details: { numbers } }) => ({
    says: `USDF also has this USEF number on another record: ${numbers.join(', ')}.`,
    todo: 'Ask USDF which record is right.',
  }),
  'records-damaged': ({ org }) => ({
    says: 'The newest records are damaged, so this card uses earlier ones.',
    todo: `Ask ${ORG_LABEL[org]} whether anything has changed since, or wait until the records are imported again.`,
  }),
};

const GROUND_WORDS: { readonly [Code in GroundCode]: (ground: GroundOf<Code>) => string } = {
  membership: ({ org, details: { type, start, end } }) =>
    `${ORG_LABEL[org]} membership ${type}, ${days(start, end)}.`,
  registration: ({ org, details: { word, start, end } }) =>
    `${ORG_LABEL[org]} registration ${word}, ${days(start, end)}.`,
  role: ({ details }) => said(details).trim(),
  'safe-sport': ({ details: { due } }) => `Safe Sport training is valid ${through(due)}.`,
  'safe-sport-not-required': () => `Safe Sport is not required under age ${SAFE_SPORT_FROM_AGE}.`,
  owner: ({ org, details: { horses } }) => `Owner of ${horses.join(', ')} according to ${ORG_LABEL[org]}.`,
};

const A: Readonly<Record<EntryRole, string>> = {
  horse: 'a horse',
  owner: 'an owner',
  rider: 'a rider',
  trainer: 'a trainer',
  coach: 'a coach',
  handler: 'a handler',
};

function membershipType(org: Org, type: string): string {
  return `${ORG_LABEL[org]} membership type ${type}`;
}

/** Names a registration by the word that decides whether it counts: USHJA's status, or another organization's type. */
function registration(org: Org, word: string): string {
  return `${ORG_LABEL[org]} registration ${org === 'ushja' ? 'status' : 'type'} ${word}`;
}

function kept(subject: EntryRole, org: Org): string {
  return `${ORG_LABEL[org]} ${subject === 'horse' ? 'registration' : 'membership'}`;
}

/** Returns the eligibility list's sentence and its source, with a leading space; empty if there is no rule. */
function said(details: Said): string {
  const { rule, source } = ruleOf(details);
  return rule + source;
}

interface Said {
  says: string | null;
  source: string | null;
}

/** Returns the rule behind a finding, and its source. Each begins with a space; both are empty if there is no rule. */
function ruleOf({ says, source }: Said): { rule: string; source: string } {
  return says === null || source === null
    ? { rule: '', source: '' }
    : { rule: ` ${says}`, source: ` Source: ${source}.` };
}

/** Splits a finding's text into the problem, the rule, and its source. The last two may be empty. */
export function findingParts(finding: Finding): { found: string; rule: string; source: string } {
  const { says } = findingWords(finding);
  const { details } = finding;
  if ('says' in details && 'source' in details) {
    const { rule, source } = ruleOf(details);
    if (rule !== '' && says.endsWith(rule + source)) {
      return { found: says.slice(0, -(rule + source).length), rule, source };
    }
  }
  // The suspension is on the USEF record, so the affiliate's card needs a reason for showing it.
  const isOther = finding.code === 'suspended' && finding.org !== 'usef';
  return { found: says, rule: isOther ? ' A suspension at USEF applies to both cards.' : '', source: '' };
}

function status(word: string, start: CalendarDate | null, end: CalendarDate | null): string {
  return `${word === '' ? 'no status' : word} (${days(start, end)})`;
}

function numberText(number: string): string {
  return number === '' ? 'none' : number;
}

/** Formats a period. States that an end is open, because a blank would look like an unknown date. */
function days(start: CalendarDate | null, end: CalendarDate | null): string {
  if (start === null && end === null) return 'without dates';
  if (start === null) return through(end);
  return end === null ? `since ${displayDate(start)}` : `${displayDate(start)} ${through(end)}`;
}

export function causeOf({ cause, on, status }: FindingOf<'warning'>['details'], org: Org): Cause {
  if (cause === 'starts' && on !== null) return { kind: 'starts', on };
  if (cause === 'ended' && on !== null) return { kind: 'ended', on };
  if (cause === 'status') return { kind: 'status', status: status ?? '' };
  if (cause === 'no-affiliate-number')
    return { kind: 'no-affiliate-number', label: org === 'ushja' ? 'USHJA' : 'USDF' };
  if (cause === 'not-found-at-usef' || cause === 'no-owner') return { kind: cause };
  return cause === 'not-registered' ? { kind: 'not-registered' } : { kind: 'no-membership' };
}

/** Describes something that is missing, but not needed because of the class or the kind of show. Otherwise, it would be a stop. */
function missingWords(
  subject: EntryRole,
  org: Org,
  { missing, on, word }: FindingOf<'exempt'>['details'],
): string {
  const what = `The ${kept(subject, org)}`;
  switch (missing) {
    case 'role-not-allowed':
      return `The ${membershipType(org, word ?? '')} is not enough for ${A[subject]}.`;
    case 'registration-not-counted':
      return `The ${registration(org, word ?? '')} does not count.`;
    case 'inactive-type':
      return `${what} is recorded as Inactive.`;
    default: {
      const cause = causeOf({ cause: missing, on, status: word }, org);
      if (cause.kind === 'starts')
        return `${what} starts ${displayDate(cause.on)}, after the first day of the competition.`;
      if (cause.kind === 'ended') return `${what} is on record only ${through(cause.on)}.`;
      return sentence(causeText(cause));
    }
  }
}

function warningTodo(cause: Cause, subject: EntryRole, org: Org): string {
  const name = ORG_LABEL[org];
  const join = subject === 'horse' ? `Register the horse with ${name}` : `Join ${name}`;
  switch (cause.kind) {
    case 'no-owner':
      return `Have the horse’s owner recorded with ${name}.`;
    case 'not-found-at-usef':
      return `${join}, or have the USEF number corrected at the affiliate.${atOnce(subject, org)}`;
    case 'no-affiliate-number':
    case 'not-registered':
    case 'no-membership':
      return `${join}.${atOnce(subject, org)}`;
    case 'starts':
      return `Ask ${name} for an earlier start, or enter a later competition.${atOnce(subject, org)}`;
    case 'ended':
      return `Renew it with ${name}.${subject === 'horse' && org === 'usef' ? ENDED_RECORDING : atOnce(subject, org)}`;
    case 'status':
      return `Ask ${name} what this status means and what to do.`;
  }
}

/** Source: USEF FAQ on horse recordings, 2024: a horse's number "can be inactive". */
export const ENDED_RECORDING =
  ' Without it, the horse’s number is enough to enter, but not for points and qualifying.';

/**
 * Returns a sentence about quick remedies for a missing membership or registration. Begins with a space; may be empty.
 * Sources: USEF's Show Pass page, 12/2022, and FAQ on horse recordings, 2024; USDF's membership requirements as quoted in entry
 * tips, 2008; USDF on horse registration, 07/17/2025.
 */
export function atOnce(subject: EntryRole, org: Org): string {
  if (org === 'ushja') return '';
  if (subject === 'horse') {
    return org === 'usdf'
      ? ' A Horse ID (HID) is enough to enter, but not for championships.'
      : ' A Horse ID is enough to enter, but not for points, championships or FEI classes.';
  }
  const leads = subject === 'trainer' || subject === 'coach';
  if (org === 'usdf') {
    return leads || subject === 'handler' ? '' : ' Outside championships, the USDF non-member fee is enough.';
  }
  return leads
    ? ' There is no Show Pass for trainers and coaches.'
    : ' Or buy a Show Pass from USEF: only one per competition year, and not for amateur classes.';
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
