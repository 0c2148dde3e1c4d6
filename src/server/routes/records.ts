import type { GroupHandlers } from '../ask.ts';
import { shownBooks } from '../shown-books.ts';

export const records: GroupHandlers<'records'> = {
  'records/status': async (records) => {
    const { generation, books } = await records.status();
    return { generation, books: shownBooks(books) };
  },
};
