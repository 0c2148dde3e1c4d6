import type { Answer, CallName, Question } from '../contract/calls.ts';
import type { Records } from '../records/records.ts';
import { asksForName, type SearchAnswer, type SearchName, type SearchQuestion } from '../records/searches.ts';

/** What a route may ask of the records. What it asks names itself in the answer's header. */
interface AskedRecords extends Pick<Records, 'read' | 'status'> {
  /** Answers a search from the generation in use. It is withdrawn when whoever asked is gone. */
  search<Name extends SearchName>(name: Name, question: SearchQuestion<Name>): Promise<SearchAnswer<Name>>;
}

/** The route of each call: from the question to the answer. A call without one does not compile. */
export type Handlers = {
  readonly [Name in CallName]: (records: AskedRecords, question: Question<Name>) => Promise<Answer<Name>>;
};

/** The routes of one group of calls: `horses`, `owners`, … */
export type GroupHandlers<Group extends string> = Pick<Handlers, Extract<CallName, `${Group}/${string}`>>;

/**
 * The records for one request.
 *
 * @param onGeneration told which of them answer
 * @param withdrawn makes the signal that nobody waits for the answer any more, for the few questions that can wait
 */
export function naming(
  records: Records,
  onGeneration: (generation: string | null) => void,
  withdrawn: () => AbortSignal,
): AskedRecords {
  const read: Records['read'] = (question) =>
    records.read((view) => {
      onGeneration(view.generation);
      return question(view);
    });
  return {
    read,
    search: (name, question) =>
      read((view) => view.search(name, question, asksForName(question) ? withdrawn() : undefined)),
    status: async () => {
      const status = await records.status();
      onGeneration(status.generation);
      return status;
    },
  };
}
