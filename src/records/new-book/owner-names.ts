import { compact, words } from '../../domain/names/fold.ts';
import { ownerNames } from '../../domain/names/person-name.ts';
import { dayNumber, grouped, OWNERSHIP_SIZE, pack } from '../../matching/rank-lists.ts';
import { nameLength } from '../../matching/rank-scores.ts';
import { WordIndex } from '../../matching/word-index.ts';
import type { Place } from '../../matching/hits.ts';
import { statement } from '../queries/statement.ts';
import { fillTable, type NewTables, type NewValue } from './new-tables.ts';
import { type CountedWord, wordListRow, wordRows } from './horse-words.ts';
import { OWNER_BEGINNING, OWNER_NAME, OWNER_WORD } from './tables.ts';

/** A beginning shared by more names than this gets its own list, because reading each name's list would take longer. */
const MANY_NAMES = 100;

interface Ownerships {
  periods: Uint32Array;
  members: Uint32Array;
}

/**
 * Fills the tables of owners' names.
 * @param ranks horses' ranks, by place
 * @param count number of ownerships in the book
 * @returns the row of `word_list` for these names
 */
export async function deriveOwnerNames(
  tables: NewTables,
  ranks: Uint32Array,
  count: number,
): Promise<readonly NewValue[]> {
  const { periods, members } = await readOwnerships(tables, ranks, count);
  const index = new WordIndex();
  const names = await namesOfOwners(tables, new Set(members), index);
  /** Spelling to show for each name, indexed by the name's ID in `index`. */
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
  const ownerWords = new WordIndex();
  // IDs start at 1; index 0 is unused.
  const lengths = [0];
  function* nameRows(): Generator<readonly NewValue[]> {
    for (const { word: name, texts } of index.words()) {
      const id = lengths.length;
      const compacted = compact(name);
      const shown = shownAs[index.id(name)] ?? name;
      yield [id, name, compacted === name ? null : compacted, shown, periodsAt(texts)];
      const own = words(name);
      ownerWords.add(id, own);
      lengths.push(nameLength(own, false));
    }
  }
  function* beginningRows(): Generator<readonly NewValue[]> {
    for (const { word, texts } of index.beginnings(MANY_NAMES)) yield [word, periodsAt(texts)];
  }
  await fillTable(tables, OWNER_NAME, ['id', 'name', 'compact', 'shown', 'ownerships'], nameRows());
  await fillTable(tables, OWNER_BEGINNING, ['beginning', 'ownerships'], beginningRows());
  const counted: CountedWord[] = [];
  await fillTable(tables, OWNER_WORD, ['word', 'names'], wordRows(ownerWords, counted));
  return wordListRow('owner', counted, Uint8Array.from(lengths));
}

/** Reads ownerships in a fixed order, so that both engines use the same owner's spelling for a name that several owners share. */
const OWNERSHIPS = statement(
  () => `SELECT ownership.horse_id, ownership.member_id, ownership.start_date, ownership.end_date FROM main.ownership
  ORDER BY ownership.horse_id, ownership.start_date, ownership.member_id, ownership.end_date`,
);

async function readOwnerships(tables: NewTables, ranks: Uint32Array, count: number): Promise<Ownerships> {
  const unsorted = new Uint32Array(count * OWNERSHIP_SIZE);
  const rankOf = new Uint32Array(count);
  const memberOf = new Uint32Array(count);
  let read = 0;
  for await (const rows of tables.rows(OWNERSHIPS)) {
    for (const row of rows) {
      const [horse, member, start, end] = row as readonly [Place, Place, string, string];
      const rank = ranks[horse] ?? 0;
      const at = read * OWNERSHIP_SIZE;
      unsorted[at] = rank;
      unsorted[at + 1] = dayNumber(start);
      unsorted[at + 2] = dayNumber(end);
      rankOf[read] = rank;
      memberOf[read] = member;
      read += 1;
    }
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

/** Copies the numbers one by one, because creating a million views would take longer. */
function copyPeriod(from: Uint32Array, at: number, to: Uint32Array, toAt: number): void {
  for (let each = 0; each < OWNERSHIP_SIZE; each += 1) {
    to[toAt * OWNERSHIP_SIZE + each] = from[at * OWNERSHIP_SIZE + each] ?? 0;
  }
}

interface IndexedName {
  name: number;
  recorded: string;
}

const MEMBERS = statement(
  () => 'SELECT member.id, member.entity_type, member.name, member.last_name FROM main.member',
);

async function namesOfOwners(
  tables: NewTables,
  owners: ReadonlySet<Place>,
  index: WordIndex,
): Promise<Map<Place, IndexedName[]>> {
  const names = new Map<Place, IndexedName[]>();
  for await (const rows of tables.rows(MEMBERS)) {
    for (const row of rows) {
      const [id, entityType, name, lastName] = row as readonly [Place, string, string, string];
      if (!owners.has(id)) continue;
      const found = ownerNames(entityType, name, lastName);
      names.set(
        id,
        found.map(({ folded, recorded }) => ({ name: index.id(folded), recorded })),
      );
    }
  }
  return names;
}
