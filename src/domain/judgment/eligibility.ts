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
  const speaking = linesOn(eligibility, asked).filter((rule) => speaksOf(rule, asked));
  for (const answer of STRICTNESS) {
    const rule = speaking.find((one) => one.answer === answer);
    if (rule !== undefined) return { answer, says: rule.says, source: rule.source };
  }
  return { answer: 'unknown', says: null, source: null };
}

function speaksOf(rule: EligibilityRule, { entityType, day }: Asked): boolean {
  return (
    (rule.entities === null || rule.entities.includes(entityType)) &&
    (rule.from === null || rule.from <= day) &&
    (rule.until === null || rule.until >= day)
  );
}

type Lines = readonly EligibilityRule[];

/** The lines on each question of an organization, by the words they speak of. */
type Index = Readonly<Record<Org, Readonly<Record<EligibilityQuestion, Map<string, Lines>>>>>;

/** A list is read once, and asked for every card and every day. */
const INDEXED = new WeakMap<Eligibility, Index>();

/** The lines on a word, whomever they speak of and on whatever days. */
function linesOn(eligibility: Eligibility, { org, question, word }: Asked): Lines {
  let index = INDEXED.get(eligibility);
  if (index === undefined) {
    index = indexOf(eligibility);
    INDEXED.set(eligibility, index);
  }
  const byWord = index[org][question];
  const known = byWord.get(word);
  if (known !== undefined) return known;
  // Records write a word in few ways, so each of them is kept.
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
  const words = new Set(rules.flatMap(({ values }) => values.map(wordKey)));
  return new Map(
    [...words].map((word) => [
      word,
      rules.filter(({ values }) => values.some((one) => wordKey(one) === word)),
    ]),
  );
}

function wordKey(word: string): string {
  return membershipWord(word).toLowerCase();
}
