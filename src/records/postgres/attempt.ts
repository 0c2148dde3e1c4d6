import { SearchBusyError, SearchStoppedError } from '../search-errors.ts';
import type { ReadTransaction } from './read-transaction.ts';

/**
 * Asks a question within a transaction, which ends with it. What came of it, be it an answer or an error, counts only when
 * the pointer was seen to name the generation that was asked.
 *
 * @throws GenerationMovedError or ConnectionLostError when the question is to be asked again, and what it throws itself
 */
export async function attempt<Answer>(
  transaction: ReadTransaction,
  question: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const [outcome] = await Promise.allSettled([question()]);
    // What says nothing of the records is not asked again.
    const refused = outcome.status === 'rejected' && isRefusal(outcome.reason);
    if (transaction.failure === null && !refused) await transaction.confirm();
    if (transaction.failure !== null) throw transaction.failure;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  } finally {
    transaction.end();
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof SearchBusyError || error instanceof SearchStoppedError;
}
