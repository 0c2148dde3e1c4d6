import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  recordFilesOf,
  type RecordFile,
  type RecordFileName,
} from '../../src/records/import/record-files.ts';
import type { MeasuredBook } from './book.ts';

/** Cells of a row, by their column; the others are empty. */
type Row = Readonly<Record<string, string>>;

/**
 * Writes a measured book as the record files of USEF's book (records.md), below a folder. Nothing is recorded but names,
 * numbers and who owns what, since ever and for ever.
 */
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
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column] ?? '')).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

function cellOf(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
