import { create } from 'zustand';
import type { Answer } from '../../contract/calls.ts';
import { call } from '../api/call.ts';
import { onNewGeneration } from '../api/generation.ts';

type RecordsStatus = Answer<'records/status'>;

/** The records in use, as last heard of; null until the server has said. */
export const useRecordsStatus = create<{ status: RecordsStatus | null }>()(() => ({ status: null }));

/** Asks which records are in use. A failure leaves what is known: the screens' own calls report that. */
export async function askRecordsStatus(): Promise<void> {
  const status = await call('records/status', {}).catch(() => null);
  if (status !== null) useRecordsStatus.setState({ status });
}

onNewGeneration(() => void askRecordsStatus());

/** Whether any book in use holds sample records, which are not for use. */
export function holdsSampleRecords(books: RecordsStatus['books']): boolean {
  return Object.values(books).some((book) => book?.sample === true);
}
