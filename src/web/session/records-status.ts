import { create } from 'zustand';
import type { Answer } from '../../contract/calls.ts';
import type { Org } from '../../domain/org.ts';
import { call } from '../api/call.ts';
import { onNewGeneration, onNextAnswer } from '../api/generation.ts';

type RecordsStatus = Answer<'records/status'>;

/** The records in use, as the server said last; null before it has answered. */
export const useRecordsStatus = create<{ status: RecordsStatus | null }>()(() => ({ status: null }));

/**
 * Asks which records are in use. If that fails, it asks again as soon as another call is answered: while sample records
 * are in use, every screen must say so (requirement 7.47).
 */
export async function askRecordsStatus(): Promise<void> {
  try {
    useRecordsStatus.setState({ status: await call('records/status', {}) });
  } catch {
    onNextAnswer(() => void askRecordsStatus());
  }
}

onNewGeneration(() => void askRecordsStatus());

/** Whether earlier records answer because the newest are damaged (requirement 13.12). */
export function standsIn(books: RecordsStatus['books']): boolean {
  return Object.values(books).some((book) => book?.standsIn === true);
}

/**
 * How many days old the records of a card are, when they are too old; otherwise null. The last word of the server counts:
 * it may have come after the card was read, on another day.
 *
 * @param books what the answer said that the card was read from
 */
export function useStaleDays(org: Org, books: RecordsStatus['books']): number | null {
  const last = useRecordsStatus(({ status }) => status?.books[org]?.staleDays);
  return last === undefined ? (books[org]?.staleDays ?? null) : last;
}

/** Whether any book in use holds sample records. */
export function holdsSampleRecords(books: RecordsStatus['books']): boolean {
  return Object.values(books).some((book) => book?.sample === true);
}
