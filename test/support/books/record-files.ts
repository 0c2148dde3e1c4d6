import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Org, ORGS } from '../../../src/domain/org.ts';
import { type RecordFile, recordFilesOf } from '../../../src/records/columns.ts';

/** The record files of some books, as CSV text. A file that is not given has its header row alone. */
export type CsvBooks = Partial<Record<Org, Partial<Record<FileKey, string>>>>;

type FileKey = 'horses' | 'members' | 'owners' | 'safe-sport';

/** A folder of record files that lasts as long as a test. */
export interface RecordFolder {
  folder: string;
  remove: () => Promise<void>;
}

/** Writes record files as an organisation would hand them over. */
export async function writeRecordFolder(books: CsvBooks): Promise<RecordFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-records-'));
  for (const org of ORGS) {
    const book = books[org];
    if (book === undefined) continue;
    await mkdir(join(folder, org));
    for (const file of recordFilesOf(org)) {
      await writeFile(join(folder, org, file.name), book[keyOf(file)] ?? headerRow(file));
    }
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The header row of a record file, all columns in the order of requirement 10.2, with its line break. */
function headerRow(file: RecordFile): string {
  return `${file.columns.map(({ name }) => name).join(',')}\n`;
}

function keyOf({ name }: RecordFile): FileKey {
  switch (name) {
    case 'horses.csv':
      return 'horses';
    case 'members.csv':
      return 'members';
    case 'owners.csv':
      return 'owners';
    case 'safe-sport.csv':
      return 'safe-sport';
  }
}
