import { readChoices } from '../../records/questions/read-choices.ts';
import type { GroupHandlers } from '../ask.ts';
import { shownBooks } from '../shown-books.ts';

export const choices: GroupHandlers<'choices'> = {
  'choices/read': (records, question) =>
    records.read(async (view) => ({
      ...(await readChoices(view, question)),
      books: shownBooks(view.books),
    })),
};
