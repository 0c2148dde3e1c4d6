import { rmSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { tablesOf } from './books.ts';

/*
 * node bare-rows-process.ts FILE SHARE BOOK…
 *
 * The import's baseline: how many rows per second plain statements insert into a new file in one transaction, without checking,
 * folding, sorting, indexing or syncing. The rows are copied from imported books, so they are as wide as the import's.
 */

/** Rows are read in batches before they are inserted, so that reading is not timed. */
const BATCH = 20_000;

const [file, share, ...books] = process.argv.slice(2);
if (file === undefined || books.length === 0) throw new Error('bare-rows-process.ts FILE SHARE BOOK…');

let rows = 0;
let milliseconds = 0;
for (const book of books) copyBook(book, file, Number(share));
console.log(JSON.stringify({ rows, seconds: milliseconds / 1000 }));

/** Copies a share of each table's rows into tables in a new file. */
function copyBook(path: string, copy: string, part: number): void {
  const from = new DatabaseSync(path, { readOnly: true });
  rmSync(copy, { force: true });
  const to = new DatabaseSync(copy);
  try {
    to.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
    for (const { name, sql } of tablesOf(from)) {
      to.exec(sql);
      copyTable(from, to, name, part);
    }
    timed(() => to.exec('COMMIT'));
  } finally {
    from.close();
    to.close();
    rmSync(copy, { force: true });
  }
}

function copyTable(from: DatabaseSync, to: DatabaseSync, name: string, part: number): void {
  const count = Number(from.prepare(`SELECT count(*) AS count FROM "${name}"`).get()?.['count']);
  // This pragma leaves out generated columns, into which nothing can be inserted.
  const columns = from
    .prepare(`SELECT name FROM pragma_table_info('${name}')`)
    .all()
    .map((column) => `"${String(column['name'])}"`);
  const list = columns.join(', ');
  const select = from.prepare(`SELECT ${list} FROM "${name}" LIMIT ${Math.ceil(count * part)}`);
  select.setReturnArrays(true);
  const insert = to.prepare(`INSERT INTO "${name}"(${list}) VALUES (${columns.map(() => '?').join(', ')})`);
  let batch: SQLInputValue[][] = [];
  const flush = (): void => {
    timed(() => {
      for (const row of batch) insert.run(...row);
    });
    rows += batch.length;
    batch = [];
  };
  for (const row of select.iterate()) {
    // Rows are arrays here, although the type says otherwise.
    batch.push(row as unknown as SQLInputValue[]);
    if (batch.length === BATCH) flush();
  }
  flush();
}

function timed(work: () => void): void {
  const start = performance.now();
  work();
  milliseconds += performance.now() - start;
}
