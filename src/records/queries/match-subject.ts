import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { NumberKind } from '../../domain/entries/entry.ts';
import type { ProposalReason } from '../../domain/entries/check.ts';
import { namesWithNicknames } from '../../domain/names/nicknames.ts';
import { type Org, ORGS } from '../../domain/org.ts';
import type { Agreement } from '../../matching/entries/agreement.ts';
import { meantNumbers } from '../../matching/entries/number-mistakes.ts';
import { firstNameCounts, ridersOfName } from '../../matching/people/very-names.ts';
import type { Place } from '../../matching/hits.ts';
import { type Book, type Books, keptWithBook } from '../books.ts';
import type { GivenNumber, Meant } from './entry-parties.ts';
import {
  type EntryRecord,
  type EntryTable,
  EntryTables,
  type Identity,
  identityKey,
} from './entry-records.ts';
import { riderList } from './find-riders.ts';
import { isOfName } from '../../matching/entries/agreement.ts';
import type { NumberFound } from './match-by-number.ts';
import { nearPlaces } from './match-similar.ts';
import { organizations } from './organizations.ts';
import type { RecordTable } from './places.ts';

/** Likelihood of a record by its own name and number: every tier comes before the next. */
export const TIERS = ['corrected', 'named', 'numbered', 'similar'] as const;

/** A possible record, and why it is proposed. */
export interface Candidate {
  identity: Identity;
  why: ProposalReason;
  /** Organization of the number that found it; null: none. */
  org: Org | null;
  tier: (typeof TIERS)[number];
  /** Difference in wrong letters; ranks it within its tier. */
  cost: number;
}

/** Makes a candidate for a record found by a number of the list. */
export function asNumbered(identity: Identity): Candidate {
  return { identity, why: 'number-alone', org: null, tier: 'numbered', cost: 0 };
}

/** Cost of a number correction, by name agreement and by kind of mistake. */
const COST_OF_AGREEMENT = { same: 0, equal: 0.5, near: 1 } as const;
const CORRECTION_COST: Readonly<Partial<Record<ProposalReason, number>>> = { 'digit-wrong': 0.3 };

/**
 * Number of riders from which a first name is common. A common first name, or one with nicknames, is no misspelling of
 * another.
 */
const COMMON_FIRST_NAME = 5;
const WITH_NICKNAMES: ReadonlySet<string> = new Set(namesWithNicknames());

const firstNames = keptWithBook(async (book: Book) => {
  const list = await riderList(book);
  const counts = firstNameCounts(list);
  return (first: string): boolean => {
    if (WITH_NICKNAMES.has(first)) return true;
    const at = list.firstNames.folded.indexOf(first);
    return at >= 0 && (counts[at] ?? 0) >= COMMON_FIRST_NAME;
  };
});

/** Possible horses or members for the rows of a chunk, by number and by exact name. */
export class MatchSubject {
  readonly tables: EntryTables;
  #isFirstName: (first: string) => boolean = () => false;
  /** Places of members with exactly the name, in each book of the flow. */
  readonly #namesakes = new Map<Meant, readonly { table: EntryTable; place: Place }[]>();

  constructor(books: Books, flow: Org, table: RecordTable, date: CalendarDate) {
    this.tables = new EntryTables(books, flow, table, date);
  }

  agreement(meant: Meant, identity: Identity): Agreement {
    return meant.agreement(identity, this.#isFirstName);
  }

  agreementWith(meant: Meant, record: EntryRecord): Agreement {
    return meant.agreementWith(record, this.#isFirstName);
  }

  /** Reads records for the numbers of the list and of chosen records. */
  async readNumbers(all: readonly Meant[], chosen: readonly GivenNumber[]): Promise<void> {
    if (this.tables.table === 'member') this.#isFirstName = await firstNames(this.tables.usef.book);
    const numbers = [...all.flatMap((meant) => meant.numbers), ...chosen];
    for (const given of numbers) this.#wantNumber(given);
    await this.tables.settle();
    for (const given of numbers) this.#wantOtherwise(given);
    await this.tables.settle();
    this.tables.wantTies(numbers.flatMap((given) => this.#ofNumber(given)));
    await this.tables.settle();
  }

  /** Identities of a number, after `readNumbers`. */
  ofNumber(given: GivenNumber): Identity[] {
    return this.tables.identities(this.#ofNumber(given));
  }

  numbersFound(meant: Meant): NumberFound[] {
    return meant.numbers.map((given) => ({ given, identities: this.ofNumber(given) }));
  }

  #wantNumber({ kind, number }: GivenNumber): void {
    const { usef, affiliate } = this.tables;
    switch (kind) {
      case 'usef':
        usef.numbers.want(number);
        affiliate?.usefNumbers.want(number);
        return;
      case 'fei':
        usef.feiNumbers.want(number);
        return;
      case 'microchip':
        usef.microchips.want(number);
        return;
      case 'usdf':
      case 'ushja':
        this.tables.of(kind)?.numbers.want(number);
    }
  }

  /** A microchip or an FEI number finds its horse in the column of the USEF number too (requirements 2.9 and 2.10). */
  #wantOtherwise({ kind, number }: GivenNumber): void {
    if (kind !== 'usef' || this.tables.table === 'member' || this.#ofUsefNumber(number).length > 0) return;
    this.tables.usef.microchips.want(number);
    this.tables.usef.feiNumbers.want(number);
  }

  #ofUsefNumber(number: string): readonly EntryRecord[] {
    const { usef, affiliate } = this.tables;
    return [...usef.numbers.of(number), ...(affiliate?.usefNumbers.of(number) ?? [])];
  }

  #ofNumber({ kind, number }: GivenNumber): readonly EntryRecord[] {
    const { usef } = this.tables;
    switch (kind) {
      case 'usef': {
        const own = this.#ofUsefNumber(number);
        if (own.length > 0 || this.tables.table === 'member') return own;
        return [...usef.microchips.of(number), ...usef.feiNumbers.of(number)];
      }
      case 'fei':
        return usef.feiNumbers.of(number);
      case 'microchip':
        return usef.microchips.of(number);
      case 'usdf':
      case 'ushja':
        return this.tables.of(kind)?.numbers.of(number) ?? [];
    }
  }

  /**
   * Reads records with exactly the names, and alternatives for numbers that find nobody of the name.
   *
   * @param corrected those with wrong numbers
   */
  async readNames(all: Iterable<Meant>, corrected: Iterable<Meant>): Promise<void> {
    const asked = [...all];
    if (this.tables.table === 'horse') {
      for (const { compact } of asked)
        if (compact !== '') for (const each of this.tables.asked) each.names.want(compact);
    } else await Promise.all(this.tables.asked.map((table) => this.#findMembers(asked, table)));
    const wrong = [...corrected];
    for (const meant of wrong) for (const given of meant.numbers) this.#wantCorrections(given);
    await this.tables.settle();
    this.tables.wantTies(asked.flatMap((meant) => this.#namedLike(meant)));
    this.tables.wantTies(wrong.flatMap((meant) => this.#correctionsOf(meant).map(({ record }) => record)));
    await this.tables.settle();
  }

  async #findMembers(asked: readonly Meant[], table: EntryTable): Promise<void> {
    const list = await riderList(table.book);
    const others = await organizations(table.book);
    for (const meant of asked) {
      if (meant.compact === '') continue;
      const people = ridersOfName(list, meant.person.ways);
      const places = meant.isOwner ? [...people, ...(others.get(meant.compact) ?? [])] : people;
      for (const place of places) table.places.want(place);
      const found = places.map((place) => ({ table, place }));
      this.#namesakes.set(meant, [...(this.#namesakes.get(meant) ?? []), ...found]);
    }
  }

  #namedLike(meant: Meant): EntryRecord[] {
    if (this.tables.table === 'horse') {
      return meant.compact === '' ? [] : this.tables.asked.flatMap((each) => each.names.of(meant.compact));
    }
    return (this.#namesakes.get(meant) ?? []).flatMap(({ table, place }) => table.places.of(place));
  }

  /** Identities with exactly a party's name, after `readNames`. */
  ofVeryName(meant: Meant): Identity[] {
    return this.tables.identities(this.#namedLike(meant));
  }

  /** Alternatives for a wrong number whose name agrees, likeliest first. */
  corrections(meant: Meant): Candidate[] {
    const seen = new Set<string>();
    const found: Candidate[] = [];
    for (const { record, why, org } of this.#correctionsOf(meant)) {
      for (const identity of this.tables.identities([record])) {
        const key = identityKey(identity);
        const agreement = this.agreement(meant, identity);
        if (seen.has(key) || agreement === 'less' || agreement === 'other') continue;
        seen.add(key);
        const tier = agreement === 'near' ? 'numbered' : 'corrected';
        found.push({
          identity,
          why,
          org,
          tier,
          cost: COST_OF_AGREEMENT[agreement] + (CORRECTION_COST[why] ?? 0),
        });
      }
    }
    return found;
  }

  /** Searches for similar names, one book after the other. */
  async similar(meant: Meant): Promise<Candidate[]> {
    const near: { table: EntryTable; place: Place; cost: number }[] = [];
    for (const table of this.tables.asked) {
      for (const { place, cost } of await nearPlaces(table.book, meant)) near.push({ table, place, cost });
    }
    for (const { table, place } of near) table.places.want(place);
    await this.tables.settle();
    const records = near.flatMap(({ table, place, cost }) =>
      table.places.of(place).map((record) => ({ record, cost })),
    );
    this.tables.wantTies(records.map(({ record }) => record));
    await this.tables.settle();
    const found = new Map<string, Candidate>();
    for (const { record, cost } of records.toSorted((a, b) => a.cost - b.cost)) {
      for (const identity of meant.canBe(record) ? this.tables.identities([record]) : []) {
        const key = identityKey(identity);
        if (found.has(key)) continue;
        found.set(key, { identity, why: 'similar-name', org: null, tier: 'similar', cost });
      }
    }
    return [...found.values()];
  }

  #wantCorrections({ kind, number }: GivenNumber): void {
    const table = this.#columnOf(kind);
    for (const near of meantNumbers(number)) table?.want(near.number);
    for (const org of ORGS) {
      if (org !== kind) this.tables.of(org)?.numbers.want(number);
    }
    if (this.tables.table === 'horse') {
      this.tables.usef.microchips.want(number);
      this.tables.usef.feiNumbers.want(number);
    }
  }

  /** Records that wrong numbers may mean: by a mistake in the number, then by the number in another column. */
  #correctionsOf(meant: Meant): { record: EntryRecord; why: ProposalReason; org: Org | null }[] {
    return meant.numbers.flatMap(({ kind, number }) => {
      const table = this.#columnOf(kind);
      const mistaken = meantNumbers(number).flatMap((near) =>
        (table?.of(near.number) ?? []).map((record) => ({ record, why: near.mistake, org: record.org })),
      );
      const elsewhere = this.#elsewhere({ kind, number }).map((record) => ({
        record,
        why: 'other-organization' as const,
        org: record.org,
      }));
      return [...mistaken, ...elsewhere];
    });
  }

  /** Records that have a number in another column. */
  #elsewhere({ kind, number }: GivenNumber): EntryRecord[] {
    const { usef, table } = this.tables;
    const ofOthers = ORGS.filter((org) => org !== kind).flatMap((org) => [
      ...(this.tables.of(org)?.numbers.of(number) ?? []),
    ]);
    return table === 'member' || kind === 'usef'
      ? ofOthers
      : [...ofOthers, ...usef.microchips.of(number), ...usef.feiNumbers.of(number)];
  }

  /** Organization that has a wrong number as its own, for a record whose name agrees; null: none. */
  organizationOf(meant: Meant, given: GivenNumber): Org | null {
    const agrees = (record: EntryRecord): boolean =>
      this.tables.identities([record]).some((identity) => isOfName(this.agreement(meant, identity)));
    return this.#elsewhere(given).find(agrees)?.org ?? null;
  }

  /** Search key for the numbers of a column. */
  #columnOf(kind: NumberKind): EntryTable['numbers'] | null {
    const { usef } = this.tables;
    if (kind === 'fei') return usef.feiNumbers;
    if (kind === 'microchip') return usef.microchips;
    return kind === 'usef' ? usef.numbers : (this.tables.of(kind)?.numbers ?? null);
  }
}
