import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate } from '../calendar/display-date.ts';
import { type ChosenPair, isPlaceholder } from '../cards/choices.ts';
import { type Finding, type FindingCode, FINDINGS, SEVERITIES } from '../judgment/finding.ts';
import type { PairJudgments } from '../judgment/judge.ts';
import { causeOf, findingWords } from '../judgment/words.ts';
import { isolated } from '../names/shown-text.ts';
import { type Org, ORG_LABEL } from '../org.ts';
import type { EntryFinding, PartyCheck, PartyMatch } from './check.ts';
import type { EntryRole, RecordNumbers } from './entry.ts';

/**
 * Combines a party's match with its judgments (requirements 15.50 to 15.53). A match that a person must look at is never in
 * order. `judged` is null if there is no record.
 */
export function partyCheck(
  flow: Org,
  role: EntryRole,
  { match, pair, findings, proposals }: PartyMatch,
  judged: PairJudgments | null,
  today: CalendarDate,
): PartyCheck {
  const records = pair === null ? {} : recordNumbers(flow, pair);
  if (judged === null) return { role, match, records, judgment: 'not-checked', findings, proposals };
  const ofCards = [judged.federation, judged.affiliate].flatMap((card) => card?.findings ?? []);
  const said = onceEach(withoutRepeated(ofCards).map((found) => entryFinding(role, found, today)));
  const all = gravestEntryFindingsFirst([...findings, ...said]);
  return { role, match, records, judgment: judgmentOfFindings(all), findings: all, proposals };
}

export function recordNumbers(flow: Org, pair: ChosenPair): RecordNumbers {
  return {
    ...(!isPlaceholder(pair) && { usef: pair.federation }),
    ...(flow !== 'usef' && pair.affiliate !== null && { [flow]: pair.affiliate }),
  };
}

/**
 * Turns a card's finding into one for an entry list (requirements 15.51 and 15.52). A finding about a person never contains
 * any person's recorded name or number.
 */
export function entryFinding(role: EntryRole, found: Finding, today: CalendarDate): EntryFinding {
  const { says, todo } = findingWords(found);
  return {
    code: wireCode(found),
    severity: found.severity,
    organization: organizationOf(found),
    date: dateOf(found),
    text: warningSays(found, today) ?? (role === 'horse' ? says : (withoutRecords(found) ?? says)),
    remedy: isExemptClass(found) ? null : todo,
  };
}

/**
 * True for an exemption by class. A row is exempt only if all of its classes are (requirement 11.87), so nobody has to check
 * the other classes.
 */
function isExemptClass({ code, details }: Finding): boolean {
  return code === 'exempt' && 'className' in details && details.className !== null;
}

/** Codes of warnings about members, by cause. For horses, `registration` replaces `membership`. */
const WARNING_CODE = {
  ended: 'membership-ended',
  starts: 'membership-starts',
  status: 'membership-status',
  'no-membership': 'no-membership',
  'not-registered': 'not-registered',
  'not-found-at-usef': 'not-found-at-usef',
  'no-owner': 'not-found-at-usef',
  'no-affiliate-number': 'no-affiliate-number',
} as const;

type MemberWarning = (typeof WARNING_CODE)[keyof typeof WARNING_CODE];

type OfHorse<Code extends string> = Code extends `${infer Before}membership${infer After}`
  ? `${Before}registration${After}`
  : Code;

export type WarningCode = MemberWarning | OfHorse<MemberWarning>;

function wireCode(found: Finding): string {
  if (found.code !== 'warning') return found.code;
  const code = WARNING_CODE[causeOf(found.details, found.org).kind];
  return found.subject === 'horse' ? ofHorse(code) : code;
}

function ofHorse(code: string): string {
  return code.replace('membership', 'registration');
}

export const JUDGMENT_CODES: readonly string[] = [
  ...new Set([
    ...Object.values(WARNING_CODE),
    ...Object.values(WARNING_CODE).map(ofHorse),
    ...Object.keys(FINDINGS).filter((code) => code !== 'warning'),
  ]),
];

/** Turns a warning into a sentence that names the organization; null for other findings. */
function warningSays(found: Finding, today: CalendarDate): string | null {
  if (found.code !== 'warning') return null;
  const cause = causeOf(found.details, found.org);
  const what = `${ORG_LABEL[found.org]} ${found.subject === 'horse' ? 'registration' : 'membership'}`;
  switch (cause.kind) {
    case 'ended':
      return `The ${what} ${endedBeforeShow(cause.on, today)}.`;
    case 'starts':
      return `The ${what} starts ${displayDate(cause.on)}, after the first day of the competition.`;
    case 'status':
      return `The ${what} has the status ${isolated(cause.status)}.`;
    case 'no-membership':
      return `There is no ${what} on record.`;
    case 'not-registered':
      return `Not registered with ${ORG_LABEL[found.org]}.`;
    case 'no-affiliate-number':
      return `No ${cause.label} record matches the USEF record.`;
    case 'not-found-at-usef':
    case 'no-owner':
      return 'Not found at USEF.';
  }
}

/** Describes an end before the show, in the past or the future. `last` is the last day. */
function endedBeforeShow(last: CalendarDate, today: CalendarDate): string {
  return last < today ? `ended ${displayDate(last)}` : `ends ${displayDate(last)}, before the show`;
}

/** Drops `starts-during` if a warning for the first day already gives the same start. */
function withoutRepeated(findings: readonly Finding[]): Finding[] {
  const warned = (org: Org): boolean =>
    findings.some(
      (found) => found.code === 'warning' && found.org === org && found.details.cause === 'starts',
    );
  return findings.filter(({ code, org }) => code !== 'starts-during' || !warned(org));
}

/** Organization to name in findings that both cards may have, so that duplicates can be combined. Null names none. */
const ABOUT: Partial<Record<FindingCode, Org | null>> = {
  suspended: 'usef',
  retired: 'usef',
  'retires-during': 'usef',
  'tied-twice': 'usdf',
  'not-tied': null,
  'names-differ': null,
};

function organizationOf({ code, org }: Finding): Org | null {
  const about = ABOUT[code];
  return about === undefined ? org : about;
}

function dateOf({ details }: Finding): CalendarDate | null {
  if ('on' in details) return details.on;
  if ('due' in details) return details.due;
  return 'start' in details ? details.start : null;
}

/**
 * Describes a finding about two records without their names and numbers, because the other record may belong to a person who is
 * not on the list (requirement 15.52). Null for other findings.
 */
function withoutRecords({ code, details }: Finding): string | null {
  const at = 'at' in details ? details.at : '';
  if (code === 'names-differ') return `The ${at} record has a different name than the USEF record.`;
  if (code === 'not-tied')
    return `This may not be the same person: the ${at} record does not have the USEF record’s number.`;
  return code === 'tied-twice' ? 'USDF also has this USEF number on another record.' : null;
}

function onceEach(findings: readonly EntryFinding[]): EntryFinding[] {
  return [...new Map(findings.map((found) => [JSON.stringify(found), found])).values()];
}

/** Sorts findings, most severe first. Keeps the order of equally severe ones. */
export function gravestEntryFindingsFirst(findings: readonly EntryFinding[]): EntryFinding[] {
  return SEVERITIES.flatMap((severity) => findings.filter((found) => found.severity === severity));
}

/** Derives a party's judgment from its findings (requirement 11.5). */
export function judgmentOfFindings(
  findings: readonly EntryFinding[],
): 'in-order' | 'attention' | 'not-in-order' {
  if (findings.some(({ severity }) => severity === 'stop')) return 'not-in-order';
  return findings.some(({ severity }) => severity === 'look') ? 'attention' : 'in-order';
}
