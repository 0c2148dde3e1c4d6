import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate } from '../calendar/display-date.ts';
import type { FindingCode } from '../judgment/finding.ts';
import { atOnce, ENDED_RECORDING } from '../judgment/words.ts';
import { isolated } from '../names/shown-text.ts';
import { ORG_LABEL } from '../org.ts';
import { SAFE_SPORT_FROM_AGE } from '../safe-sport/safe-sport.ts';
import type { EntryFinding } from './check.ts';
import type { EntryRole } from './entry.ts';
import type { MatchFindingCode } from './match-findings.ts';
import type { WarningCode } from './row-check.ts';

/* Findings, reworded for a letter's reader (requirement 15.98). A finding's own remedy tells the office what to do. */

export interface LetterPoint {
  text: string;
  /** Null if the text already contains the remedy. */
  remedy: string | null;
}

export interface LetterSubject {
  role: EntryRole;
  /** First name first; empty if the entry names nobody. */
  name: string;
  /**
   * `self`: the letter goes to the person it is about. `owner`: it is about a horse and goes to its owner. `other`: it goes to
   * anyone else, such as a family, or a rider whose horse has another owner.
   */
  reader: 'self' | 'owner' | 'other';
}

interface Asking {
  subject: EntryRole;
  isHorse: boolean;
  org: string;
  /** `your`, `Bea Hill’s` or `Golden Choice’s`. */
  whose: string;
  /** `Bea Hill` or `Golden Choice`, or `the rider` if nobody is named. */
  name: string;
  /** Subject of the request, with the organization: `your USEF membership` or `Golden Choice’s USEF registration`. */
  kept: string;
  /** `your membership` or `Golden Choice’s registration`, for sentences that already name the organization. */
  short: string;
  /** The finding's day, such as `12/05/2026`; empty if it has none. */
  on: string;
  /** First day of the competition, such as `12/05/2026`. */
  first: string;
  /** Sentence about an alternative that is enough at the show, such as a Show Pass. Begins with a space; may be empty. */
  instead: string;
  /**
   * Addresses a request to the only one who can fulfill it: the horse's owner, or the person that the finding is about.
   * `request` must begin with a verb.
   */
  ask: (request: string) => string;
}

/** Rewords a finding for the letter's reader; null if only the show office can act on it. */
export function requestOf(
  finding: EntryFinding,
  about: LetterSubject,
  firstDay: CalendarDate,
): LetterPoint | null {
  const { code, text } = finding;
  // A newer server, or a file from one, may have codes that are unknown here.
  if (!isKnown(code)) return { text, remedy: 'Please call the show office about it.' };
  const request = REQUESTS[code];
  if (request === null) return null;
  const asking = askingFor(finding, about, firstDay);
  return { text: TEXT[code]?.(asking) ?? text, remedy: request(asking) };
}

function isKnown(code: string): code is RequestCode {
  return Object.hasOwn(REQUESTS, code);
}

/** Returns the points that ask for the identity of a party without a record. They never name a proposed record. */
export function whoIsIt(
  findings: readonly EntryFinding[],
  about: LetterSubject,
  firstDay: CalendarDate,
): LetterPoint[] {
  const asked = findings.flatMap((finding) =>
    ASKS_WHO.has(finding.code) ? (requestOf(finding, about, firstDay) ?? []) : [],
  );
  if (asked.length > 0) return asked;
  const { reader, role } = about;
  if (role === 'horse')
    return [
      {
        text: 'We could not tell for certain which horse on record this is.',
        remedy: 'Please give us the numbers on its papers, or show us the papers at the show office.',
      },
    ];
  return [
    reader === 'self'
      ? {
          text: 'We could not tell for certain which member on record you are.',
          remedy:
            'Please give us your membership numbers, or show us your membership cards at the show office.',
        }
      : {
          text: 'We could not tell for certain which member on record this is.',
          remedy:
            'Please give us the membership numbers, or show us the membership cards at the show office.',
        },
  ];
}

function askingFor(
  { organization, date }: EntryFinding,
  { role, name: listed, reader }: LetterSubject,
  firstDay: CalendarDate,
): Asking {
  const isHorse = role === 'horse';
  const org = organization === null ? 'the organization' : ORG_LABEL[organization];
  const name = listed === '' ? `the ${role}` : isolated(listed);
  const whose = reader === 'self' ? 'your' : possessive(name);
  const what = isHorse ? 'registration' : 'membership';
  return {
    subject: role,
    isHorse,
    org,
    whose,
    name,
    kept: `${whose} ${organization === null ? what : `${org} ${what}`}`,
    short: `${whose} ${what}`,
    on: date === null ? '' : displayDate(date),
    first: displayDate(firstDay),
    instead: organization === null ? '' : atOnce(role, organization),
    ask: (request) => {
      if (isHorse) return reader === 'other' ? `Ask the owner to ${request}` : capitalized(request);
      return reader === 'self' ? capitalized(request) : `${capitalized(name)} needs to ${request}`;
    },
  };
}

function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}’` : `${name}’s`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Request = (asking: Asking) => string;

const renew: Request = ({ isHorse, kept, first, ask, instead, subject, org }) => {
  const renewed = isHorse ? ask(`renew ${kept} before ${first}.`) : `Renew ${kept} before ${first}.`;
  return `${renewed}${subject === 'horse' && org === ORG_LABEL.usef ? ENDED_RECORDING : instead}`;
};

const join: Request = ({ isHorse, name, org, first, ask, instead }) =>
  `${ask(isHorse ? `register ${name} with ${org} before ${first}.` : `join ${org} before ${first}.`)}${instead}`;

const startEarlier: Request = ({ org, short, first, ask, instead }) =>
  `${ask(`ask ${org} to let ${short} start by ${first}, or enter a later competition.`)}${instead}`;

const atUsef: Request = ({ isHorse, name, org, whose, first, ask, instead }) =>
  `${ask(`${isHorse ? `register ${name} with` : 'join'} ${org} before ${first}, or have ${whose === 'your' ? 'your' : 'the'} USEF number corrected at the affiliate.`)}${instead}`;

const settleStatus: Request = ({ org, short, first, ask }) =>
  ask(`ask ${org} about the status of ${short}, and settle it before ${first}.`);

const askIfEnough: Request = ({ org, kept }) => `Ask ${org} if ${kept} is enough for this competition.`;

const askIfNeeded: Request = ({ org, isHorse }) =>
  `Ask ${org} if ${isHorse ? 'a registration' : 'a membership'} is needed for this competition.`;

const whichIsRight: Request = ({ org }) =>
  `Ask ${org} which of the two is right, and have the record corrected.`;

const renewFei: Request = ({ whose, ask, isHorse }) => {
  const request = `renew ${whose} FEI registration through USEF before the first FEI class.`;
  return isHorse ? ask(request) : capitalized(request);
};

const askUsefAboutHorse: Request = () =>
  'Settle this with USEF, and call the show office before you travel. We can accept the entry only after USEF confirms that the horse may compete.';

const correctTheWrongOne =
  (what: 'name' | 'number'): Request =>
  () =>
    `Please tell us which ${what} is right, and have the other one corrected.`;

const rightNumber: Request = () => 'Please tell us which number is right.';

const giveNumber: Request = ({ isHorse, whose }) =>
  `Please give us ${whose} ${isHorse ? 'registration' : 'membership'} number.`;

const nameAndNumbers: Request = () => 'Please give us the name and the membership or registration numbers.';

type RequestCode = Exclude<FindingCode, 'warning'> | WarningCode | MatchFindingCode;

const REQUESTS: Readonly<Record<RequestCode, Request | null>> = {
  'membership-ended': renew,
  'registration-ended': renew,
  'membership-starts': startEarlier,
  'registration-starts': startEarlier,
  'membership-status': settleStatus,
  'registration-status': settleStatus,
  'no-membership': join,
  'no-registration': join,
  'not-registered': join,
  'not-found-at-usef': atUsef,
  'no-affiliate-number': join,
  suspended: () =>
    'Settle this with USEF, and call the show office before you travel. We can accept the entry only after USEF confirms that the suspension is over.',
  'owner-suspended': askUsefAboutHorse,
  'inactive-type': ({ kept, org, first, ask }) =>
    ask(`ask ${org} why, and have ${kept} reactivated before ${first}.`),
  'role-not-allowed': ({ kept, first, instead }) => `Change the type of ${kept} before ${first}.${instead}`,
  'role-depends': askIfEnough,
  'role-unknown': askIfEnough,
  'role-limited': ({ org }) => `For points or a championship, ask ${org} which membership type is required.`,
  'registration-not-counted': join,
  'registration-depends': askIfEnough,
  'registration-unknown': askIfEnough,
  'registration-limited': ({ org }) =>
    `For points or a championship, have the required registration recorded with ${org}.`,
  'registration-undated': ({ short, ask }) => ask(`ask USDF to record the date on which ${short} started.`),
  'life-starts-during': ({ name, on }) => `Before ${on}, enter ${name} only in classes that accept an HID.`,
  'life-starts-later': ({ name, on }) => `Before ${on}, enter ${name} only in classes that accept an HID.`,
  'life-not-recorded': ({ ask }) => ask('ask USDF which of the two is right, and have the record corrected.'),
  'ends-during': ({ isHorse, kept, on, ask }) =>
    isHorse ? ask(`renew ${kept} by ${on}.`) : `Renew ${kept} by ${on}.`,
  'starts-during': ({ org, short, on, ask }) =>
    ask(`ask ${org} for an earlier start of ${short}, or enter only classes from ${on} on.`),
  'ends-soon': ({ isHorse, kept, ask }) =>
    isHorse ? ask(`renew ${kept} for later competitions.`) : `Renew ${kept} for later competitions.`,
  'terms-disagree': whichIsRight,
  'born-after-start': ({ org, whose }) => `Ask ${org} to correct ${whose} record.`,
  'not-an-adult': ({ subject }) => `Please tell us which adult is the ${subject}.`,
  'not-a-senior': ({ name, whose }) =>
    `Ask USEF if it counts ${whose === 'your' ? 'you' : name} as a senior, and tell us the answer.`,
  'birthday-near': ({ whose }) => `Please tell us ${whose} birth date.`,
  'age-unknown': ({ whose }) => `Please tell us ${whose} birth date, and have it recorded with USEF.`,
  'membership-depends': askIfNeeded,
  'membership-unknown': askIfNeeded,
  exempt: ({ name, whose }) =>
    `Please tell us whether ${whose === 'your' ? 'you are' : `${name} is`} entered in any other class.`,
  'not-looked-up': ({ isHorse, whose }) =>
    isHorse
      ? `Please give us ${whose} USEF number.`
      : `Please give us ${whose} USEF number and, if age ${SAFE_SPORT_FROM_AGE} or older, show us the Safe Sport certificate.`,
  'fei-not-registered': renewFei,
  'fei-status': renewFei,
  'fei-not-recorded': ({ whose }) => `Please give us ${whose} FEI number.`,
  'microchip-missing': ({ whose, first, ask }) =>
    `${ask(`report ${whose} microchip number to USEF before ${first}.`)} Anyone can do so online, and it counts immediately.`,
  'microchip-depends': ({ whose }) =>
    `Ask us if it is needed for this competition. To be safe, report ${whose} microchip number to USEF. It counts immediately.`,
  'microchip-malformed': ({ whose, ask }) =>
    `${ask(`have ${whose} microchip scanned, and report the number to USEF.`)} It counts immediately.`,
  // Not in letters: the book has no microchip number for any horse, so no owner can do anything.
  'microchips-not-on-record': null,
  retired: ({ name }) => `Please tell us whether ${name} will compete again.`,
  'retired-and-ended': ({ kept, first, ask }) => ask(`renew ${kept} before ${first} if the horse competes.`),
  'retires-during': ({ name, on }) => `Please tell us whether ${name} will compete after ${on}.`,
  'safe-sport-missing': ({ first, ask }) =>
    ask(`complete the training online, or show us the certificate, before ${first}.`),
  'safe-sport-grace': ({ on, ask }) =>
    ask(`complete the training online by ${on}, or show us the certificate.`),
  'safe-sport-from-birthday': ({ on, ask, whose }) =>
    on === ''
      ? ask(
          `complete the training before that birthday, or tell us ${whose === 'your' ? 'your' : 'the'} birth date.`,
        )
      : ask(`complete the training before ${on}.`),
  'safe-sport-due-during': ({ on, ask }) => ask(`complete the Safe Sport refresher by ${on}.`),
  'safe-sport-due-soon': ({ ask }) => ask('complete the refresher before the next competition.'),
  'safe-sport-of-organization': () =>
    'Please tell us who acts for it, and show us that person’s certificate.',
  'safe-sport-whose': () => 'Please tell us who acts for it.',
  'entity-type-unknown': ({ subject }) =>
    `Please tell us whether the ${subject} is a person, a farm or an organization, and ask USEF to correct the record.`,
  'not-the-owner': ({ org }) =>
    `Please tell us who owns the horse, or have the ownership transferred with ${org}.`,
  'ownership-ends': ({ on }) => `Please tell us who owns the horse after ${on}.`,
  'not-tied': correctTheWrongOne('number'),
  'names-differ': correctTheWrongOne('name'),
  'tied-twice': () => 'Ask USDF which record is right, and have the other one corrected.',
  // Not in letters: only the office can fix damaged records.
  'records-damaged': null,

  'not-named': nameAndNumbers,
  'unclear-reference': nameAndNumbers,
  'several-in-one': () => 'Please give us the name and the numbers of each.',
  'joint-owners': () => 'Please give us the name and the numbers of each.',
  'second-name': ({ subject }) =>
    `Please tell us whether there is a second ${subject}, and give us the numbers of both.`,
  'no-name-no-number': nameAndNumbers,
  'number-not-found': rightNumber,
  'number-of-another': rightNumber,
  'number-of-other-organization': rightNumber,
  'numbers-of-two': rightNumber,
  'number-differs': rightNumber,
  'number-not-recorded': rightNumber,
  'number-alone': ({ whose }) => `Please give us ${whose === 'your' ? 'your' : 'the'} name.`,
  'name-differs': () => 'Please tell us which name is right.',
  'name-of-another': ({ whose }) => `Please confirm ${whose} number.`,
  'last-name-only': ({ whose }) => `Please give us ${whose === 'your' ? 'your' : 'the'} first name.`,
  'by-name-only': giveNumber,
  'confirmed-by-row': giveNumber,
  'several-of-name': giveNumber,
  'foal-year-differs': ({ whose }) => `Please tell us ${whose} foal year.`,
  'owner-differs': giveNumber,
  'not-on-record': giveNumber,
  // Not in letters: only the office can correct the entry, or choose another record.
  'number-in-name': null,
  'chosen-not-found': null,
};

/** Replaces the text of findings that mention the list, which the reader has never seen. */
const TEXT: Readonly<Partial<Record<RequestCode, Request>>> = {
  'unclear-reference': ({ subject }) =>
    `For the ${subject}, the entry refers to somebody else, but it is not clear to whom.`,
  'several-in-one': ({ subject }) =>
    `The entry has several names or numbers where there should be one ${subject}.`,
  'joint-owners': () => 'The entry names several owners together.',
  'no-name-no-number': () => 'The entry has neither a name nor a number that can be looked up.',
  'number-differs': ({ org, isHorse }) =>
    `The ${org === 'the organization' ? (isHorse ? 'registration' : 'membership') : org} number on the entry is not the one on record.`,
  'number-alone': () => 'The entry has a number but no name.',
  'last-name-only': () => 'The entry has only a last name with this number.',
  'by-name-only': () => 'The entry has no number, so we found the record by name only.',
};

/** Findings that already ask for a party's identity. For a party without them, `whoIsIt` asks a general question. */
const ASKS_WHO: ReadonlySet<string> = new Set<RequestCode>([
  'not-named',
  'unclear-reference',
  'several-in-one',
  'joint-owners',
  'no-name-no-number',
]);
