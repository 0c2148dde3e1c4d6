import type { Answer, CallName, Question } from '../contract/calls.ts';
import type { Records } from '../records/records.ts';

/** What a route may ask of the records. What it asks names itself in the answer's header. */
type AskedRecords = Pick<Records, 'read' | 'status'>;

/** The route of each call: from the question to the answer. A call without one does not compile. */
export type Handlers = {
  readonly [Name in CallName]: (records: AskedRecords, question: Question<Name>) => Promise<Answer<Name>>;
};

/** The routes of one group of calls: `horses`, `owners`, … */
export type GroupHandlers<Group extends string> = Pick<Handlers, Extract<CallName, `${Group}/${string}`>>;

/** The records, telling `onGeneration` which of them answer. */
export function naming(records: Records, onGeneration: (generation: string | null) => void): AskedRecords {
  return {
    read: (question) =>
      records.read((view) => {
        onGeneration(view.generation);
        return question(view);
      }),
    status: async () => {
      const status = await records.status();
      onGeneration(status.generation);
      return status;
    },
  };
}
