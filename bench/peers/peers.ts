import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import { Client } from 'pg';
import { fold } from '../../src/domain/names/fold.ts';

/** Another search over names, to compare the product's with. */
export interface Peer {
  /** Its name in tables. */
  title: string;
  /** Builds its index of names. Several names may be the same. */
  build: (names: readonly string[]) => BuiltPeer | Promise<BuiltPeer>;
}

/** An index that has been built. */
export interface BuiltPeer {
  /** The names nearest to what was typed, the nearest first. There are at most `limit`. */
  find: (typed: string, limit: number) => readonly string[] | Promise<readonly string[]>;
  /** Bytes on disk; 0 for an index in memory. */
  diskBytes: () => number | Promise<number>;
  close: () => void | Promise<void>;
}

export type PeerKey = 'fts5-trigram' | 'mini-search' | 'pg-trgm';

/** Names a peer in a message to the process that measures it. */
export interface PeerChoice {
  peer: PeerKey;
  /** The address of an empty database, for a peer that needs one. */
  database: string | null;
}

/** The peers to measure. @param database null leaves out the peer that needs one */
export function peerChoices(database: string | null): PeerChoice[] {
  const keys: readonly PeerKey[] = [
    'fts5-trigram',
    'mini-search',
    ...(database === null ? [] : ['pg-trgm' as const]),
  ];
  return keys.map((peer) => ({ peer, database }));
}

export function chosenPeer({ peer, database }: PeerChoice): Peer {
  switch (peer) {
    case 'fts5-trigram':
      return fts5Trigram;
    case 'mini-search':
      return miniSearch;
    case 'pg-trgm':
      if (database === null) throw new RangeError('pg_trgm needs a database');
      return pgTrgm(database);
  }
}

/** How many letters in a row FTS5 indexes. */
const TRIGRAM = 3;

/**
 * SQLite's full-text search over every three letters of a name (FTS5 with the trigram tokenizer). It looks for names with any
 * three letters of what was typed and ranks them by BM25. By default it would look for names with all of them, and find no
 * misspelled name. The index is in a file, like the product's books. It has all details, without which BM25 ranks nothing.
 */
export const fts5Trigram: Peer = {
  title: 'FTS5 trigram (node:sqlite)',
  build(names) {
    const folder = mkdtempSync(join(tmpdir(), 'amvs-bench-fts5-'));
    const path = join(folder, 'names.db');
    const database = new DatabaseSync(path);
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    database.exec(`CREATE TABLE horse(id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
      CREATE VIRTUAL TABLE trigram USING fts5(name, tokenize = 'trigram', content = '');
      BEGIN`);
    const insertHorse = database.prepare('INSERT INTO horse(id, name) VALUES (?, ?)');
    const insertTrigrams = database.prepare('INSERT INTO trigram(rowid, name) VALUES (?, ?)');
    for (const [id, name] of names.entries()) {
      insertHorse.run(id, name);
      insertTrigrams.run(id, fold(name));
    }
    database.exec(`COMMIT; INSERT INTO trigram(trigram) VALUES ('optimize')`);

    const select = database.prepare(`SELECT horse.name AS name
      FROM (SELECT rowid AS id, rank FROM trigram WHERE trigram MATCH ? ORDER BY rank LIMIT ?) AS nearest
      CROSS JOIN horse ON horse.id = nearest.id ORDER BY nearest.rank`);
    return {
      find(typed, limit) {
        const asked = trigramsOf(fold(typed));
        if (asked.length === 0) return [];
        const match = asked.map((trigram) => `"${trigram}"`).join(' OR ');
        return select.all(match, limit).map(({ name }) => String(name));
      },
      diskBytes: () => statSync(path).size,
      close() {
        database.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
};

/** Every three letters in a row, each once. They need no quoting, because folded texts have no quotes. */
function trigramsOf(folded: string): string[] {
  const trigrams = new Set<string>();
  for (let at = 0; at + TRIGRAM <= folded.length; at += 1) trigrams.add(folded.slice(at, at + TRIGRAM));
  return [...trigrams];
}

/**
 * MiniSearch, an index in memory. It is asked as its guide says for misspellings: a fifth of a word's letters may be wrong, and
 * a word may be typed only in part.
 */
export const miniSearch: Peer = {
  title: 'MiniSearch',
  build(names) {
    const index = new MiniSearch<{ id: number; name: string }>({
      fields: ['name'],
      processTerm: (term) => fold(term) || null,
      searchOptions: { fuzzy: 0.2, prefix: true },
    });
    index.addAll(names.map((name, id) => ({ id, name })));
    return {
      find: (typed, limit) =>
        index
          .search(typed)
          .slice(0, limit)
          .map(({ id }) => names[id as number] ?? ''),
      diskBytes: () => 0,
      close: () => index.removeAll(),
    };
  },
};

/** How many names are sent to the server at a time. */
const BATCH = 20_000;

/**
 * PostgreSQL's search for similar names by the groups of three letters that two names share (the extension pg_trgm with a GIN
 * index). It finds names that are at least as similar as its default demands, the most similar first.
 *
 * @param database the address of an empty database, which is empty again in the end
 */
export function pgTrgm(database: string): Peer {
  return {
    title: 'pg_trgm (PostgreSQL)',
    build: async (names) => {
      const client = new Client(database);
      await client.connect();
      await client.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE TABLE trgm_horse(id int4 PRIMARY KEY, name text NOT NULL, folded text NOT NULL)`);
      for (let from = 0; from < names.length; from += BATCH) {
        const some = names.slice(from, from + BATCH);
        await client.query(
          'INSERT INTO trgm_horse SELECT * FROM unnest($1::int4[], $2::text[], $3::text[])',
          [some.map((_, at) => from + at), some, some.map(fold)],
        );
      }
      await client.query(`CREATE INDEX trgm_horse_folded ON trgm_horse USING gin (folded gin_trgm_ops)`);
      await client.query('VACUUM ANALYZE trgm_horse');
      return {
        find: async (typed, limit) => {
          const { rows } = await client.query<{ name: string }>({
            name: 'find',
            text: `SELECT name FROM trgm_horse WHERE folded % $1 ORDER BY similarity(folded, $1) DESC, id LIMIT $2`,
            values: [fold(typed), limit],
          });
          return rows.map(({ name }) => name);
        },
        diskBytes: async () => {
          const { rows } = await client.query<{ bytes: string }>(
            "SELECT pg_total_relation_size('trgm_horse') AS bytes",
          );
          return Number(rows[0]?.bytes);
        },
        close: async () => {
          await client.query('DROP TABLE trgm_horse');
          await client.end();
        },
      };
    },
  };
}
