import type { CalendarDate } from '../calendar/calendar-date.ts';
import { membershipWord } from '../membership/membership.ts';
import type { Org } from '../org.ts';
import type { EntityType } from '../rows.ts';
import { type ShowKind, USUAL_KIND } from './show-kind.ts';

/** Questions that the eligibility list answers (requirements 11.45 and 11.46). */
export const ELIGIBILITY_QUESTIONS = [
  'ride',
  'own',
  'train',
  'coach',
  'handle',
  'horse-type',
  'horse-status',
  'fei-status',
  'microchip',
  'safe-sport-grace',
] as const;

export type EligibilityQuestion = (typeof ELIGIBILITY_QUESTIONS)[number];

/** Word looked up like a membership type to find out whether a role requires a membership (requirement 15.45). */
export const NO_MEMBERSHIP = 'No Membership';

/** Word looked up to find out whether a horse may compete without a microchip (requirement 11.70). */
export const NO_MICROCHIP = 'No Microchip';

/** Word looked up to find out whether a horse needs a registration (requirement 11.82). */
export const NO_REGISTRATION = 'Not Registered';

/** `ask`: a person must decide. */
export const ELIGIBILITY_ANSWERS = ['yes', 'no', 'ask'] as const;

export type EligibilityAnswer = (typeof ELIGIBILITY_ANSWERS)[number];

export interface EligibilityRule {
  org: Org;
  question: EligibilityQuestion;
  /** Recorded words. They are compared in the same way as membership words. */
  values: readonly string[];
  /** Entity types to which the line applies; null means all. */
  entities: readonly EntityType[] | null;
  /** Kinds of shows to which the line applies; null means all. */
  kinds: readonly ShowKind[] | null;
  answer: EligibilityAnswer;
  /** One sentence for the show office. */
  says: string;
  /** The line's source, with its date. */
  source: string;
  /** First and last day on which the line is in effect; null for no limit. */
  from: CalendarDate | null;
  until: CalendarDate | null;
  /** Grace period in days, only on `safe-sport-grace` lines. */
  days?: number | undefined;
}

export type Eligibility = readonly EligibilityRule[];

/** Result of a look-up; `unknown` if no line matches (requirement 11.48). */
export interface Listed {
  answer: EligibilityAnswer | 'unknown';
  says: string | null;
  source: string | null;
}

export interface EligibilityLookup {
  org: Org;
  question: EligibilityQuestion;
  word: string;
  entityType: EntityType;
  day: CalendarDate;
  kind: ShowKind;
}

/** Answers, strictest first (requirement 11.47). */
const STRICTNESS: readonly EligibilityAnswer[] = ['no', 'ask', 'yes'];

/** Looks up a word for a day (requirements 11.45 to 11.48). The strictest matching line applies. */
export function listed(eligibility: Eligibility, asked: EligibilityLookup): Listed {
  return strictest(linesOn(eligibility, asked).filter((rule) => speaksOf(rule, asked)));
}

interface Grace {
  days: number;
  says: string;
  source: string;
}

/**
 * Returns the grace period for a membership type on a day (requirement 11.77); null if there is none. If several match, the
 * shortest applies.
 */
export function graceListed(
  eligibility: Eligibility,
  asked: EligibilityLookup & { question: 'safe-sport-grace' },
): Grace | null {
  const [fewest] = linesOn(eligibility, asked)
    .filter((rule) => speaksOf(rule, asked))
    .map(({ days = 0, says, source }) => ({ days, says, source }))
    .toSorted((a, b) => a.days - b.days);
  return fewest ?? null;
}

/** Returns the strictest answer, or the first of equally strict ones. Any other answer takes precedence over `unknown`. */
export function strictest(answers: readonly Listed[]): Listed {
  for (const answer of STRICTNESS) {
    const found = answers.find((one) => one.answer === answer);
    if (found !== undefined) return { answer, says: found.says, source: found.source };
  }
  return { answer: 'unknown', says: null, source: null };
}

/**
 * Returns the championship line for a recorded type or status that is not, or may not be, enough for a championship
 * (requirement 11.81); otherwise null. Only licensed competitions have this limit.
 */
export function limit(eligibility: Eligibility, asked: EligibilityLookup): Listed | null {
  if (asked.kind !== USUAL_KIND) return null;
  const found = listed(eligibility, { ...asked, kind: 'championship' });
  return found.answer === 'no' || found.answer === 'ask' ? found : null;
}

function speaksOf(rule: EligibilityRule, { entityType, day, kind }: EligibilityLookup): boolean {
  return (
    (rule.kinds === null || rule.kinds.includes(kind)) &&
    (rule.entities === null || rule.entities.includes(entityType)) &&
    (rule.from === null || rule.from <= day) &&
    (rule.until === null || rule.until >= day)
  );
}

type Lines = readonly EligibilityRule[];

type Index = Readonly<Record<Org, Readonly<Record<EligibilityQuestion, Map<string, Lines>>>>>;

/** Cached because every card looks up every show day. */
const INDEXED = new WeakMap<Eligibility, Index>();

function linesOn(eligibility: Eligibility, { org, question, word }: EligibilityLookup): Lines {
  let index = INDEXED.get(eligibility);
  if (index === undefined) {
    index = indexOf(eligibility);
    INDEXED.set(eligibility, index);
  }
  const byWord = index[org][question];
  const known = byWord.get(word);
  if (known !== undefined) return known;
  // Records spell a word in only a few ways, so the cache stays small.
  const lines = byWord.get(wordKey(word)) ?? [];
  byWord.set(word, lines);
  return lines;
}

function indexOf(eligibility: Eligibility): Index {
  const byQuestion = (org: Org) =>
    Object.fromEntries(
      ELIGIBILITY_QUESTIONS.map((question) => [
        question,
        byWord(eligibility.filter((rule) => rule.org === org && rule.question === question)),
      ]),
    ) as Record<EligibilityQuestion, Map<string, Lines>>;
  return { usef: byQuestion('usef'), usdf: byQuestion('usdf'), ushja: byQuestion('ushja') };
}

function byWord(rules: Lines): Map<string, Lines> {
  const lines = new Map<string, EligibilityRule[]>();
  for (const rule of rules) {
    for (const word of new Set(rule.values.map(wordKey))) {
      const known = lines.get(word);
      if (known === undefined) lines.set(word, [rule]);
      else known.push(rule);
    }
  }
  return lines;
}

function wordKey(word: string): string {
  return membershipWord(word).toLowerCase();
}
