import { type BookTable, bookTable } from './book-table.ts';

/*
 * The tables that searches go by. All follow from the records, so that every engine can make them. A horse's rank is its
 * position, from 1, among all horses by folded name, then place: the order of answers. Lists of ranks are ascending, 32
 * bits each (`postings/packed.ts`): one list is read in the time a few rows are, and lists are held against each other
 * in memory.
 *
 * - rider_list: the riders as searches by name hold them in memory (`riders/rider-list.ts`), each part of it one list of
 *   numbers or one text.
 * - horse_order: every rank's horse and folded name.
 * - horse_word: the horses that have a word; horse_beginning: those with a word that begins so, where many words do.
 * - owner_name: the names owners are found by (rules, section 4: a person's last name, the last word of it, the name of
 *   an organisation or farm), as recorded (`shown`), and the ownerships under it, by rank: three numbers each, the
 *   horse's rank, the first day and the last (`owned.ts`). owner_beginning: the same where many names begin so.
 * - owner_word: the names (by id) that have a word.
 * - word_list: the words of horses' and of owners' names, all in one, for the memory of those who correct spelling, and
 *   the letters of each name, a byte each, by its rank or id (`name_lengths`).
 */

export const RIDER_LIST = bookTable({
  name: 'rider_list',
  columns: ({ text, list }) => `part ${text} NOT NULL, numbers ${list}, texts ${text}`,
  key: 'part',
});

export const HORSE_ORDER = bookTable({
  name: 'horse_order',
  columns: ({ int, text }) => `rank ${int} NOT NULL, horse_id ${int} NOT NULL, name_norm ${text} NOT NULL`,
  key: 'rank',
  indices: [
    { name: 'horse_order_horse', columns: 'horse_id', unique: true },
    { name: 'horse_order_name', columns: 'name_norm, rank' },
  ],
});

export const HORSE_WORD = listTable('horse_word', 'word', 'horses');
export const HORSE_BEGINNING = listTable('horse_beginning', 'beginning', 'horses');

export const OWNER_NAME = bookTable({
  name: 'owner_name',
  columns: ({ int, text, list }) =>
    `id ${int} NOT NULL, name ${text} NOT NULL, compact ${text}, shown ${text} NOT NULL, ownerships ${list} NOT NULL`,
  key: 'id',
  indices: [
    { name: 'owner_name_name', columns: 'name', unique: true },
    { name: 'owner_name_compact', columns: 'compact', where: 'compact IS NOT NULL' },
  ],
});

export const OWNER_BEGINNING = listTable('owner_beginning', 'beginning', 'ownerships');
export const OWNER_WORD = listTable('owner_word', 'word', 'names');

export const WORD_LIST = bookTable({
  name: 'word_list',
  columns: ({ text, list }) =>
    `list ${text} NOT NULL, words ${text} NOT NULL, counts ${list} NOT NULL, name_lengths ${list} NOT NULL`,
  key: 'list',
});

/** All of them. */
export const SEARCH_TABLES: readonly BookTable[] = [
  RIDER_LIST,
  HORSE_ORDER,
  HORSE_WORD,
  HORSE_BEGINNING,
  OWNER_NAME,
  OWNER_BEGINNING,
  OWNER_WORD,
  WORD_LIST,
];

/** A table of a list of numbers for each of some texts. */
function listTable(name: string, text: string, list: string): BookTable {
  return bookTable({
    name,
    columns: (types) => `${text} ${types.text} NOT NULL, ${list} ${types.list} NOT NULL`,
    key: text,
  });
}
