import type { DatabaseSync } from 'node:sqlite';
import { compact, words } from '../../domain/names/fold.ts';
import { ownerNames } from '../../domain/names/owner-name.ts';
import type { Place } from '../book.ts';
import { dayNumber } from '../postings/day-number.ts';
import { grouped } from '../postings/grouped.ts';
import { OWNERSHIP_SIZE } from '../postings/owned.ts';
import { pack } from '../postings/packed.ts';
import { WordIndex } from '../postings/word-index.ts';
import { nameLength } from '../similar/rank-scores.ts';
import { storeWordList } from './stored-word-list.ts';

/** More names than this that begin alike have a list of their own: reading theirs one by one takes longer. */
const MANY_NAMES = 100;

/** The ownerships of a book. */
interface Ownerships {
  /** Three numbers each (`OWNERSHIP_SIZE`). */
  periods: Uint32Array;
  members: Uint32Array;
}

/**
 * Fills `owner_name`, `owner_beginning`, `owner_word` and the list of owners' words.
 *
 * @param ranks the rank of each horse, by its place
 */
export function deriveOwnerNames(book: DatabaseSync, ranks: Uint32Array): void {
  const { periods, members } = readOwnerships(book, ranks);
  const index = new WordIndex();
  const names = namesOfOwners(book, new Set(members), index);
  /** How each name is shown, by its number in the index. */
  const shownAs: string[] = [];
  for (const [at, member] of members.entries()) {
    for (const { name, recorded } of names.get(member) ?? []) {
      index.addById(at, name);
      shownAs[name] ??= recorded;
    }
  }
  const periodsAt = (ownerships: Uint32Array): Uint8Array => {
    const list = new Uint32Array(ownerships.length * OWNERSHIP_SIZE);
    for (const [to, at] of ownerships.entries()) copyPeriod(periods, at, list, to);
    return pack(list);
  };
  const insertName = book.prepare(
    'INSERT INTO owner_name(rowid, name, compact, shown, ownerships) VALUES (?, ?, ?, ?, ?)',
  );
  const ownerWords = new WordIndex();
  // By rowid; there is none with 0.
  const lengths = [0];
  let id = 0;
  for (const { word: name, texts } of index.words()) {
    id += 1;
    const compacted = compact(name);
    insertName.run(
      id,
      name,
      compacted === name ? null : compacted,
      shownAs[index.id(name)] ?? name,
      periodsAt(texts),
    );
    const own = words(name);
    ownerWords.add(id, own);
    lengths.push(nameLength(own, false));
  }
  const insertBeginning = book.prepare('INSERT INTO owner_beginning VALUES (?, ?)');
  for (const { word, texts } of index.beginnings(MANY_NAMES)) insertBeginning.run(word, periodsAt(texts));
  writeOwnerWords(book, ownerWords, Uint8Array.from(lengths));
}

function writeOwnerWords(book: DatabaseSync, ownerWords: WordIndex, lengths: Uint8Array): void {
  const insert = book.prepare('INSERT INTO owner_word VALUES (?, ?)');
  const counted = [];
  for (const { word, texts } of ownerWords.words()) {
    insert.run(word, pack(texts));
    counted.push({ word, count: texts.length });
  }
  storeWordList(book, 'owner', counted, lengths);
}

/** All ownerships in the order of their horses' ranks. */
function readOwnerships(book: DatabaseSync, ranks: Uint32Array): Ownerships {
  const counted = book.prepare('SELECT count(*) AS count FROM ownership').get()?.['count'];
  const count = typeof counted === 'number' ? counted : 0;
  const unsorted = new Uint32Array(count * OWNERSHIP_SIZE);
  const rankOf = new Uint32Array(count);
  const memberOf = new Uint32Array(count);
  const rows = book.prepare('SELECT horse_id, member_id, start_date, end_date FROM ownership');
  rows.setReturnArrays(true);
  let read = 0;
  for (const row of rows.iterate()) {
    // Four columns, of these types, as the table is STRICT; rows are arrays.
    const [horse, member, start, end] = row as unknown as [Place, Place, string, string];
    const rank = ranks[horse] ?? 0;
    const at = read * OWNERSHIP_SIZE;
    unsorted[at] = rank;
    unsorted[at + 1] = dayNumber(start);
    unsorted[at + 2] = dayNumber(end);
    rankOf[read] = rank;
    memberOf[read] = member;
    read += 1;
  }
  const inOrder = grouped(rankOf, Uint32Array.from(rankOf.keys()), ranks.length + 1).values;
  const periods = new Uint32Array(unsorted.length);
  const members = new Uint32Array(count);
  for (const [to, from] of inOrder.entries()) {
    copyPeriod(unsorted, from, periods, to);
    members[to] = memberOf[from] ?? 0;
  }
  return { periods, members };
}

/** Number by number: a view of each of a million would take longer than the copy. */
function copyPeriod(from: Uint32Array, at: number, to: Uint32Array, toAt: number): void {
  for (let each = 0; each < OWNERSHIP_SIZE; each += 1) {
    to[toAt * OWNERSHIP_SIZE + each] = from[at * OWNERSHIP_SIZE + each] ?? 0;
  }
}

/** A name an owner is found by: its number in the index of names, and as it is recorded. */
interface IndexedName {
  name: number;
  recorded: string;
}

/** The names each owner is found by. */
function namesOfOwners(
  book: DatabaseSync,
  owners: ReadonlySet<Place>,
  index: WordIndex,
): Map<Place, IndexedName[]> {
  const names = new Map<Place, IndexedName[]>();
  const rows = book.prepare('SELECT id, entity_type, name, last_name FROM member');
  rows.setReturnArrays(true);
  for (const row of rows.iterate()) {
    // Four columns, of these types, as the table is STRICT; rows are arrays.
    const [id, entityType, name, lastName] = row as unknown as [Place, string, string, string];
    if (!owners.has(id)) continue;
    const found = ownerNames(entityType, name, lastName);
    names.set(
      id,
      found.map(({ folded, recorded }) => ({ name: index.id(folded), recorded })),
    );
  }
  return names;
}
