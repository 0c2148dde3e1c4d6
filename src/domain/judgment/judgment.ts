import type { BirthDates } from '../birth-dates.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { EntryRole } from '../entries/entry.ts';
import type { Org } from '../org.ts';
import {
  type Finding,
  type FindingCode,
  type FindingDetails,
  FINDINGS,
  type Ground,
  type GroundCode,
  type GroundOf,
  STOPS,
} from './finding.ts';
import type { RowClasses } from './class-names.ts';
import type { Eligibility } from './eligibility.ts';
import { daysOf, endingOf, endOfRun, type ShowDays } from './show-days.ts';
import type { ShowKind } from './show-kind.ts';

/** Kinds of judgments (requirement 11.2). The server sends only the first three. */
export type Judgment =
  | { kind: 'in-order' | 'attention' | 'not-in-order'; findings: Finding[]; grounds: Ground[] }
  | { kind: 'not-checked' };

export type MadeJudgment = Exclude<Judgment, { kind: 'not-checked' }>;

export const MEMBER_ROLES = [
  'owner',
  'rider',
  'trainer',
  'coach',
  'handler',
] as const satisfies readonly EntryRole[];

export type MemberRole = (typeof MEMBER_ROLES)[number];

export interface Judging {
  subject: EntryRole;
  org: Org;
  /** In the `usef` flow, there are only USEF cards. */
  flow: Org;
  show: ShowDays;
  eligibility: Eligibility;
  /** Kind of show, or the kind derived from the row's classes (requirement 11.88). */
  kind: ShowKind;
  /** Null if no name matches the class list. */
  rowClasses?: RowClasses | null;
  /** True if older records are used because the newest are damaged (requirement 11.60). Default: false. */
  standsIn?: boolean;
  /** Part of a birth date that a judgment may reveal (requirement 14.16). Default: the full date. */
  birthDates?: BirthDates;
}

/**
 * Derives the judgment from the findings (requirement 11.5). Only cards in order keep their grounds; on other cards, grounds
 * would read as excuses.
 */
export function judgmentOf(findings: Finding[], grounds: Ground[]): MadeJudgment {
  if (findings.some(({ severity }) => severity === 'stop')) {
    return { kind: 'not-in-order', findings: gravestFirst(findings), grounds: [] };
  }
  if (findings.some(({ severity }) => severity === 'look')) {
    return { kind: 'attention', findings: gravestFirst(findings), grounds: [] };
  }
  return { kind: 'in-order', findings, grounds };
}

/** Sorts stops as in requirement 11.62, then looks, then notes. Looks and notes keep their order. */
export function gravestFirst(findings: readonly Finding[]): Finding[] {
  const { stop = [], look = [], note = [] } = Object.groupBy(findings, ({ severity }) => severity);
  return [...stop.toSorted((a, b) => gravity(a) - gravity(b)), ...look, ...note];
}

const GRAVITY: readonly FindingCode[] = STOPS;

function gravity({ code }: Finding): number {
  return GRAVITY.indexOf(code);
}

/** `not-checked` comes second, because an unchecked card could have the worst judgment (requirement 11.61). */
const WORST_FIRST: readonly Judgment['kind'][] = ['not-in-order', 'not-checked', 'attention', 'in-order'];

/** Returns 0 for the worst kind, and a higher number for a better kind. */
export function badness(kind: Judgment['kind']): number {
  return WORST_FIRST.indexOf(kind);
}

/** The inverse of `badness`. */
export function kindWith(badness: number): Judgment['kind'] {
  return WORST_FIRST[badness] ?? 'in-order';
}

export interface JudgmentOf {
  org: Org;
  judgment: Judgment;
}

interface WorstJudgment {
  kind: Judgment['kind'];
  orgs: Org[];
}

/** Returns the worst judgment on a subject's cards (requirement 11.61). A subject without a card was not checked. */
export function worstJudgment(of: readonly JudgmentOf[]): WorstJudgment {
  const kind =
    WORST_FIRST.find((worst) => of.some(({ judgment }) => judgment.kind === worst)) ?? 'not-checked';
  return { kind, orgs: of.filter(({ judgment }) => judgment.kind === kind).map(({ org }) => org) };
}

/**
 * Merges the judgments for an owner's cards that are printed as one (requirement 9.12). A finding about one horse applies to
 * the whole card.
 */
export function mergedJudgment(judgments: readonly Judgment[]): Judgment {
  const made = judgments.filter((judgment) => judgment.kind !== 'not-checked');
  if (made.length < judgments.length && !made.some(({ kind }) => kind === 'not-in-order')) {
    return { kind: 'not-checked' };
  }
  return judgmentOf(
    onceEach(made.flatMap(({ findings }) => findings)),
    onceEach(made.flatMap(({ grounds }) => grounds)),
  );
}

function onceEach<Item>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** Builds a finding. `field` is a field in the row; null if the finding is about the whole record. */
export function finding<Code extends FindingCode>(
  { subject, org }: Pick<Judging, 'subject' | 'org'>,
  code: Code,
  field: string | null,
  details: FindingDetails<Code>,
): Finding {
  // The compiler cannot connect the code with its details.
  return { code, severity: FINDINGS[code].severity, subject, org, field, details } as Finding;
}

export function ground<Code extends GroundCode>(
  { subject, org }: Pick<Judging, 'subject' | 'org'>,
  code: Code,
  details: GroundOf<Code>['details'],
): Ground {
  // The compiler cannot connect the code with its details.
  return { code, subject, org, details } as Ground;
}

/**
 * Returns a finding about a membership or registration that starts or ends during the show, or ends soon after it
 * (requirements 11.20 to 11.22 and 11.26). `fields` are the row's start and end fields.
 */
export function activeDays(
  judging: Judging,
  fields: { start: string; end: string },
  active: (day: CalendarDate) => boolean,
): Finding[] {
  const { show } = judging;
  if (!active(show.first)) {
    const on = daysOf(show).find(active);
    return on === undefined ? [] : [finding(judging, 'starts-during', fields.start, { on })];
  }
  const on = endOfRun(show, active);
  const ending = endingOf(on, show);
  if (on === null || ending === null) return [];
  return [finding(judging, ending === 'during' ? 'ends-during' : 'ends-soon', fields.end, { on })];
}
