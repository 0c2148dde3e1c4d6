import type { z } from 'zod';
import { type Answer, type CallName, calls, type Question } from '../contract/calls.ts';
import type { Problem } from '../contract/problem.ts';
import type { Eligibility } from '../domain/judgment/eligibility.ts';
import { localDay } from '../domain/calendar/calendar-date.ts';
import type { AnswerSettings, Query } from '../records/books.ts';
import { queries } from '../records/queries.ts';
import { judgeChoices } from '../records/queries/judge-choices.ts';
import type { Asker, Records } from '../records/records.ts';
import type { Config } from './config.ts';
import { FIELD_WORDS, Refusal } from './refusals.ts';

/**
 * The query of each call. One that is missing, or that does not take the question or give the answer of the contract, does
 * not compile.
 */
export type QueryOf = { readonly [Name in CallName]: Query<Question<Name>, Answer<Name>> };

/** The queries of the calls, with what they need beside the question and the records. */
export function queriesWith(eligibility: Eligibility): QueryOf {
  return {
    ...queries,
    'choices/judge': (books, question) => judgeChoices(books, question, eligibility),
  };
}

/** What the settings say of every answer, as of now. */
export function answerSettings(
  { birthDates, recordsMaxAge }: Pick<Config, 'birthDates' | 'recordsMaxAge'>,
  now: Date,
): AnswerSettings {
  return { birthDates, recordsMaxAge, today: localDay(now) };
}

/**
 * Answers a call of the contract.
 *
 * @param settings are added to the question, so that whatever thread answers it knows them
 * @param body as `questionOf` takes it
 * @throws Refusal when the body asks nothing, and what `Records.ask` throws
 */
export function answerCall<Name extends CallName>(
  records: Records,
  queryOf: QueryOf,
  name: Name,
  body: unknown,
  settings: AnswerSettings,
  asker?: Asker,
): Promise<Answer<Name>> {
  const query: Query<Question<Name>, Answer<Name>> = queryOf[name];
  return records.ask(query, { ...questionOf(name, body), settings }, asker);
}

/** The contract's table, seen so that the schema of a name gives the question of that name. */
const requests: { readonly [Name in CallName]: { readonly request: z.ZodType<Question<Name>> } } = calls;

/**
 * The question that a body asks. Throws a Refusal that names every field that is wrong (requirements 4.42 and 4.44 to
 * 4.46).
 *
 * @param body what the JSON said; undefined when there was none
 */
export function questionOf<Name extends CallName>(name: Name, body: unknown): Question<Name> {
  if (body === undefined) throw new Refusal('invalid-json', 'The request is empty. Send a JSON object.');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('invalid-request', 'The request must be a JSON object.', {
      errors: [{ field: '', message: 'expected a JSON object' }],
    });
  }
  const result = requests[name].request.safeParse(body);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error.issues);
  throw new Refusal('invalid-request', errors.map(sentence).join(' '), { errors });
}

type FieldError = NonNullable<Problem['errors']>[number];

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}

/**
 * One field's error as a sentence for a person.
 *
 * @example {field: 'page', message: 'expected a whole number from 1'} → 'The page must be a whole number from 1.'
 */
function sentence({ field, message }: FieldError): string {
  if (!message.startsWith('expected ')) return message;
  const name = field
    .split('.')
    .toReversed()
    .find((part) => !/^\d+$/.test(part));
  const words = FIELD_WORDS[name ?? ''] ?? `“${field}”`;
  return `${words} must be ${message.slice('expected '.length)}.`;
}
