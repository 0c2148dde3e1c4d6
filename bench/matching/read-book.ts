import { findBooks } from '../../src/records/import/find-books.ts';
import { memberName } from '../../src/records/import/member-name.ts';
import { readCsv } from '../../src/records/import/read-csv.ts';
import type { RecordFileName } from '../../src/records/import/record-files.ts';
import type { BookHorse, BookMember, MeasuredBook } from './book.ts';

/**
 * The horses, members and ownerships of a folder's USEF book, to make questions from. A record with several rows comes once.
 *
 * @throws Error when the folder has no whole USEF book, with what is wrong
 */
export async function readBook(folder: string): Promise<MeasuredBook> {
  const { books, refusals } = await findBooks(folder);
  const usef = books.find(({ org }) => org === 'usef');
  if (refusals.length > 0 || usef === undefined) {
    throw new Error(refusals.map(({ sentence }) => sentence).join(' ') || `${folder} has no book of USEF.`);
  }

  async function read(
    name: RecordFileName,
    onRow: (cell: (column: string) => string) => void,
  ): Promise<void> {
    const found = usef?.files.find(({ file }) => file.name === name);
    if (found === undefined) throw new Error(`${folder}/usef/${name} is not there.`);
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
    // What is asked is dated by a day, so that only who owns a horse now counts.
    if (cell('endDate') === '') ownerships.push({ horse: cell('horseId'), owner: cell('ownerId') });
  });
  return { horses: [...horses.values()], members: [...members.values()], ownerships };
}
