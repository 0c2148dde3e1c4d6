import type { Answer, CallName, Question } from '../../src/contract/calls.ts';
import type { Records } from '../../src/records/records.ts';
import { answerCall } from '../../src/server/answers.ts';

/** Answers a call of the contract from some records, as its route does, without the way over HTTP. */
export type Ask = <Name extends CallName>(name: Name, question: Question<Name>) => Promise<Answer<Name>>;

export function askingOf(records: Records): Ask {
  return (name, question) => answerCall(records, name, question);
}
