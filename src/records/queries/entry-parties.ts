import { compact, fold, words } from '../../domain/names/fold.ts';
import { cleanHorseNumber, cleanMemberNumber, feiKey } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { EntryParty, NumberKind } from '../../domain/entries/entry.ts';
import { jointNames, severalNames, severalNumbers } from '../../domain/entries/joint-names.ts';
import { referenceIn } from '../../domain/entries/references.ts';
import { isFiller } from '../../domain/entries/unnamed.ts';
import { type Agreement, bestAgreement } from '../../matching/entries/agreement.ts';
import { ListedName } from '../../matching/entries/horse-names.ts';
import { ListedPerson } from '../../matching/entries/person-names.ts';
import { type EntryRecord, type Identity, recordsOf } from './entry-records.ts';
import type { RecordTable } from './places.ts';

/** A cleaned number from the list. */
export interface GivenNumber {
  kind: NumberKind;
  number: string;
}

/** A horse or member that a list means: the same one in many rows is one object. */
export class Meant {
  readonly table: RecordTable;
  /** True if a farm or an organization can be meant. Only owners can be one (requirement 4.25). */
  readonly isOwner: boolean;
  readonly name: string;
  readonly folded: string;
  readonly numbers: readonly GivenNumber[];
  /** The name read as a person's. */
  readonly person: ListedPerson;
  /** The name read as a horse's, a farm's or an organization's. */
  readonly listed: ListedName;
  /** True if the list has a word in place of a name: `TBD`, or `same` that refers to nobody. */
  readonly isUnnamed: boolean;
  /** Each of several owners in one cell. */
  readonly parts: readonly Meant[];
  /** Each of several horses or people in one cell. A horse may have such a name. */
  readonly several: readonly Meant[];
  /** True if one cell has several numbers. */
  readonly hasSeveralNumbers: boolean;

  constructor(party: EntryParty, numbers: readonly GivenNumber[]) {
    this.table = party.role === 'horse' ? 'horse' : 'member';
    this.isOwner = party.role === 'owner';
    this.name = party.name.trim();
    this.folded = fold(this.name);
    this.numbers = numbers;
    this.isUnnamed = isFiller(this.name) || referenceIn(this.name, party.role) !== null;
    this.person = new ListedPerson(this.table === 'horse' ? '' : this.name);
    this.listed = new ListedName(this.name);
    this.parts = this.isOwner ? jointNames(this.name).map((name) => new Meant({ ...party, name }, [])) : [];
    const several = this.isOwner ? [] : severalNames(this.name, party.role);
    this.several = several.map((name) => new Meant({ ...party, name, numbers: {} }, []));
    this.hasSeveralNumbers = Object.values(party.numbers).some((text) => severalNumbers(text).length > 0);
  }

  /** Search form of the name for horses, farms and organizations. */
  get compact(): string {
    return compact(this.folded);
  }

  /** Compares the name with a record. A farm is no rider. */
  agreementWith(record: EntryRecord, isFirstName: (first: string) => boolean): Agreement {
    // A horse may be called Unknown, but Unknow is no misspelling of it.
    if (this.isUnnamed) return this.listed.agreement(record.name) === 'same' ? 'same' : 'other';
    if (this.table === 'horse') return this.listed.agreement(record.name);
    if (record.entityType === 'I') {
      const agreement = this.person.agreement(record, isFirstName);
      // Two people in one cell are not one person with both names.
      const isOne = this.parts.length === 0 && this.several.length === 0;
      return isOne || agreement === 'same' ? agreement : 'other';
    }
    return this.isOwner ? this.listed.agreement(record.name) : 'other';
  }

  /** Compares the name with an identity: its best matching record counts. */
  agreement(identity: Identity, isFirstName: (first: string) => boolean): Agreement {
    return bestAgreement(recordsOf(identity).map((record) => this.agreementWith(record, isFirstName)));
  }

  /** True if a record has the person's first or last name, or a word of the horse's name. */
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

  /** True if a record can be of this kind of party at all. */
  canBe(record: EntryRecord): boolean {
    return this.table === 'horse' || this.isOwner || record.entityType === 'I';
  }
}

/** Minimum letters of a word that distinguishes a horse. */
const TELLING_LETTERS = 4;

function sharesWord(some: readonly string[], others: readonly string[]): boolean {
  return some.some((word) => word.length >= TELLING_LETTERS && others.includes(word));
}

/** Zeros, and words in place of a number, mean no number. */
const NO_NUMBER = /^[^0-9]*$|^0+$/;

/**
 * The numbers of a party that can be looked up, cleaned (requirement 15.21). Numbers of an organization outside the
 * flow count only when there are no others.
 *
 * @param known organizations whose books were imported
 */
export function givenNumbers(
  { role, numbers }: Pick<EntryParty, 'role' | 'numbers'>,
  flow: Org,
  known: ReadonlySet<Org>,
): GivenNumber[] {
  const given: GivenNumber[] = [];
  const add = (kind: NumberKind, clean: (typed: string) => string): void => {
    const number = clean(numbers[kind] ?? '');
    if (!NO_NUMBER.test(number)) given.push({ kind, number });
  };
  const own = role === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  add('usef', own);
  if (flow !== 'usef') add(flow, own);
  if (role === 'horse') {
    add('fei', feiKey);
    add('microchip', own);
  }
  if (given.length > 0) return given;
  for (const org of ['usdf', 'ushja'] as const) if (org !== flow && known.has(org)) add(org, own);
  return given;
}
