import type { RecordsStore } from '../records/generations/records-store.ts';
import { openStore } from '../records/open-store.ts';

/** Does something with the place where the records are kept. @param url the setting RECORDS_URL */
export async function withStore<Result>(
  url: string,
  use: (store: RecordsStore) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(url);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
