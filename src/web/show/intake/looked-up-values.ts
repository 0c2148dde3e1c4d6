import { type LookedUpValue, lookedUpValues } from '../../../domain/entries/on-record.ts';
import type { Org } from '../../../domain/org.ts';
import { valuesToLookUp, withLookUps } from '../../../entry-list/columns/look-up-columns.ts';
import type { EntryList } from '../../../entry-list/entry-list.ts';
import { ApiError, call } from '../../api/call.ts';
import { useSession } from '../../session/session.ts';

/**
 * Looks up values from unrecognized columns for the questions about the list (requirement 15.37). If the server does
 * not answer, the questions mention that. Rejects with the signal's reason on abort.
 */
export async function withLookedUpValues(org: Org, list: EntryList, signal: AbortSignal): Promise<EntryList> {
  const { questions, openColumns } = list;
  const found = await lookUp(org, valuesToLookUp(openColumns), signal);
  return { ...list, questions: withLookUps(questions, openColumns, found) };
}

/** Looks up the values in the records; null if there is nothing to look up, or if the server does not answer. */
async function lookUp(
  org: Org,
  values: readonly string[],
  signal: AbortSignal,
): Promise<LookedUpValue[] | null> {
  const { searchDate } = useSession.getState();
  if (values.length === 0 || searchDate === null) return null;
  try {
    const { onRecord } = await call('entries/values', { org, searchDate, values: [...values] }, signal);
    return lookedUpValues(values, onRecord);
  } catch (error) {
    // `call` has logged the reason.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
