import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { type Org, ORGS } from '../../../src/domain/org.ts';
import { recordFilesOf } from '../../../src/records/columns.ts';

/*
 * Record files for tests. A test gives a row's cells by column name and omits empty ones. The column table defines their order,
 * so a new column requires no test changes.
 */

/** Cells by column name. Missing cells are empty. */
export type Cells = Readonly<Record<string, string>>;

/** Rows, or the file's text for tests about the text itself. */
type FileContent = readonly Cells[] | string;

type FileKey = 'horses' | 'members' | 'owners' | 'safe-sport';

/** Record files by organization. A missing file is written with only its header row. */
export type BookFiles = Partial<Record<Org, Partial<Record<FileKey, FileContent>>>>;

/** Cells of a membership that is in order in the competition years 2026 and 2027. */
export const CURRENT = {
  membershipType: 'Competing',
  memberStatus: 'Active',
  memberStartDate: '2025-12-01',
  memberEndDate: '2027-11-30',
} as const;

/** Creates a row for `horses.csv`. Rows for USDF add USDF's own number: `{ usdfId: 'D1', ...horse('5201', 'Gold') }`. */
export function horse(usefId: string, name: string, more: Cells = {}): Cells {
  return { usefId, name, ...more };
}

/**
 * Creates a row for `members.csv`. Rows for USDF add USDF's own number: `{ usdfId: '500', ...person('', 'Ann', 'Lee') }`.
 */
export function person(usefId: string, firstName: string, lastName: string, more: Cells = {}): Cells {
  return { usefId, entityType: 'I', firstName, lastName, ...more };
}

export function farm(usefId: string, name: string, more: Cells = {}): Cells {
  return { usefId, entityType: 'F', name, ...more };
}

export function organization(usefId: string, name: string, more: Cells = {}): Cells {
  return { usefId, entityType: 'O', name, ...more };
}

export function owns(horseId: string, ownerId: string, period: Cells = {}): Cells {
  return { horseId, ownerId, ...period };
}

export function training(usefId: string, completedDate: string, dueDate: string): Cells {
  return { usefId, completedDate, dueDate };
}

/** Lists a record file's columns in order. Throws an Error if the book has no such file. */
export function columnsOf(org: Org, file: FileKey): string[] {
  const found = recordFilesOf(org).find(({ name }) => name === `${file}.csv`);
  if (found === undefined) throw new Error(`The book of ${org} has no ${file}`);
  return found.columns.map(({ name }) => name);
}

/**
 * Returns the text of a record file: the header row with all columns, followed by the rows. Throws an Error if a row has a cell
 * in a column that is not in the file.
 */
export function csvOf(org: Org, file: FileKey, rows: readonly Cells[] = []): string {
  const columns = columnsOf(org, file);
  const lines = rows.map((row) => {
    const unknown = Object.keys(row).find((name) => !columns.includes(name));
    if (unknown !== undefined) throw new Error(`${org}/${file}.csv has no column ${unknown}`);
    return columns.map((name) => row[name] ?? '');
  });
  return `${Papa.unparse([columns, ...lines], { newline: '\n' })}\n`;
}

export interface RecordFolder {
  folder: string;
  remove: () => Promise<void>;
}

/** Writes record files as an organization would deliver them, by default into a fresh folder. */
export async function writeRecordFolder(books: BookFiles, into?: string): Promise<RecordFolder> {
  const folder = into ?? (await mkdtemp(join(tmpdir(), 'amvs-records-')));
  for (const org of ORGS) {
    const book = books[org];
    if (book === undefined) continue;
    await mkdir(join(folder, org), { recursive: true });
    for (const { name } of recordFilesOf(org)) {
      const file = name.replace('.csv', '') as FileKey;
      const content = book[file] ?? [];
      const text = typeof content === 'string' ? content : csvOf(org, file, content);
      await writeFile(join(folder, org, name), text);
    }
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
