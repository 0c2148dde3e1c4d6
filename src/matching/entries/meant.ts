import type { EntryParty, EntryRole, EntryRow } from '../../domain/entries/entry.ts';
import { jointNames, severalNames, severalNumbers } from '../../domain/entries/joint-names.ts';
import { referenceIn } from '../../domain/entries/references.ts';
import { isFiller } from '../../domain/entries/unnamed.ts';
import { compact, fold, words } from '../../domain/names/fold.ts';
import type { Org } from '../../domain/org.ts';
import { type Agreement, bestAgreement } from '../agreement.ts';
import { givenByChoice, type GivenNumber, givenNumbers, numberKey } from './given-numbers.ts';
import { ListedName } from '../horses/listed-name.ts';
import { type EntryRecord, type Identity, recordsOf } from './identity.ts';
import { ListedPerson } from '../people/listed-person.ts';

/** True if a folded first name is common in the records. It then never counts as a misspelling of another first name. */
export type IsFirstName = (first: string) => boolean;

export interface PartyInRow {
  party: EntryParty;
  /** Shared by all rows that list the same party the same way. */
  meant: Meant;
  chosen: readonly GivenNumber[] | null;
}

/**
 * Returns the parties in each row. Parties that are listed the same way share one `Meant`.
 * @param known organizations whose books were imported
 */
export function partiesInRows(
  rows: readonly EntryRow[],
  flow: Org,
  known: ReadonlySet<Org>,
  isFirstName: IsFirstName,
): PartyInRow[][] {
  const all = new Map<string, Meant>();
  const meantBy = (party: EntryParty): Meant => {
    const numbers = givenNumbers(party, flow, known);
    const kind = party.role === 'horse' ? 'horse' : party.role === 'owner';
    const key = JSON.stringify([kind, party.name.trim(), numbers]);
    const meant = all.get(key) ?? new Meant(party, numbers, isFirstName);
    all.set(key, meant);
    return meant;
  };
  return rows.map(({ parties }) =>
    parties.map((party) => ({ party, meant: meantBy(party), chosen: givenByChoice(party, flow) })),
  );
}

export function namesBesideNumbers(parties: readonly PartyInRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { folded, numbers } of new Set(parties.map(({ meant }) => meant))) {
    for (const number of numbers) {
      const key = numberKey(number);
      names.set(key, (names.get(key) ?? new Set()).add(folded));
    }
  }
  return names;
}

export class Meant {
  readonly table: 'horse' | 'member';
  /** True if the party may be a farm or an organization. Only owners can be one (requirement 4.25). */
  readonly isOwner: boolean;
  readonly name: string;
  readonly folded: string;
  readonly numbers: readonly GivenNumber[];
  readonly person: ListedPerson;
  readonly listed: ListedName;
  /** True if the list has a word in place of a name: `TBD`, or `same` that refers to no one. */
  readonly isUnnamed: boolean;
  readonly parts: readonly Meant[];
  /** Each of several horses or people in one cell. May also be filled for a single horse whose name looks like several. */
  readonly several: readonly Meant[];
  readonly hasSeveralNumbers: boolean;
  readonly #isFirstName: IsFirstName;

  constructor(party: EntryParty, numbers: readonly GivenNumber[], isFirstName: IsFirstName) {
    this.table = party.role === 'horse' ? 'horse' : 'member';
    this.isOwner = party.role === 'owner';
    this.name = party.name.trim();
    this.folded = fold(this.name);
    this.numbers = numbers;
    this.isUnnamed = isFiller(this.name) || referenceIn(this.name, party.role) !== null;
    this.person = new ListedPerson(this.table === 'horse' ? '' : this.name);
    this.listed = new ListedName(this.name);
    const inCell = (name: string): Meant => new Meant({ ...party, name, numbers: {} }, [], isFirstName);
    this.parts = this.isOwner ? jointNames(this.name).map(inCell) : [];
    this.several = this.isOwner ? [] : severalNames(this.name, party.role).map(inCell);
    this.hasSeveralNumbers = Object.values(party.numbers).some((text) => severalNumbers(text).length > 0);
    this.#isFirstName = isFirstName;
  }

  get role(): EntryRole {
    if (this.table === 'horse') return 'horse';
    return this.isOwner ? 'owner' : 'rider';
  }

  get compact(): string {
    return compact(this.folded);
  }

  /** Compares the party's name with a record's. A farm's record never agrees with a rider's name. */
  agreementWith(record: EntryRecord): Agreement {
    // A horse may really be called Unknown, but Unknow is not a misspelling of that name.
    if (this.isUnnamed) return this.listed.agreement(record.name) === 'same' ? 'same' : 'other';
    if (this.table === 'horse') return this.listed.agreement(record.name);
    if (record.entityType === 'I') {
      const agreement = this.person.agreement(record, this.#isFirstName);
      // If a cell may name two people, only an exact name agrees with one person's record.
      const isOne = this.parts.length === 0 && this.several.length === 0;
      return isOne || agreement === 'same' ? agreement : 'other';
    }
    return this.isOwner ? this.listed.agreement(record.name) : 'other';
  }

  agreement(identity: Identity): Agreement {
    return bestAgreement(recordsOf(identity).map((record) => this.agreementWith(record)));
  }

  /** True if the party has the record's first or last name or, for a horse, shares a word with the record. */
  sharesName(record: EntryRecord): boolean {
    if (!this.canBe(record) || this.folded === '') return false;
    if (this.table === 'horse') return sharesWord(words(this.folded), words(fold(record.name)));
    const [way] = this.person.ways;
    if (record.entityType !== 'I' || way === undefined) return false;
    return [
      [way.firstName, record.firstName],
      [way.lastName, record.lastName],
    ].some(([typed = '', recorded = '']) => fold(typed) !== '' && fold(typed) === fold(recorded));
  }

  canBe(record: EntryRecord): boolean {
    return this.table === 'horse' || this.isOwner || record.entityType === 'I';
  }

  canBeOne(identity: Identity): boolean {
    return recordsOf(identity).some((record) => this.canBe(record));
  }
}

/** Minimum length, in letters, of a shared word. Shorter words do not tell horses apart. */
const TELLING_LETTERS = 4;

function sharesWord(some: readonly string[], others: readonly string[]): boolean {
  return some.some((word) => word.length >= TELLING_LETTERS && others.includes(word));
}
