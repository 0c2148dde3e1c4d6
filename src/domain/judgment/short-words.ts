import { displayDate } from '../calendar/display-date.ts';
import { causeText } from '../cards/verdict.ts';
import { isolated } from '../names/shown-text.ts';
import type { Finding, FindingCode, FindingOf } from './finding.ts';
import { causeOf } from './words.ts';

/**
 * A finding in a few words, for the band of a printed card and the roster (requirement 9.21). The whole sentence is
 * `findingWords`.
 *
 * @example
 * shortWords({ code: 'ends-during', severity: 'look', subject: 'rider', org: 'usef', field: 'memberEndDate', details: { on: '2026-12-06' } })
 * // 'ends 12/06/2026'
 */
export function shortWords(finding: Finding): string {
  // The code says which of the two belong together.
  const words = SHORT[finding.code] as (finding: Finding) => string;
  return words(finding);
}

const SHORT: { readonly [Code in FindingCode]: (finding: FindingOf<Code>) => string } = {
  warning: ({ org, details }) => causeText(causeOf(details, org)),
  suspended: () => SUSPENDED_SHORT,
  'inactive-type': () => 'type Inactive',
  'role-not-allowed': ({ details: { word } }) => `${isolated(word)} is not enough`,
  'role-depends': ({ details: { word } }) => `${isolated(word)} may not be enough`,
  'role-unknown': ({ details: { word } }) => noRule(word),
  'registration-not-counted': ({ details: { word } }) => `${isolated(word)} does not count`,
  'registration-depends': ({ details: { word } }) => `${isolated(word)} may not be enough`,
  'registration-unknown': ({ details: { word } }) => noRule(word),
  'registration-undated': () => 'no start date on record',
  'life-starts-during': ({ details: { on } }) => `Life starts ${displayDate(on)}`,
  'life-starts-later': ({ details: { on } }) => `Life starts ${displayDate(on)}`,
  'life-not-recorded': () => 'Life start without type Life',
  'ends-during': ({ details: { on } }) => `ends ${displayDate(on)}`,
  'starts-during': ({ details: { on } }) => `starts ${displayDate(on)}`,
  'ends-soon': ({ details: { on } }) => `ends ${displayDate(on)}`,
  'terms-disagree': () => 'two statuses on record',
  'born-after-start': () => 'birth date after the start',
  'not-an-adult': () => 'not an adult',
  'fei-status': ({ details: { word } }) => `FEI status ${isolated(word)}`,
  retired: () => 'retired',
  'retired-and-ended': () => 'retired, registration ended',
  'retires-during': ({ details: { on } }) => `retired from ${displayDate(on)}`,
  'safe-sport-missing': () => 'no valid Safe Sport',
  'safe-sport-from-birthday': ({ details: { on } }) => `Safe Sport required from ${displayDate(on)}`,
  'safe-sport-due-during': ({ details: { on } }) => `Safe Sport due ${displayDate(on)}`,
  'safe-sport-due-soon': ({ details: { on } }) => `Safe Sport due ${displayDate(on)}`,
  'safe-sport-of-organization': () => 'no Safe Sport on record',
  'safe-sport-whose': () => 'whose Safe Sport is not said',
  'entity-type-unknown': ({ details: { type } }) => `recorded as “${isolated(type)}”`,
  'not-the-owner': () => 'not the owner',
  'ownership-ends': ({ details: { on } }) => `owner only until ${displayDate(on)}`,
  'not-tied': () => 'numbers do not agree',
  'names-differ': () => 'names differ',
  'tied-twice': () => 'one number on two records',
  'records-damaged': () => 'newest records damaged',
};

/** What a suspension is called in a few words. */
export const SUSPENDED_SHORT = 'suspended at USEF';

/** Of a membership type or a registration that the list of eligibility does not know. */
function noRule(word: string): string {
  return word === '' ? 'no type on record' : `no rule for ${isolated(word)}`;
}
