import { type Answer, type CallName, calls, type Question } from '../contract/calls.ts';
import type { Classes } from '../domain/judgment/class-names.ts';
import type { Eligibility } from '../domain/judgment/eligibility.ts';
import { type AnswerSettings, answerSettings, type Query } from '../records/books.ts';
import { queries } from '../records/queries.ts';
import { HorseNotFoundError } from '../records/errors.ts';
import type { Asker, Records } from '../records/records.ts';
import type { Account, Budget } from './budget/budget.ts';
import type { Overload } from './overload.ts';
import type { Config } from './config.ts';
import { checkedBy } from './checked.ts';
import { limitSize } from './question-limits.ts';
import { boundShow } from './show-bounds.ts';

/** A query that is missing, or does not match the contract's question and answer, causes a compile error. */
type QueryOf = { readonly [Name in CallName]: Query<Question<Name> & Beside<Name>, Answer<Name>> };

const QUERY_OF: QueryOf = queries;

type Beside<Name extends CallName> = Name extends 'choices/judge'
  ? { eligibility: Eligibility; classes: Classes; settings?: AnswerSettings }
  : unknown;

export interface Answering {
  readonly records: Records;
  readonly eligibility: Eligibility;
  readonly classes: Classes;
  readonly config: Config;
  readonly budget: Budget;
  readonly overload: Overload;
}

/**
 * Answers a call, and charges the client's budget. Throws a Refusal for an invalid or oversized question, a show out of
 * bounds or a spent budget, and errors from `Records.ask`.
 */
export async function answerCall<Name extends CallName>(
  { records, eligibility, classes, config, budget, overload }: Answering,
  name: Name,
  body: unknown,
  account: Account,
  asker: Asker,
): Promise<Answer<Name>> {
  const settings = answerSettings(config, new Date());
  const question = budget.pay(account, () => checkedQuestion(name, body));
  limitSize(calls[name].work(question), settings.limits);
  budget.begin(account, name, question);
  const show = calls[name].askedShow?.(question) ?? null;
  const counted = show && boundShow({ config, budget }, account, show, settings.today);
  try {
    const answer = await overload.whileAsking(() =>
      // Charges for this thread's work; `took` charges for a search worker's time.
      budget.pay(account, () =>
        askRecords(records, { eligibility, classes, settings }, name, question, asker),
      ),
    );
    return budget.pay(account, () => budget.settle(account, name, question, answer, counted));
  } catch (error) {
    if (error instanceof HorseNotFoundError) budget.settleNone(account, name, question);
    throw error;
  }
}

export function askRecords<Name extends CallName>(
  records: Records,
  beside: BesideQuestion,
  name: Name,
  question: Question<Name>,
  asker?: Asker,
): Promise<Answer<Name>> {
  const query: Query<Question<Name> & Beside<Name>, Answer<Name>> = QUERY_OF[name];
  return records.ask(query, besideOf(name, question, beside), asker);
}

/** Data sent along with the question, because a search worker may run the query. */
interface BesideQuestion {
  eligibility: Eligibility;
  classes: Classes;
  settings?: AnswerSettings;
}

function besideOf<Name extends CallName>(
  name: Name,
  question: Question<Name>,
  { eligibility, classes, settings }: BesideQuestion,
): Question<Name> & Beside<Name> {
  const also = { ...(name === 'choices/judge' && { eligibility, classes }), ...(settings && { settings }) };
  const whole = { ...question, ...also };
  return whole as Question<Name> & Beside<Name>;
}

/**
 * Checks a call's body, which must be parsed JSON. Throws a Refusal that names every invalid field (requirements 4.42 and
 * 4.44 to 4.46).
 */
export function checkedQuestion<Name extends CallName>(name: Name, body: unknown): Question<Name> {
  return checkedBy(calls[name].request, body);
}
