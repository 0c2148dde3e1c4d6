import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Org, ORGS } from '../../src/domain/org.ts';
import { type GeneratedRows, generateRecords } from '../../src/generate/generate-records.ts';
import type { NameSource } from '../../src/generate/names/name-lists.ts';
import { generationInUse } from '../../src/records/generations/generations.ts';
import { BOOK_SCHEMA_VERSION } from '../../src/records/new-book/tables.ts';
import { bookFile, readPointerFile } from '../../src/records/engines/sqlite/records-folder.ts';
import { packageRoot } from '../../src/server/package-root.ts';
import type { ImportFigures, PostgresFigures } from './figures.ts';
import type { BenchPostgres } from './postgres-server.ts';
import { runNode } from './processes.ts';

const ROWS = 'rows.json';

/** Generated record files, written once and reused by runs that request the same files. */
export interface BenchFiles {
  folder: string;
  rows: GeneratedRows;
  /** Identifies the number of horses, the seed, the names and the generator's code. */
  key: string;
}

/** Generates record files for this many horses, or reuses those from an earlier run. */
export async function recordFiles(
  { folder, horses, seed }: { folder: string; horses: number; seed: number },
  names: NameSource,
  say: (line: string) => void,
): Promise<BenchFiles> {
  const key = `${horses}-${seed}-${await hashOf(names)}`;
  const kept = join(folder, `files-${key}`);
  const rows = await keptRows(kept);
  if (rows !== null) return { folder: join(kept, 'records'), rows, key };
  say(`Generating ${horses.toLocaleString('en-US')} horses`);
  const making = `${kept}.part`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  const written = await generateRecords({ folder: join(making, 'records'), horses, seed, names });
  await writeFile(join(making, ROWS), JSON.stringify(written));
  await rename(making, kept);
  return { folder: join(kept, 'records'), rows: written, key };
}

async function keptRows(folder: string): Promise<GeneratedRows | null> {
  try {
    const rows: GeneratedRows = JSON.parse(await readFile(join(folder, ROWS), 'utf8'));
    return rows;
  } catch {
    return null;
  }
}

/** Hashes the names and the generator's code, which determine the files together with the number of horses and the seed. */
async function hashOf(names: NameSource): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(names));
  const generator = join(packageRoot, 'src', 'generate');
  const sources = (await readdir(generator, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  for (const source of sources.sort()) hash.update(await readFile(join(generator, source)));
  return hash.digest('hex').slice(0, 12);
}

const IMPORT = join(packageRoot, 'bench', 'run', 'import-process.ts');

interface BenchBooks {
  dataDir: string;
  files: Readonly<Record<Org, string>>;
  diskBytes: number;
  /** Number of rows by table: `{'usef.horse': 1000000}`. */
  tables: Readonly<Record<string, number>>;
  /** Figures of the import; null if an earlier run imported the books. */
  import: Omit<ImportFigures, 'bareRowsPerSecond'> | null;
}

/**
 * Imports record files in a separate process. `takeEarlier` reuses books that an earlier run imported from the same files into
 * the same tables.
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
    if (file === undefined) throw new Error(`${dataDir} has no ${org} book`);
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

export function tablesOf(book: DatabaseSync): { name: string; sql: string }[] {
  return book
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map((row) => ({ name: String(row['name']), sql: String(row['sql']) }));
}

const BARE_ROWS = join(packageRoot, 'bench', 'run', 'bare-rows-process.ts');

/**
 * Measures the import's baseline and adds the import's own figures. `mostRows` limits the rows that the baseline inserts; for
 * large books, part of each table is enough.
 */
export async function importSpeed(books: BenchBooks, mostRows: number): Promise<ImportFigures | null> {
  if (books.import === null) return null;
  const { usef, usdf, ushja } = books.files;
  const total = Object.values(books.tables).reduce((sum, count) => sum + count, 0);
  const share = Math.min(1, mostRows / total);
  const file = join(books.dataDir, 'bare.sqlite');
  const bare = (await runNode(BARE_ROWS, [file, String(share), usef, usdf, ushja])) as {
    rows: number;
    seconds: number;
  };
  return { ...books.import, bareRowsPerSecond: bare.rows / bare.seconds };
}

/** Imports record files into an empty database in a separate process, which may write its report to `folder`. */
export async function importedIntoPostgres(
  files: BenchFiles,
  { url, diskBytes }: BenchPostgres,
  folder: string,
): Promise<Pick<PostgresFigures, 'import' | 'diskBytes'>> {
  const took = (await runNode(IMPORT, [files.folder, url, folder])) as PostgresFigures['import'];
  return { import: took, diskBytes: await diskBytes() };
}
