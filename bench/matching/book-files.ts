import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { openRecords, openWriter } from '../../test/support/books/open.ts';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { findBooks } from '../../src/records/import/find-books.ts';
import { importRecords, reportsFolder } from '../../src/records/import.ts';
import { memberName } from '../../src/records/new-book/record-rows.ts';
import { readCsv } from '../../src/records/import/csv/source-file.ts';
import { type RecordFile, type RecordFileName, recordFilesOf } from '../../src/records/columns.ts';
import type { Records } from '../../src/records/records.ts';
import type { BookHorse, BookMember, MeasuredBook } from './book.ts';

/** Cells by column. Missing columns are written as empty. */
type Row = Readonly<Record<string, string>>;

/** Writes the book as USEF record files (requirements 10.1 and 10.2), with only names, numbers and undated ownerships. */
export async function writeBook(book: MeasuredBook, folder: string): Promise<void> {
  const rows: Readonly<Record<RecordFileName, readonly Row[]>> = {
    'horses.csv': book.horses.map(({ number, name }) => ({ usefId: number, name })),
    'members.csv': book.members.map(({ number, entityType, name, firstName, lastName }) => ({
      usefId: number,
      entityType,
      ...(entityType === 'I' ? { firstName, lastName } : { name }),
    })),
    'owners.csv': book.ownerships.map(({ horse, owner }) => ({ horseId: horse, ownerId: owner })),
    'safe-sport.csv': [],
  };
  await mkdir(join(folder, 'usef'), { recursive: true });
  for (const file of recordFilesOf('usef')) {
    await writeFile(join(folder, 'usef', file.name), csvOf(file, rows[file.name]));
  }
}

function csvOf(file: RecordFile, rows: readonly Row[]): string {
  const columns = file.columns.map(({ name }) => name);
  const lines = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return `${Papa.unparse([columns, ...lines], { newline: '\n' })}\n`;
}

/**
 * Reads the horses, members and ownerships from a folder with USEF record files. If a record has several rows, only the first
 * is used. Throws an Error that names the problem when the folder has no complete USEF book.
 */
export async function readBook(folder: string): Promise<MeasuredBook> {
  const { books, refusals } = await findBooks(folder);
  const usef = books.find(({ org }) => org === 'usef');
  if (refusals.length > 0 || usef === undefined) {
    throw new Error(refusals.map(({ sentence }) => sentence).join(' ') || `${folder} has no USEF book.`);
  }

  async function read(
    name: RecordFileName,
    onRow: (cell: (column: string) => string) => void,
  ): Promise<void> {
    const found = usef?.files.find(({ file }) => file.name === name);
    if (found === undefined) throw new Error(`${folder}/usef/${name} is missing.`);
    let header: readonly string[] | null = null;
    await readCsv(found.file, found.source, ({ cells }) => {
      if (header === null) {
        header = cells;
        return;
      }
      const columns = header;
      onRow((column) => cells[columns.indexOf(column)] ?? '');
    });
  }

  const horses = new Map<string, BookHorse>();
  await read('horses.csv', (cell) => {
    const number = cell('usefId');
    if (!horses.has(number)) horses.set(number, { number, name: cell('name') });
  });
  const members = new Map<string, BookMember>();
  await read('members.csv', (cell) => {
    const [number, entityType] = [cell('usefId'), cell('entityType')];
    if (members.has(number)) return;
    const name = memberName(
      entityType,
      cell('name') || null,
      cell('firstName') || null,
      cell('lastName') || null,
    );
    members.set(number, { number, entityType, ...name });
  });
  const ownerships: MeasuredBook['ownerships'][number][] = [];
  await read('owners.csv', (cell) => {
    // All questions ask about one recent day, so only ownerships without an end date are read.
    if (cell('endDate') === '') ownerships.push({ horse: cell('horseId'), owner: cell('ownerId') });
  });
  return { horses: [...horses.values()], members: [...members.values()], ownerships };
}

/** The import's date, and the competition date in every question. */
export const ASKED_AS_OF = calendarDate('2026-11-21');

/**
 * Imports a folder with the product's own import, runs an action on the imported records, and then deletes them. Throws an
 * Error with the import's reasons unless the import accepts every row.
 */
export async function withImported<Outcome>(
  folder: string,
  use: (records: Records) => Promise<Outcome>,
): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amvs-bench-'));
  try {
    const now = new Date(`${ASKED_AS_OF}T12:00:00Z`);
    const writer = await openWriter(`sqlite:${dataDir}`);
    const request = { folder, writer, reportsFolder: reportsFolder(dataDir) };
    const outcome = await importRecords({ ...request, today: ASKED_AS_OF, now, emptyFiles: true });
    if (outcome.kind !== 'imported' || outcome.badRows > 0) {
      throw new Error(`Not every record was imported: ${JSON.stringify(outcome)}`);
    }
    const records = await openRecords(`sqlite:${dataDir}`);
    try {
      return await use(records);
    } finally {
      await records.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Like `withImported`, but writes a composed book to record files first. */
export async function withComposed<Outcome>(
  book: MeasuredBook,
  use: (records: Records) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-bench-records-'));
  try {
    await writeBook(book, folder);
    return await withImported(folder, use);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
