import { create } from 'zustand';
import type { Answer } from '../../contract/calls.ts';
import { call } from '../api/call.ts';
import { onNewGeneration, onNextAnswer } from '../api/generation.ts';

type RecordsStatus = Answer<'records/status'>;

/** The records in use, as last heard of; null until the server has said. */
export const useRecordsStatus = create<{ status: RecordsStatus | null }>()(() => ({ status: null }));

/**
 * Asks which records are in use. After a failure, which the console has, it asks again once another call is answered:
 * while sample records are in use, every screen has to say so (requirement 7.47).
 */
export async function askRecordsStatus(): Promise<void> {
  try {
    useRecordsStatus.setState({ status: await call('records/status', {}) });
  } catch {
    onNextAnswer(() => void askRecordsStatus());
  }
}

onNewGeneration(() => void askRecordsStatus());

/** Whether any book in use holds sample records, which are not for use. */
export function holdsSampleRecords(books: RecordsStatus['books']): boolean {
  return Object.values(books).some((book) => book?.sample === true);
}
