import { displayDate } from '../calendar/display-date.ts';
import { through, throughDayBefore } from '../calendar/last-day.ts';
import { causeText } from '../cards/verdict.ts';
import { isolated } from '../names/shown-text.ts';
import { MICROCHIP_DIGITS } from '../numbers.ts';
import type { EntryRole } from '../entries/entry.ts';
import type { Org } from '../org.ts';
import { SAFE_SPORT_FROM_AGE } from '../safe-sport/safe-sport.ts';
import { ADULT_FROM_AGE } from './adult.ts';
import type { Finding, FindingCode, FindingOf } from './finding.ts';
import { causeOf } from './words.ts';

/** Describes a finding for a printed card's band and for the roster (requirement 9.21). `findingWords` has the full sentence. */
export function shortWords(finding: Finding): string {
  // The compiler cannot connect the code with its function.
  const words = SHORT[finding.code] as (finding: Finding) => string;
  return words(finding);
}

const SHORT: { readonly [Code in FindingCode]: (finding: FindingOf<Code>) => string } = {
  warning: ({ org, details }) => causeText(causeOf(details, org)),
  suspended: () => SUSPENDED_SHORT,
  'owner-suspended': () => 'an owner is suspended at USEF',
  'inactive-type': () => 'type Inactive',
  'role-not-allowed': ({ details: { word } }) => `${isolated(word)} is not enough`,
  'role-depends': ({ details: { word } }) => `${isolated(word)} may not be enough`,
  'role-unknown': ({ details: { word } }) => noRule(word),
  'role-limited': ({ details: { word } }) => `${isolated(word)} is not enough for points`,
  'registration-not-counted': ({ details: { word } }) => `${isolated(word)} does not count`,
  'registration-depends': ({ details: { word } }) => `${isolated(word)} may not be enough`,
  'registration-unknown': ({ details: { word } }) => noRule(word),
  'registration-limited': ({ details: { word } }) => `${isolated(word)} is not enough for points`,
  'registration-undated': () => 'no start date on record',
  'life-starts-during': ({ details: { on } }) => `Life starts ${displayDate(on)}`,
  'life-starts-later': ({ details: { on } }) => `Life starts ${displayDate(on)}`,
  'life-not-recorded': () => 'Life start date, but type not Life',
  'ends-during': ({ details: { on } }) => `valid only ${through(on)}`,
  'starts-during': ({ details: { on } }) => `starts ${displayDate(on)}`,
  'ends-soon': ({ details: { on } }) => `valid ${through(on)}`,
  'terms-disagree': () => 'two statuses on record',
  'born-after-start': () => 'birth date after the start',
  'not-an-adult': () => 'not an adult',
  'not-a-senior': () => 'not a senior',
  'birthday-near': () => `turns ${ADULT_FROM_AGE} that month`,
  'age-unknown': () => 'no birth date on record',
  'membership-depends': ({ subject }) => `may need a ${needed(subject)}`,
  'membership-unknown': ({ subject }) => `no rule for a missing ${needed(subject)}`,
  exempt: ({ org, details }) => `${missingShort(org, details)}, ${exemptShort(details)}`,
  'not-looked-up': () => 'no USEF record to look up',
  'fei-not-registered': ({ details: { word } }) => `FEI status ${isolated(word)}`,
  'fei-not-recorded': () => 'no FEI registration on record',
  'fei-status': ({ details: { word } }) => `FEI status ${isolated(word)}`,
  'microchip-missing': () => 'no microchip on file',
  'microchip-depends': ({ details }) =>
    `no microchip on file${details.className === null ? '' : `, ${exemptShort(details)}`}`,
  'microchip-malformed': () => `microchip not ${MICROCHIP_DIGITS} digits`,
  'microchips-not-on-record': () => 'microchip not checked',
  retired: () => 'retired',
  'retired-and-ended': () => 'retired, registration ended',
  'retires-during': ({ details: { on } }) => `retired from ${displayDate(on)}`,
  'safe-sport-missing': () => 'no valid Safe Sport',
  'safe-sport-grace': ({ details: { on } }) => `Safe Sport by ${displayDate(on)}`,
  'safe-sport-from-birthday': ({ details: { on } }) =>
    `Safe Sport required ${on === null ? `from the ${SAFE_SPORT_FROM_AGE}th birthday` : `from ${displayDate(on)}`}`,
  'safe-sport-due-during': ({ details: { on } }) => `Safe Sport only ${through(on)}`,
  'safe-sport-due-soon': ({ details: { on } }) => `Safe Sport ${through(on)}`,
  'safe-sport-of-organization': () => 'no Safe Sport on record',
  'safe-sport-whose': () => 'unclear whose Safe Sport counts',
  'entity-type-unknown': ({ details: { type } }) => `recorded as “${isolated(type)}”`,
  'not-the-owner': () => 'not the owner',
  'ownership-ends': ({ details: { on } }) => `owner only ${throughDayBefore(on)}`,
  'not-tied': () => 'numbers differ',
  'names-differ': () => 'names differ',
  'tied-twice': () => 'one number on two records',
  'records-damaged': () => 'newest records damaged',
};

export const SUSPENDED_SHORT = 'suspended at USEF';

function missingShort(org: Org, { missing, on, word }: FindingOf<'exempt'>['details']): string {
  switch (missing) {
    case 'role-not-allowed':
      return `${isolated(word ?? '')} is not enough`;
    case 'registration-not-counted':
      return `${isolated(word ?? '')} does not count`;
    case 'inactive-type':
      return 'type Inactive';
    default:
      return causeText(causeOf({ cause: missing, on, status: word }, org));
  }
}

function exemptShort({
  className,
  source,
}: Pick<FindingOf<'exempt'>['details'], 'className' | 'source'>): string {
  const where = className === null ? 'not needed here' : `exempt in “${isolated(className)}”`;
  return source === null ? where : `${where} (${source})`;
}

function needed(subject: EntryRole): string {
  return subject === 'horse' ? 'registration' : 'membership';
}

function noRule(word: string): string {
  return word === '' ? 'no type on record' : `no rule for ${isolated(word)}`;
}
