import type { Org } from '../../domain/org.ts';
import type { BookPart } from './book-part.ts';
import type { HeadedFile } from './read-header.ts';
import { readOwners } from './read-owners.ts';
import type { FileReading } from './read-record-file.ts';
import { readRecords } from './read-records.ts';
import { readSafeSport } from './read-safe-sport.ts';
import type { RecordFile, RecordFileName } from './record-files.ts';
import type { ImportReport } from './report.ts';

/** Who reads a book wants to know while it is read. */
interface BookListener {
  onBytes: (file: RecordFile, bytes: number) => void;
  /** A file was read. `part` gives, once, what the book is built from. The next is read when this is settled. */
  onFile: (name: RecordFileName, reading: FileReading, part: () => BookPart) => Promise<void>;
}

/** Reads the files of a book, one after the other: horses and members before what names them. */
export async function readBook(
  org: Org,
  files: readonly HeadedFile[],
  report: ImportReport,
  { onBytes, onFile }: BookListener,
): Promise<void> {
  const named = (name: RecordFileName): HeadedFile => {
    const found = files.find(({ file }) => file.name === name);
    if (found === undefined) throw new RangeError(`No ${name} of ${org}`);
    return found;
  };
  const progress =
    ({ file }: HeadedFile) =>
    (bytes: number): void =>
      onBytes(file, bytes);

  const horseFile = named('horses.csv');
  const horses = await readRecords(horseFile, report, progress(horseFile));
  await onFile('horses.csv', horses, () => ({ kind: 'horses', ...horses.part() }));

  const memberFile = named('members.csv');
  const members = await readRecords(memberFile, report, progress(memberFile));
  await onFile('members.csv', members, () => ({ kind: 'members', ...members.part() }));

  const tables = { horses: horses.table, members: members.table };
  const ownerFile = named('owners.csv');
  const owners = await readOwners(ownerFile, tables, report, progress(ownerFile));
  await onFile('owners.csv', owners, () => ({ kind: 'owners', ...owners.part() }));

  if (org !== 'usef') return;
  const safeSportFile = named('safe-sport.csv');
  const safeSport = await readSafeSport(safeSportFile, members.table, report, progress(safeSportFile));
  await onFile('safe-sport.csv', safeSport, () => ({ kind: 'safe-sport', ...safeSport.part() }));
}
