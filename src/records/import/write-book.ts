import { isNoTerm, type Term } from '../../domain/membership/term.ts';
import type { Org } from '../../domain/org.ts';
import type { Place } from '../book.ts';
import type { BookBuilder } from '../new-book/build-book.ts';
import { ownershipRow } from '../new-book/new-records.ts';
import type { RowSink } from '../new-book/new-tables.ts';
import type { BookPart, OwnershipsPart, RecordsPart, SafeSportPart } from './book-part.ts';
import { dateReader } from './date-number.ts';
import { keptTerms, membershipWeight, registrationWeight } from './kept-terms.ts';
import { PackedTexts } from './packed-texts.ts';
import { recordedHorse, recordedMember } from './recorded.ts';
import { RecordRows } from './record-rows.ts';
import type { RecordAt } from './record-table.ts';
import { Texts } from './texts.ts';

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
