import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ORGS, type Org } from '../../src/domain/org.ts';
import { generationInUse } from '../../src/records/generations/generations.ts';
import { BOOK_SCHEMA_VERSION } from '../../src/records/new-book/schema.ts';
import { readPointerFile } from '../../src/records/sqlite/pointer-file.ts';
import { bookFile } from '../../src/records/sqlite/records-folder.ts';
import { packageRoot } from '../../src/server/package-root.ts';
import type { ImportFigures } from './figures.ts';
import { runNode } from './processes.ts';
import type { BenchFiles } from './record-files.ts';

const IMPORT = join(packageRoot, 'bench', 'run', 'import-process.ts');

/** Imported books of generated record files. */
export interface BenchBooks {
  dataDir: string;
  /** Their files by organisation. */
  files: Readonly<Record<Org, string>>;
  diskBytes: number;
  /** Rows of every table: `usef.horse`. */
  tables: Readonly<Record<string, number>>;
  /** What importing them took; null when an earlier run did. */
  import: Omit<ImportFigures, 'bareRowsPerSecond'> | null;
}

/**
 * Imports record files, in a process of its own. Books of the same files and tables that an earlier run imported are taken
 * as they are when asked for.
 */
export async function importedBooks(
  files: BenchFiles,
  folder: string,
  takeEarlier: boolean,
): Promise<BenchBooks> {
  const dataDir = join(folder, `books-${files.key}-v${BOOK_SCHEMA_VERSION}`);
  if (takeEarlier && (await readPointerFile(dataDir)) !== null)
    return { import: null, ...(await booksIn(dataDir)) };
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const took = (await runNode(IMPORT, [files.folder, `sqlite:${dataDir}`, dataDir])) as Omit<
    ImportFigures,
    'bareRowsPerSecond'
  >;
  return { import: took, ...(await booksIn(dataDir)) };
}

async function booksIn(dataDir: string): Promise<Omit<BenchBooks, 'import'>> {
  const pointer = await readPointerFile(dataDir);
  if (pointer === null) throw new Error(`${dataDir} has no books`);
  const { books } = generationInUse(pointer);
  const fileOf = (org: Org): string => {
    const file = books[org]?.file;
    if (file === undefined) throw new Error(`${dataDir} has no book of ${org}`);
    return bookFile(dataDir, file);
  };
  const files = { usef: fileOf('usef'), usdf: fileOf('usdf'), ushja: fileOf('ushja') };
  const sizes = await Promise.all(ORGS.map(async (org) => (await stat(files[org])).size));
  const tables = Object.fromEntries(ORGS.flatMap((org) => tableRows(org, files[org])));
  return { dataDir, files, diskBytes: sizes.reduce((sum, size) => sum + size, 0), tables };
}

function tableRows(org: Org, file: string): [string, number][] {
  const book = new DatabaseSync(file, { readOnly: true });
  try {
    return tablesOf(book).map(({ name }) => {
      const row = book.prepare(`SELECT count(*) AS count FROM "${name}"`).get();
      return [`${org}.${name}`, Number(row?.['count'])];
    });
  } finally {
    book.close();
  }
}

/** The tables of a book and the statements that made them. */
export function tablesOf(book: DatabaseSync): { name: string; sql: string }[] {
  return book
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map((row) => ({ name: String(row['name']), sql: String(row['sql']) }));
}
