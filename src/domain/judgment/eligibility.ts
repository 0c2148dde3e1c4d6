import type { CalendarDate } from '../calendar/calendar-date.ts';
import { membershipWord } from '../membership/membership.ts';
import type { Org } from '../org.ts';
import type { EntityType } from '../rows.ts';

/** What the list of eligibility can be asked (requirements 11.45 and 11.46). */
export const ELIGIBILITY_QUESTIONS = [
  'ride',
  'own',
  'train',
  'coach',
  'handle',
  'horse-type',
  'horse-status',
  'fei-status',
] as const;

export type EligibilityQuestion = (typeof ELIGIBILITY_QUESTIONS)[number];

/** What a line of the list says: allowed or counted, not, or that it depends and a person must look. */
export const ELIGIBILITY_ANSWERS = ['yes', 'no', 'ask'] as const;

export type EligibilityAnswer = (typeof ELIGIBILITY_ANSWERS)[number];

/** One line of the list. */
export interface EligibilityRule {
  org: Org;
  question: EligibilityQuestion;
  /** The recorded words it speaks of, compared as membership words are. */
  values: readonly string[];
  /** The entity types it speaks of; null: all. */
  entities: readonly EntityType[] | null;
  answer: EligibilityAnswer;
  /** One sentence for the people at the show office. */
  says: string;
  /** The document it comes from, with its date. */
  source: string;
  /** The days it holds on, both included; null: open. */
  from: CalendarDate | null;
  until: CalendarDate | null;
}

/** The lines of all organizations. */
export type Eligibility = readonly EligibilityRule[];

/** What the list says of a word; `unknown` when it says nothing (requirement 11.48). */
export interface Listed {
  answer: EligibilityAnswer | 'unknown';
  says: string | null;
  source: string | null;
}

/** A word of the records, whose it is, and the day it is asked for. */
export interface Asked {
  org: Org;
  question: EligibilityQuestion;
  word: string;
  entityType: EntityType;
  day: CalendarDate;
}

/** The strictest first (requirement 11.47). */
const STRICTNESS: readonly EligibilityAnswer[] = ['no', 'ask', 'yes'];

/**
 * What the list says of a word on a day (requirements 11.45 to 11.48). Of several lines the strictest holds.
 *
 * @example
 * listed([], { org: 'usef', question: 'ride', word: 'Competing', entityType: 'I', day: '2026-11-21' })
 * // { answer: 'unknown', says: null, source: null }
 */
export function listed(eligibility: Eligibility, asked: Asked): Listed {
  const key = wordKey(asked.word);
  const speaking = eligibility.filter((rule) => speaksOf(rule, asked) && keysOf(rule).has(key));
  for (const answer of STRICTNESS) {
    const rule = speaking.find((one) => one.answer === answer);
    if (rule !== undefined) return { answer, says: rule.says, source: rule.source };
  }
  return { answer: 'unknown', says: null, source: null };
}

function speaksOf(rule: EligibilityRule, { org, question, entityType, day }: Asked): boolean {
  return (
    rule.org === org &&
    rule.question === question &&
    (rule.entities === null || rule.entities.includes(entityType)) &&
    (rule.from === null || rule.from <= day) &&
    (rule.until === null || rule.until >= day)
  );
}

/** The words of a line as they are compared. A list is read once and asked for every card. */
const KEYS = new WeakMap<EligibilityRule, ReadonlySet<string>>();

function keysOf(rule: EligibilityRule): ReadonlySet<string> {
  const known = KEYS.get(rule);
  if (known !== undefined) return known;
  const keys = new Set(rule.values.map(wordKey));
  KEYS.set(rule, keys);
  return keys;
}

function wordKey(word: string): string {
  return membershipWord(word).toLowerCase();
}
