import { create } from 'zustand';
import type { Answer } from '../../contract/calls.ts';
import type { Org } from '../../domain/org.ts';
import { call } from '../api/call.ts';
import { onNewGeneration, onNextAnswer } from '../api/generation.ts';

type RecordsStatus = Answer<'records/status'>;

/** The server's last answer about the records in use; null before the first. */
export const useRecordsStatus = create<{ status: RecordsStatus | null }>()(() => ({ status: null }));

/**
 * Asks for the records in use. If that fails, it asks again as soon as another call is answered: while sample records
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

/** True if earlier records answer because the newest are damaged (requirement 13.12). */
export function standsIn(books: RecordsStatus['books']): boolean {
  return Object.values(books).some((book) => book?.standsIn === true);
}

/**
 * Age in days of a card's records, when they are too old; otherwise null. The server's latest answer counts: it may
 * have come after the card was read, on another day.
 *
 * @param books from the answer that the card was read from
 */
export function useStaleDays(org: Org, books: RecordsStatus['books']): number | null {
  const last = useRecordsStatus(({ status }) => status?.books[org]?.staleDays);
  return last === undefined ? (books[org]?.staleDays ?? null) : last;
}

export function holdsSampleRecords(books: RecordsStatus['books']): boolean {
  return Object.values(books).some((book) => book?.sample === true);
}
