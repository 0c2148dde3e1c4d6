import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fold } from '../../src/domain/names/fold.ts';
import type { Peer } from './peer.ts';

const TRIGRAM = 3;

/**
 * SQLite's own full-text search over every three letters of a name (FTS5 with the trigram tokenizer), names with any of the
 * typed ones, the best by BM25 first. Asked for all of them, as it is by itself, it would find no misspelt name. In a file,
 * as our books are, and with all detail: without it BM25 ranks nothing.
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

/** Every three letters in a row, each once. Folded texts have no quotes. */
function trigramsOf(folded: string): string[] {
  const trigrams = new Set<string>();
  for (let at = 0; at + TRIGRAM <= folded.length; at += 1) trigrams.add(folded.slice(at, at + TRIGRAM));
  return [...trigrams];
}
