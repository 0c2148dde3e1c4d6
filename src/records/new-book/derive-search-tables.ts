import { deriveRiders } from './derive-riders.ts';
import { fillTable } from './fill-table.ts';
import { deriveHorseWords } from './horse-words.ts';
import type { NewTables, NewValue } from './new-tables.ts';
import { deriveOwnerNames } from './owner-names.ts';
import { SEARCH_TABLES, WORD_LIST } from './search-tables.ts';

/**
 * Fills the tables that searches go by, from the horses, members and ownerships of a book, which are filled and indexed.
 * The steps are done one after the other; whoever does them can tell how far it is.
 */
export function searchTableSteps(tables: NewTables): (() => Promise<void>)[] {
  let ranks: Uint32Array = new Uint32Array(0);
  const wordLists: (readonly NewValue[])[] = [];
  return [
    () => deriveRiders(tables),
    async () => {
      const horses = await deriveHorseWords(tables);
      ranks = horses.ranks;
      wordLists.push(horses.wordList);
    },
    async () => {
      wordLists.push(await deriveOwnerNames(tables, ranks));
    },
    () => fillTable(tables, WORD_LIST, ['list', 'words', 'counts', 'name_lengths'], wordLists),
    ...SEARCH_TABLES.map((table) => () => tables.index(table)),
  ];
}
