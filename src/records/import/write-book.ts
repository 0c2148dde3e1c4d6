import { isNoTerm, type Term } from '../../domain/membership/term.ts';
import { personName } from '../../domain/names/person-name.ts';
import type { Org } from '../../domain/org.ts';
import type { Place } from '../../matching/hits.ts';
import type { BookBuilder, RowSink } from '../build/book-builder.ts';
import { type NewHorse, type NewMember, ownershipRow } from '../build/new-records.ts';
import { type CellValue, dateReader } from './checks/cells.ts';
import { PackedTexts, type PackedTextsData, Texts } from './compact/lists.ts';
import { RecordRows, type RecordRowsData } from './compact/record-rows.ts';
import type { RecordAt } from './compact/record-table.ts';
import { recordedColumns, type RecordFileName, recordFilesOf } from './record-files.ts';

/** The fields of a term's row. `type` and `status` are numbers of texts, `start` and `end` those of dates. */
type TermField = 'type' | 'status' | 'start' | 'end';

/** The horses or members of a book as they were read. */
export interface RecordsPart {
  /** What the first row of each record said in the columns that say who it is of (`recordedColumns`). */
  recorded: PackedTextsData;
  /** For each record, the position of what it said. */
  recordedAt: Int32Array<ArrayBuffer>;
  /** The records that are taken, in the order of their numbers. */
  inOrder: Int32Array<ArrayBuffer>;
  /** Their terms, as their rows have them. */
  terms: RecordRowsData<TermField>;
  texts: readonly (string | null)[];
}

/** The ownerships of a book. `owner` is a record of the members, `start` and `end` are numbers of dates. */
export interface OwnershipsPart {
  /** By the horse's record. */
  ownerships: RecordRowsData<'owner' | 'start' | 'end'>;
  /** The owners of each horse of whom a row is bad: their ownerships of it are not taken. */
  bad: ReadonlyMap<RecordAt, ReadonlySet<RecordAt>>;
}

/** The safe-sport completions of a book. `completed` and `due` are numbers of dates. */
export interface SafeSportPart {
  /** The numbers, cleaned, of the records that are taken, in order. */
  numbers: readonly string[];
  inOrder: Int32Array<ArrayBuffer>;
  completions: RecordRowsData<'completed' | 'due'>;
}

/**
 * What was read of one file of a book, whole and checked, on its way to where the book is built: buffers and little else,
 * which another thread takes over without a copy. Horses and members come before what names them.
 */
export type BookPart =
  | ({ kind: 'horses' | 'members' } & RecordsPart)
  | ({ kind: 'owners' } & OwnershipsPart)
  | ({ kind: 'safe-sport' } & SafeSportPart);

/** The buffers of a part. */
export function buffersOf(part: BookPart): ArrayBuffer[] {
  switch (part.kind) {
    case 'horses':
    case 'members':
      return buffers(
        [...part.recorded.chunks, part.recorded.starts, part.recordedAt, part.inOrder],
        part.terms,
      );
    case 'owners':
      return buffers([], part.ownerships);
    case 'safe-sport':
      return buffers([part.inOrder], part.completions);
  }
}

function buffers(
  views: readonly ArrayBufferView<ArrayBuffer>[],
  rows: RecordRowsData<string>,
): ArrayBuffer[] {
  return [...views, ...Object.values(rows.values), rows.last, rows.before].map(({ buffer }) => buffer);
}

/** A member's name as it is stored. */
interface MemberName {
  /** "First Last" of a person. */
  name: string;
  firstName: string;
  lastName: string;
}

/**
 * The name of a member from its three cells, of which one at least has a value (requirements 10.10 and 10.11). A
 * person's first and last name hold when both are there, and a last name alone; else `name` is taken apart, or the
 * first name. Any other member goes by `name` alone, or by what stands in the others.
 *
 * @example memberName('I', 'Doe, John', null, null) // { name: 'John Doe', firstName: 'John', lastName: 'Doe' }
 */
export function memberName(
  entityType: string,
  name: CellValue,
  firstName: CellValue,
  lastName: CellValue,
): MemberName {
  const parts = joined(firstName, lastName);
  if (entityType !== 'I') return { name: name ?? parts, firstName: '', lastName: '' };
  const person =
    lastName !== null && (firstName !== null || name === null)
      ? { firstName: firstName ?? '', lastName }
      : personName(name ?? parts);
  return { ...person, name: joined(person.firstName, person.lastName) };
}

function joined(...parts: readonly CellValue[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ');
}

/** The values of a record in the order of `recordedColumns`. */
type RecordedValues = readonly CellValue[];

/** Makes the horses of a book from what was recorded of them. */
export function recordedHorse(org: Org): (values: RecordedValues) => NewHorse {
  const cell = cellReader(org, 'horses.csv');
  const number = cell(org === 'usdf' ? 'usdfId' : 'usefId');
  const name = cell('name');
  const usefId = cell('usefId');
  const microchipNumber = cell('microchipNumber');
  const feiRegNumber = cell('feiRegNumber');
  const feiRegistrationStatus = cell('feiRegistrationStatus');
  const suspensionStatus = cell('suspensionStatus');
  const foalDate = cell('foalDate');
  const usdfMembershipType = cell('usdfMembershipType');
  const usdfhidDate = cell('usdfhidDate');
  const usdfLifeDate = cell('usdfLifeDate');
  return (values) => ({
    number: number(values) ?? '',
    name: name(values) ?? '',
    usefId: usefId(values),
    microchipNumber: microchipNumber(values),
    feiRegNumber: feiRegNumber(values),
    feiRegistrationStatus: feiRegistrationStatus(values),
    suspensionStatus: suspensionStatus(values),
    foalDate: foalDate(values),
    usdfMembershipType: usdfMembershipType(values),
    usdfhidDate: usdfhidDate(values),
    usdfLifeDate: usdfLifeDate(values),
  });
}

/** Makes the members of a book from what was recorded of them. */
export function recordedMember(org: Org): (values: RecordedValues) => NewMember {
  const cell = cellReader(org, 'members.csv');
  const number = cell(org === 'usdf' ? 'usdfId' : 'usefId');
  const entityType = cell('entityType');
  const name = cell('name');
  const firstName = cell('firstName');
  const lastName = cell('lastName');
  const usefId = cell('usefId');
  const birthDate = cell('birthDate');
  const amateurProStatus = cell('amateurProStatus');
  const suspensionStatus = cell('suspensionStatus');
  const feiRegNumber = cell('feiRegNumber');
  const feiRegistrationStatus = cell('feiRegistrationStatus');
  return (values) => ({
    number: number(values) ?? '',
    entityType: entityType(values) ?? '',
    ...memberName(entityType(values) ?? '', name(values), firstName(values), lastName(values)),
    usefId: usefId(values),
    birthDate: birthDate(values),
    amateurProStatus: amateurProStatus(values),
    suspensionStatus: suspensionStatus(values),
    feiRegNumber: feiRegNumber(values),
    feiRegistrationStatus: feiRegistrationStatus(values),
  });
}

/** Finds a column once, to read its value from many records; null where the book has no such column. */
function cellReader(
  org: Org,
  file: RecordFileName,
): (column: string) => (values: RecordedValues) => CellValue {
  const columns = recordFilesOf(org).find(({ name }) => name === file);
  if (columns === undefined) throw new RangeError(`${org} has no ${file}`);
  const names = recordedColumns(columns).map(({ name }) => name);
  return (column) => {
    const at = names.indexOf(column);
    return at === -1 ? () => null : (values) => values[at] ?? null;
  };
}

/**
 * How much a status says for the record: of two terms alike but for it the lesser holds (requirement 10.8), so that no
 * card looks valid on the better of the two. An empty status of a membership is `Active` (requirement 3.6); of a
 * registration at USHJA it is none.
 */
type StatusWeight = (status: string | null) => number;

export const membershipWeight: StatusWeight = (status) => {
  if (status === null || status === 'Active') return 2;
  return status === 'Retired' ? 1 : 0;
};

export const registrationWeight: StatusWeight = (status) => {
  if (status === null || status === 'Not Registered') return 0;
  return status === 'Active' ? 2 : 1;
};

/**
 * The terms of one record as they are kept: the same one once, and of those alike but for status the one that says
 * least for the record, which is never the `Active` one (requirement 10.8). Ordered by start, end and type.
 */
export function keptTerms(terms: readonly Term[], weight: StatusWeight): readonly Term[] {
  if (terms.length < 2) return terms;
  const kept: Term[] = [];
  for (const term of terms.toSorted((a, b) => inTime(a, b) || weighed(a.status, b.status, weight))) {
    const before = kept.at(-1);
    if (before === undefined || inTime(before, term) !== 0) kept.push(term);
  }
  return kept;
}

/** By start, end and type; 0 for terms alike but for status. */
function inTime(a: Term, b: Term): number {
  return (
    byText(a.start ?? '', b.start ?? '') ||
    byText(a.end ?? '~', b.end ?? '~') ||
    byText(a.type ?? '', b.type ?? '')
  );
}

/** What says less for the record comes first. */
function weighed(a: string | null, b: string | null, weight: StatusWeight): number {
  return weight(a) - weight(b) || byText(a ?? '', b ?? '');
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** How far a build is: the share, 0 to 1, of a part that is written, or of what follows when all parts are. */
export interface BuildProgress {
  doing: BookPart['kind'] | 'finishing';
  share: number;
}

/** After how many records it is told again how far the writing is. */
const TOLD_EVERY = 10_000;

/**
 * Writes the parts of a book as they come, each table in the order of its key. Records that were left out are not
 * written, and neither are the ownerships of theirs.
 */
export class BookWriter {
  readonly #org: Org;
  readonly #builder: BookBuilder;
  readonly #onProgress: (progress: BuildProgress) => void;
  #horses: Int32Array = new Int32Array(0);
  /** The place of each member, from 1; 0 for those left out. */
  #memberPlaces: Int32Array = new Int32Array(0);

  /** @param onProgress called many times for each part, at its end with the share 1 */
  constructor(org: Org, builder: BookBuilder, onProgress: (progress: BuildProgress) => void) {
    this.#org = org;
    this.#builder = builder;
    this.#onProgress = onProgress;
  }

  async write(part: BookPart): Promise<void> {
    switch (part.kind) {
      case 'horses':
        return this.#writeHorses(part);
      case 'members':
        return this.#writeMembers(part);
      case 'owners':
        return this.#writeOwnerships(part);
      case 'safe-sport':
        return this.#writeSafeSport(part);
    }
  }

  /** Finishes the book. @returns its size in bytes */
  finish(contentHash: string): Promise<number> {
    return this.#builder.finish(contentHash, (share) => this.#onProgress({ doing: 'finishing', share }));
  }

  async #writeHorses(part: RecordsPart): Promise<void> {
    const horses = this.#builder.horses();
    const horse = recordedHorse(this.#org);
    const recordedOf = recordedReader(part);
    const termsOf = termReader(part);
    const weight = this.#org === 'ushja' ? registrationWeight : membershipWeight;
    await this.#each('horses', part.inOrder, horses, (record) => {
      horses.add(horse(recordedOf(record)), keptTerms(termsOf(record), weight));
    });
    this.#horses = part.inOrder;
  }

  async #writeMembers(part: RecordsPart): Promise<void> {
    const members = this.#builder.members();
    const member = recordedMember(this.#org);
    const recordedOf = recordedReader(part);
    const termsOf = termReader(part);
    this.#memberPlaces = new Int32Array(part.recordedAt.length);
    await this.#each('members', part.inOrder, members, (record, index) => {
      members.add(member(recordedOf(record)), keptTerms(termsOf(record), membershipWeight));
      this.#memberPlaces[record] = index + 1;
    });
  }

  async #writeOwnerships(part: OwnershipsPart): Promise<void> {
    const ownerships = this.#builder.ownerships();
    const rows = new RecordRows(['owner', 'start', 'end'], part.ownerships);
    const date = dateReader();
    await this.#each('owners', this.#horses, ownerships, (horse, index) => {
      const badOwners = part.bad.get(horse);
      for (const row of rows.distinct(horse)) {
        const owner = rows.value(row, 'owner');
        if (badOwners?.has(owner) === true) continue;
        const [start, end] = [date(rows.value(row, 'start')), date(rows.value(row, 'end'))];
        ownerships.add(ownershipRow(index + 1, this.#memberPlace(owner), start, end));
      }
    });
  }

  async #writeSafeSport(part: SafeSportPart): Promise<void> {
    const completions = this.#builder.completions();
    const rows = new RecordRows(['completed', 'due'], part.completions);
    const date = dateReader();
    await this.#each('safe-sport', part.inOrder, completions, (record, index) => {
      for (const row of rows.distinct(record)) {
        const [completed, due] = [date(rows.value(row, 'completed')), date(rows.value(row, 'due'))];
        if (completed === null || due === null) continue;
        completions.add([part.numbers[index] ?? '', completed, due]);
      }
    });
  }

  /** Goes through the records of a part, telling how far it is, and finishes what they were written to. */
  async #each(
    doing: BookPart['kind'],
    records: Int32Array,
    sink: Pick<RowSink, 'full' | 'room' | 'finish'>,
    write: (record: RecordAt, index: number) => void,
  ): Promise<void> {
    for (const [index, record] of records.entries()) {
      if (index % TOLD_EVERY === 0) this.#onProgress({ doing, share: index / records.length });
      if (sink.full) await sink.room();
      write(record, index);
    }
    await sink.finish();
    this.#onProgress({ doing, share: 1 });
  }

  #memberPlace(member: RecordAt): Place {
    const place = this.#memberPlaces[member] ?? 0;
    if (place === 0) throw new RangeError('An ownership of a member that was left out');
    return place;
  }
}

/** Reads the terms of a record as its rows have them, in the order of the file. */
function termReader(part: RecordsPart): (record: RecordAt) => Term[] {
  const rows = new RecordRows(['type', 'status', 'start', 'end'], part.terms);
  const texts = new Texts(part.texts);
  const date = dateReader();
  return (record) => {
    const terms: Term[] = [];
    for (const row of rows.of(record)) {
      const term: Term = {
        type: texts.text(rows.value(row, 'type')),
        status: texts.text(rows.value(row, 'status')),
        start: date(rows.value(row, 'start')),
        end: date(rows.value(row, 'end')),
      };
      if (!isNoTerm(term)) terms.push(term);
    }
    return terms;
  };
}

/** Reads what was recorded of a record. */
function recordedReader({ recorded, recordedAt }: RecordsPart): (record: RecordAt) => (string | null)[] {
  const texts = new PackedTexts(recorded);
  return (record) => {
    const at = recordedAt[record];
    if (at === undefined) throw new RangeError(`No record ${record}`);
    return texts.at(at);
  };
}
