import { create } from 'zustand';
import type { Answer } from '../../contract/calls.ts';
import type { Org } from '../../domain/org.ts';
import { call } from '../api/call.ts';
import { onNewGeneration, onNextAnswer } from '../api/generation.ts';

type RecordsStatus = Answer<'records/status'>;

export interface StatusState {
  status: RecordsStatus | null;
  failed: boolean;
}

export const useRecordsStatus = create<StatusState>()(() => ({ status: null, failed: false }));

/**
 * Asks for the records' status. After a failure, asks again once any other call is answered, because every screen must
 * mark sample records (requirement 7.47).
 */
export async function askRecordsStatus(): Promise<void> {
  try {
    useRecordsStatus.setState({ status: await call('records/status', {}), failed: false });
  } catch {
    useRecordsStatus.setState({ failed: true });
    onNextAnswer(() => void askRecordsStatus());
  }
}

onNewGeneration(() => void askRecordsStatus());

/** True if the server uses earlier records because the newest are damaged (requirement 13.12). */
export function standsIn(books: RecordsStatus['books']): boolean {
  return Object.values(books).some((book) => book?.standsIn === true);
}

/**
 * Returns the records' age in days if they are too old; otherwise null. Prefers the latest status to `books`, which
 * came with the cards.
 */
export function useStaleDays(org: Org, books: RecordsStatus['books']): number | null {
  const last = useRecordsStatus(({ status }) => status?.books[org]?.staleDays);
  return last === undefined ? (books[org]?.staleDays ?? null) : last;
}

export function holdsSampleRecords(books: RecordsStatus['books']): boolean {
  return Object.values(books).some((book) => book?.sample === true);
}
