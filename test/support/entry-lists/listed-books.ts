import type { CalendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import { parseTypedDate } from '../../../src/domain/calendar/calendar-date.ts';
import type { RecordNumbers } from '../../../src/domain/entries/entry.ts';
import { holdsOn } from '../../../src/domain/membership/term.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../src/domain/numbers.ts';
import type { Org } from '../../../src/domain/org.ts';
import { memberName } from '../../../src/records/new-book/record-rows.ts';
import type { RecordFileName } from '../../../src/records/columns.ts';
import { readCsv } from '../../../src/records/import/csv/source-file.ts';
import { findBooks } from '../../../src/records/import/find-books.ts';
import { sameness } from '../../../bench/misspell/letters.ts';

/*
 * Records for generating entry lists, read from record files without the product's tables. A horse or member that is in
 * two books and tied by USEF number is a single record here.
 */

export interface Recorded {
  /** Numbers in the flow's books, as recorded. */
  numbers: RecordNumbers;
  /** Names in each book that has the record, USEF's first. */
  names: readonly string[];
}

export interface RecordedHorse extends Recorded {
  /** Empty if none is recorded. */
  microchip: string;
  fei: string;
  foalYear: number | null;
  /** Owners as of the list's date. */
  owners: readonly RecordedMember[];
}

export interface RecordedMember extends Recorded {
  entityType: string;
  /** Both empty for a farm or organization. */
  firstName: string;
  lastName: string;
}

/** Record books with indexes for generating lists. */
export interface ListedBooks {
  org: Org;
  horses: readonly RecordedHorse[];
  members: readonly RecordedMember[];
  horsesNamed: (name: string) => readonly RecordedHorse[];
  membersNamed: (name: string) => readonly RecordedMember[];
  family: (lastName: string) => readonly RecordedMember[];
  isHorseNumber: (number: string) => boolean;
  isMemberNumber: (number: string) => boolean;
}

type Cells = (column: string) => string;

export async function readListedBooks(folder: string, org: Org, day: CalendarDate): Promise<ListedBooks> {
  const { books, refusals } = await findBooks(folder);
  if (refusals.length > 0) throw new Error(refusals.map(({ sentence }) => sentence).join(' '));
  const read = async (of: Org, name: RecordFileName, onRow: (cell: Cells) => void): Promise<void> => {
    const found = books.find((book) => book.org === of)?.files.find(({ file }) => file.name === name);
    if (found === undefined) throw new Error(`${folder} has no ${of}/${name}`);
    const columns = new Map<string, number>();
    await readCsv(found.file, found.source, ({ cells }) => {
      if (columns.size === 0) for (const [at, column] of cells.entries()) columns.set(column, at);
      else onRow((column) => cells[columns.get(column) ?? -1] ?? '');
    });
  };

  const asked: readonly Org[] = org === 'usef' ? ['usef'] : ['usef', org];
  const horses = new Tied<DraftHorse>(cleanHorseNumber);
  const members = new Tied<DraftMember>(cleanMemberNumber);
  for (const book of asked) {
    await read(book, 'horses.csv', (cell) => {
      horses.add(book, cell, () => ({
        microchip: cell('microchipNumber'),
        fei: cell('feiRegNumber'),
        foalYear: Number(parseTypedDate(cell('foalDate'))?.slice(0, 4) ?? 0) || null,
        owners: [],
      }));
    });
    await read(book, 'members.csv', (cell) => {
      const type = cell('entityType');
      const person = memberName(
        type,
        cell('name') || null,
        cell('firstName') || null,
        cell('lastName') || null,
      );
      const { firstName, lastName } = type === 'I' ? person : { firstName: '', lastName: '' };
      members.add(book, cell, () => ({ entityType: type, firstName, lastName }), person.name);
    });
  }
  for (const book of asked) {
    await read(book, 'owners.csv', (cell) => {
      const [start, end] = [parseTypedDate(cell('startDate')), parseTypedDate(cell('endDate'))];
      const horse = horses.of(book, cell('horseId'));
      const owner = members.of(book, cell('ownerId'));
      if (horse === undefined || owner === undefined || !holdsOn({ start, end }, day)) return;
      if (!horse.owners.includes(owner)) horse.owners.push(owner);
    });
  }
  const byHorseName = grouped(horses.all, ({ names }) => names.map(sameness));
  const byMemberName = grouped(members.all, ({ names }) => names.map(sameness));
  const byFamily = grouped(members.all, ({ lastName }) => (lastName === '' ? [] : [sameness(lastName)]));
  return {
    org,
    horses: horses.all,
    members: members.all,
    horsesNamed: (name) => byHorseName.get(sameness(name)) ?? [],
    membersNamed: (name) => byMemberName.get(sameness(name)) ?? [],
    family: (lastName) => byFamily.get(sameness(lastName)) ?? [],
    isHorseNumber: (number) => asked.some((book) => horses.of(book, number) !== undefined),
    isMemberNumber: (number) => asked.some((book) => members.of(book, number) !== undefined),
  };
}

type Draft<Record extends Recorded> = { -readonly [Field in keyof Record]: Record[Field] };
type DraftHorse = Omit<Draft<RecordedHorse>, 'owners'> & { owners: RecordedMember[] };
type DraftMember = Draft<RecordedMember>;

/** Merges records from several books if they are tied by USEF number. */
class Tied<Record extends Draft<Recorded>> {
  readonly all: Record[] = [];
  readonly #byNumber = new Map<string, Record>();
  readonly #clean: (number: string) => string;

  constructor(clean: (number: string) => string) {
    this.#clean = clean;
  }

  of(book: Org, number: string): Record | undefined {
    return this.#byNumber.get(`${book} ${this.#clean(number)}`);
  }

  /** Adds a row. A later row for the same record changes nothing. */
  add(book: Org, cell: Cells, rest: () => Omit<Record, keyof Recorded>, name: string = cell('name')): void {
    const number = cell(book === 'usdf' ? 'usdfId' : 'usefId');
    if (this.of(book, number) !== undefined) return;
    const tied = book === 'usef' ? undefined : this.of('usef', cell('usefId'));
    if (tied !== undefined && tied.numbers[book] === undefined) {
      tied.numbers = { ...tied.numbers, [book]: number };
      if (!tied.names.includes(name)) tied.names = [...tied.names, name];
      this.#byNumber.set(`${book} ${this.#clean(number)}`, tied);
      return;
    }
    // Two affiliate records with one USEF number are two horses, each with that USEF record (requirement 11.52).
    const usef = tied?.numbers.usef;
    const numbers = { ...(usef === undefined ? {} : { usef }), [book]: number };
    const record = { ...rest(), numbers, names: [name] } as unknown as Record;
    this.all.push(record);
    this.#byNumber.set(`${book} ${this.#clean(number)}`, record);
  }
}

function grouped<Record>(
  records: readonly Record[],
  keysOf: (record: Record) => readonly string[],
): Map<string, Record[]> {
  const groups = new Map<string, Record[]>();
  for (const record of records) {
    for (const key of new Set(keysOf(record))) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [record]);
      else group.push(record);
    }
  }
  return groups;
}
