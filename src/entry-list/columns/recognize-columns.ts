import type { EntryRole } from '../../domain/entries/entry.ts';
import { cleanHorseNumber } from '../../domain/numbers.ts';
import type { ColumnCertainty, ColumnMapping, ListColumn } from '../entry-list.ts';
import { cellForm, type CellForm } from './cell-forms.ts';
import { type ColumnKind, contactColumn, isNumberPart, partyColumn, type PartyPart } from './column-kinds.ts';
import { contactKinds } from './contact-columns.ts';
import type { RemarksKind } from './remarks.ts';
import { rolesNamed } from './role-words.ts';
import { headerKey, type HeaderMeaning, headerMeaning } from './header-meaning.ts';
import type { NobodyCells } from './header-words.ts';
import {
  areEvident,
  areMeasures,
  contradicts,
  isBusinessLike,
  isMemberNumber,
  isNameLike,
  isPersonLike,
  mayBeMemberNumber,
} from './nobody-cells.ts';

export interface PlannedColumn extends ListColumn {
  /** Number of the rider, owner or horse within the row, from 1. All columns of the second rider have 2. */
  person: number;
  /**
   * Kind of text to search for names; null if the cells are not searched (requirement 15.18). `free`: remarks, where a bare
   * name is a person's. `short`: statuses or classes.
   */
  remarks: RemarksKind | null;
  contradicted: boolean;
  /** True if only the header suggests that there is nobody to check. The records may show otherwise (requirement 15.37). */
  believed: boolean;
  /** True if the header names people, groups or horses that are not checked, such as a groom, a barn or a sire. */
  unchecked: boolean;
}

export function listColumns(columns: readonly PlannedColumn[]): ListColumn[] {
  return columns.map(({ header, name, index, kind, certainty, proposed, samples }) => ({
    header,
    name,
    index,
    kind,
    certainty,
    proposed,
    samples,
  }));
}

const SAMPLES = 3;

/** Minimum share of cells with the same form to identify a column. */
const MOST = 0.8;

interface Guess {
  kind: ColumnKind;
  certainty: ColumnCertainty;
  ordinal: number | null;
  proposed?: ColumnKind;
  contradicted?: true;
}

/**
 * Determines each column's kind (requirements 15.5 to 15.8). `values` has each column's nonempty cells; about a hundred are
 * enough. The caller's `mapping` takes precedence; `remembered` kinds from earlier lists apply if the cells agree.
 */
export function recognizeColumns(
  headers: readonly string[],
  values: readonly (readonly string[])[],
  mapping: ColumnMapping = {},
  remembered: ColumnMapping = {},
): PlannedColumn[] {
  const names = columnNames(headers);
  const chosen = new Map(Object.entries(mapping).map(([name, kind]) => [headerKey(name), kind]));
  const given = headers.map((header, index): Given | null => {
    const name = names[index] ?? '';
    const kind = chosen.get(headerKey(name)) ?? (header === '' ? undefined : chosen.get(headerKey(header)));
    if (kind !== undefined) return { kind, certainty: 'chosen' };
    const earlier = remembered[name];
    return earlier !== undefined && agrees(earlier, values[index] ?? [])
      ? { kind: earlier, certainty: 'remembered' }
      : null;
  });
  const meanings = headers.map(headerMeaning);
  const guesses = new Guesses(meanings, values, given).made();
  const contacts = contactKinds(headers, values);
  const planned = headers.map((header, index) => {
    const guess = withContact(guesses[index] ?? UNKNOWN, contacts[index] ?? null);
    return {
      header,
      name: names[index] ?? '',
      index,
      kind: guess.kind,
      certainty: guess.certainty,
      proposed: guess.proposed ?? null,
      contradicted: guess.contradicted === true,
      remarks: isGiven(guess) ? null : remarksKind(meanings[index] ?? null),
      believed:
        !isGiven(guess) &&
        (NAMES_NOBODY.has(guess.kind) || contactColumn(guess.kind) !== null) &&
        isBelieved(meanings[index] ?? null),
      unchecked: !isGiven(guess) && guess.kind === 'ignore' && namesUnchecked(meanings[index] ?? null),
      samples: (values[index] ?? []).slice(0, SAMPLES),
      person: guess.ordinal ?? 0,
    };
  });
  return numbered(planned);
}

/** Treats an ignored column as email or postal addresses if its header and cells agree. */
function withContact(guess: Guess, kind: ColumnKind | null): Guess {
  const namesNobody = guess.kind === 'ignore' && guess.certainty === 'sure' && guess.contradicted !== true;
  return kind === null || isGiven(guess) || !namesNobody ? guess : { ...guess, kind };
}

function remarksKind(meaning: HeaderMeaning | null): RemarksKind | null {
  if (meaning?.is === 'class') return 'short';
  if (meaning?.is !== 'nobody') return null;
  if (meaning.cells === 'text') return 'free';
  return SHORT_REMARKS.has(meaning.cells) ? 'short' : null;
}

const NAMES_NOBODY: ReadonlySet<ColumnKind> = new Set([
  'ignore',
  'class',
  'ring',
  'day',
  'back-number',
] as const);

const BELIEVED: ReadonlySet<HeaderMeaning['is']> = new Set([
  'class',
  'farm',
  'back-number',
  'entry',
] as const);

/**
 * True if finding the cells on record would contradict the header. For relatives and pedigrees it would not, because they
 * may well be on record.
 */
function isBelieved(meaning: HeaderMeaning | null): boolean {
  if (meaning?.is === 'nobody') return meaning.cells !== 'people' && meaning.cells !== 'lineage';
  return meaning !== null && BELIEVED.has(meaning.is);
}

function namesUnchecked(meaning: HeaderMeaning | null): boolean {
  if (meaning?.is === 'nobody') return meaning.cells === 'lineage' || PEOPLE.has(meaning.cells);
  return meaning?.is === 'farm';
}

const PEOPLE: ReadonlySet<NobodyCells> = new Set(['people', 'contact', 'group'] as const);

const SHORT_REMARKS: ReadonlySet<NobodyCells> = new Set(['flag', 'choice', 'measure'] as const);

const UNKNOWN: Guess = { kind: 'ignore', certainty: 'unknown', ordinal: null };
const NOBODY: Guess = { kind: 'ignore', certainty: 'sure', ordinal: null };

function contradicting(guess: Guess): Guess {
  return { ...guess, contradicted: true };
}

function hasDigit(cell: string): boolean {
  return /\d/.test(cell);
}

/** True if the cell has two adjacent words, as in `Ann Field (9500001)`. */
function hasNameBeside(cell: string): boolean {
  return /\p{L}{2,}[ ,]+\p{L}{2,}/u.test(cell);
}

/** True if the cell has five digits in a row, enough for a member's number, even after letters. */
function hasLongNumber(cell: string): boolean {
  return /\d{5}/.test(cell);
}

/** True for a number as long as a member's, even after other words: `USEF 9500001`. */
function hasMemberNumber(cell: string): boolean {
  return isMemberNumber(cell) || (mayBeMemberNumber(cell) && /\d{6}/.test(cell));
}

/** A kind that the user chose, for this list or an earlier one. */
interface Given {
  kind: ColumnKind;
  certainty: 'chosen' | 'remembered';
}

function isGiven({ certainty }: Guess): boolean {
  return certainty === 'chosen' || certainty === 'remembered';
}

/** True if the cells look like this kind of data (requirement 15.73). */
function agrees(kind: ColumnKind, values: readonly string[]): boolean {
  const share = (is: (cell: string) => boolean) =>
    values.length === 0 ? 1 : values.filter(is).length / values.length;
  const part = partyColumn(kind)?.part;
  if (part === 'foal-year') return share((cell) => /\b\d{4}\b|\d[/.-]\d/.test(cell)) >= MOST;
  if (contactColumn(kind)?.part === 'email') return share((cell) => cell.includes('@')) >= MOST;
  if (part !== undefined) return isNumberPart(part) ? share(isNumber) >= MOST : share(isNumber) < 1 - MOST;
  if (kind === 'role') return share((cell) => rolesNamed(cell).length > 0) >= MOST;
  if (kind === 'back-number')
    return share((cell) => /\d/.test(cell) && cell.length <= LONGEST_BACK_NUMBER) >= MOST;
  if (kind === 'class') return share(isPersonLike) < 0.5 && share(isMemberNumber) < 0.5;
  return true;
}

function isNumber(cell: string): boolean {
  const form = cellForm(cell);
  return form !== 'text' && form !== 'last-first';
}

/** Maximum length of a back number, in characters. */
const LONGEST_BACK_NUMBER = 8;

class Guesses {
  readonly #meanings: readonly (HeaderMeaning | null)[];
  readonly #values: readonly (readonly string[])[];
  readonly #made: (Guess | null)[];
  /** The role for all exhibitor columns; unset until the first one is reached. */
  #exhibitor: { role: EntryRole | null } | undefined;

  constructor(
    meanings: readonly (HeaderMeaning | null)[],
    values: readonly (readonly string[])[],
    given: readonly (Given | null)[],
  ) {
    this.#meanings = meanings;
    this.#values = values;
    this.#made = given.map((guess, index) =>
      guess === null ? null : { ...guess, ordinal: ordinalOf(meanings[index] ?? null) },
    );
  }

  made(): Guess[] {
    this.#each((meaning, index) => this.#byRoles(meaning, index));
    this.#each((meaning, index) => this.#byHeader(meaning, index));
    this.#each((meaning, index) => this.#byOthers(meaning, index));
    this.#each((meaning, index) => this.#byNeighbor(meaning, index));
    this.#each((_, index) => this.#byContents(index));
    this.#leaveMemberNumbers();
    return this.#made.map((guess, index) => this.#withProposal(guess ?? UNKNOWN, index));
  }

  #each(guessOf: (meaning: HeaderMeaning | null, index: number) => Guess | null): void {
    for (const [index, meaning] of this.#meanings.entries()) this.#made[index] ??= guessOf(meaning, index);
  }

  /** Guesses the kind of a column with cells such as `Rider` and `Owner`, in a list whose headers do not name a person. */
  #byRoles(meaning: HeaderMeaning | null, index: number): Guess | null {
    if (meaning !== null && meaning.is !== 'nobody') return null;
    if (this.#has('role') || this.#meanings.some((other) => other?.is === 'party' && other.role !== 'horse'))
      return null;
    const values = this.#values[index] ?? [];
    const roles = values.map(rolesNamed).filter((named) => named.length > 0);
    const arePeople = roles.flat().some((role) => role !== 'horse');
    // Not every value needs to be a known role: a list may include roles that are not checked. Their rows get an error.
    const share = meaning === null ? 0.5 : MOST;
    return arePeople && roles.length >= share * values.length
      ? { kind: 'role', certainty: 'likely', ordinal: null }
      : null;
  }

  #byHeader(meaning: HeaderMeaning | null, index: number): Guess | null {
    if (meaning?.is === 'nobody')
      return meaning.ofRole === true && this.#mayNameSomebody(meaning.cells, index)
        ? contradicting(UNKNOWN)
        : this.#nobody(meaning.cells, meaning.sure, index, meaning.says);
    if (meaning?.is === 'class') {
      // A column such as `event_division_amateur` contains yes or no.
      if (areEvident(this.#values[index] ?? [])) return NOBODY;
      return this.#share(index, isPersonLike) >= 0.5
        ? contradicting(UNKNOWN)
        : { kind: 'class', certainty: certainty(meaning.sure), ordinal: null };
    }
    if (meaning?.is === 'back-number')
      return this.#share(index, isNameLike) >= MOST || this.#share(index, isMemberNumber) >= MOST
        ? contradicting(UNKNOWN)
        : { kind: 'back-number', certainty: certainty(meaning.sure), ordinal: null };
    if (meaning?.is !== 'party' || meaning.strange) return null;
    if (meaning.maybeFlag && this.#areFlags(index)) return NOBODY;
    return this.#party(meaning.role, meaning.part, meaning.ordinal, meaning.sure, index);
  }

  /** Guesses that a column has nobody to check. Under a header with an unknown word, the cells must confirm it. */
  #nobody(cells: NobodyCells, sure: boolean, index: number, says?: 'ring' | 'day'): Guess | null {
    const values = this.#values[index] ?? [];
    if (!sure) return cells === 'measure' && areMeasures(values) ? NOBODY : null;
    if (contradicts(cells, values)) return contradicting(UNKNOWN);
    return says === undefined ? NOBODY : { ...NOBODY, kind: says };
  }

  /**
   * True if cells under a role word may be names or numbers. If the header also has a word for people, any cells except flags
   * may name somebody.
   */
  #mayNameSomebody(cells: NobodyCells, index: number): boolean {
    const values = this.#values[index] ?? [];
    if (PEOPLE.has(cells)) return values.length > 0 && !this.#areFlags(index);
    return values.some((cell) => isNameLike(cell) || isPersonLike(cell) || mayBeMemberNumber(cell));
  }

  #areFlags(index: number): boolean {
    const values = this.#values[index] ?? [];
    return areMeasures(values) && !values.some(hasLongNumber);
  }

  /** True if the cells are answers such as yes, no or `pending`, and most have no digits. */
  #areAnswers(index: number): boolean {
    return this.#filled(index) && this.#areFlags(index) && this.#share(index, hasDigit) < 0.5;
  }

  #party(role: EntryRole, part: PartyPart, ordinal: number | null, sure: boolean, index: number): Guess {
    if (part === 'name') {
      if (this.#mostly(index, 'digits', 'microchip', 'fei-horse'))
        return contradicting({ kind: `${role}-number`, certainty: 'likely', ordinal });
      // Riders are not farms, and horses do not have first and last names.
      const strange =
        role === 'horse'
          ? this.#mostly(index, 'last-first')
          : role !== 'owner' && this.#share(index, isBusinessLike) >= MOST;
      if (strange) return contradicting({ kind: `${role}-name`, certainty: 'likely', ordinal });
    }
    if (part === 'number') {
      if (role === 'horse' && this.#mostly(index, 'microchip'))
        return { kind: 'horse-microchip', certainty: 'likely', ordinal };
      if (this.#short(index) && !this.#has('back-number') && !this.#meant('back-number', 'entry'))
        return { kind: 'back-number', certainty: 'likely', ordinal: null };
    }
    if (isNumberPart(part) && this.#areAnswers(index)) return NOBODY;
    // A cell with two numbers also has the form of text.
    const areTexts = isNumberPart(part) && this.#mostly(index, 'text', 'last-first');
    if (areTexts && (this.#share(index, hasDigit) < 0.5 || this.#share(index, hasNameBeside) >= 0.5))
      return contradicting({ kind: `${role}-name`, certainty: 'likely', ordinal });
    return { kind: `${role}-${part}`, certainty: certainty(sure && part !== 'number'), ordinal };
  }

  /** Guesses the kind from a neighboring column: `USEF #` is the number of that column's party. */
  #byNeighbor(meaning: HeaderMeaning | null, index: number): Guess | null {
    if (meaning?.is === 'farm')
      return this.#hasFirstOwner() ? NOBODY : { ...UNKNOWN, proposed: 'owner-name' };
    if (meaning?.is === 'birth') {
      const role = this.#partyAt(this.#nearest(index, -1));
      return role === 'horse' && !this.#has('horse-foal-year')
        ? { kind: 'horse-foal-year', certainty: 'likely', ordinal: null }
        : this.#nobody('measure', true, index);
    }
    if (meaning?.is !== 'neighbor') return null;
    // A column with only `USEF` as its header may contain anything.
    if (meaning.part !== 'name' && this.#mostly(index, 'text', 'last-first')) {
      if (this.#areFlags(index)) return NOBODY;
      // A `Member` column that contains names is about people, not membership numbers.
      return meaning.part === 'number' && !this.#hasParty('rider') && this.#areNames(index)
        ? { kind: 'rider-name', certainty: 'likely', ordinal: null }
        : null;
    }
    const beside = this.#beside(index);
    const role = this.#partyAt(beside);
    // A `USEF` column between scores contains points.
    if (role === null) return this.#short(index) ? NOBODY : null;
    // A horse or person has only one number of each kind, so a second number is somebody else's.
    if (isNumberPart(meaning.part) && this.#count(`${role}-${meaning.part}`) >= this.#people(role))
      return null;
    const ordinal = meaning.ordinal ?? this.#made[beside]?.ordinal ?? null;
    return this.#party(role, meaning.part, ordinal, false, index);
  }

  #count(kind: ColumnKind): number {
    return this.#made.filter((guess) => guess?.kind === kind).length;
  }

  /** Returns the number of people with a role; at least 1, because a list may have a party's numbers without names. */
  #people(role: EntryRole): number {
    return Math.max(1, this.#count(`${role}-name`), this.#count(`${role}-last-name`));
  }

  /**
   * Returns the index of the column of the party that a number belongs to, or -1 if there is none. The column is usually before
   * the number, but after it if numbers precede names or no earlier column can name anybody.
   */
  #beside(index: number): number {
    if (this.#numbersFirst()) return this.#nearest(index, 1);
    const before = this.#nearest(index, -1);
    return before < 0 && this.#isFirst(index) ? this.#nearest(index, 1) : before;
  }

  /** True if no earlier column names or may name somebody. */
  #isFirst(index: number): boolean {
    return this.#made
      .slice(0, index)
      .every((_, at) => this.#partyAt(at) === null && !this.#isSomebodyElse(at));
  }

  #nearest(index: number, step: 1 | -1): number {
    const isNumber = this.#mostly(index, 'digits') && !this.#short(index);
    for (let at = index + step; at >= 0 && at < this.#made.length; at += step) {
      if (this.#partyAt(at) !== null) return at;
      if (this.#isSomebodyElse(at) || this.#isNobodysNumber(at, step)) break;
      const isEmpty = this.#meanings[at] === null && (this.#values[at] ?? []).length === 0;
      if (!isNumber && !isEmpty) break;
    }
    return -1;
  }

  /** True for a column with an unidentified person's numbers. A number column after it belongs to the same person. */
  #isNobodysNumber(index: number, step: 1 | -1): boolean {
    return (
      step < 0 &&
      this.#isUnknown(index) &&
      (this.#meanings[index]?.is === 'neighbor' || this.#mostly(index, 'digits')) &&
      this.#filled(index)
    );
  }

  #isUnknown(index: number): boolean {
    const guess = this.#made[index] ?? null;
    return guess === null || guess.certainty === 'unknown';
  }

  /** True if numbers precede names: the first column of a party is a number, and the last is not. */
  #numbersFirst(): boolean {
    const isNumber = this.#meanings.flatMap((meaning, index) => {
      if (meaning?.is === 'neighbor') return [true];
      return this.#partyAt(index) === null ? [] : [false];
    });
    const first = this.#meanings.findIndex((meaning) => meaning?.is === 'neighbor');
    return isNumber[0] === true && isNumber.at(-1) === false && this.#isFirst(first);
  }

  /** True if a column belongs to a person who is not checked or not known. A number after it is that person's. */
  #isSomebodyElse(index: number): boolean {
    const meaning = this.#meanings[index] ?? null;
    if (meaning?.is === 'nobody') return PEOPLE.has(meaning.cells);
    const values = this.#values[index] ?? [];
    return (
      this.#isUnknown(index) && meaning?.is !== 'neighbor' && values.some((value) => /\p{L}{2}/u.test(value))
    );
  }

  /** Guesses the kind from other columns: `Name` next to `Horse` is the rider. */
  #byOthers(meaning: HeaderMeaning | null, index: number): Guess | null {
    if (meaning?.is === 'entry') {
      if (this.#mostly(index, 'text', 'last-first'))
        return meaning.number || this.#has('horse-name')
          ? UNKNOWN
          : { kind: 'horse-name', certainty: 'likely', ordinal: null };
      if (meaning.bare && this.#share(index, hasMemberNumber) >= 0.5) return UNKNOWN;
      return this.#backNumber(NOBODY);
    }
    if (meaning?.is === 'exhibitor') {
      if (meaning.part === 'number' && this.#short(index)) return this.#backNumber(UNKNOWN);
      this.#exhibitor ??= { role: this.#roleOfExhibitor() };
      const { role } = this.#exhibitor;
      if (role === null) return UNKNOWN;
      // Without an exhibitor's name, an exhibitor's number may also be the rider's.
      if (isNumberPart(meaning.part) && role === 'owner' && !this.#exhibitorIsNamed())
        return { ...UNKNOWN, proposed: `rider-${meaning.part}` };
      return this.#party(role, meaning.part, meaning.ordinal, false, index);
    }
    if (meaning?.is === 'horse-or-show') {
      const values = this.#values[index] ?? [];
      if (!this.#has('horse-name')) return this.#party('horse', 'name', null, false, index);
      // A column with the show's name has the same value in every row.
      return values.length > 1 && new Set(values).size === 1
        ? NOBODY
        : { ...UNKNOWN, proposed: 'horse-name' };
    }
    if (meaning?.is === 'party') return this.#strange(meaning.role, meaning.part, index);
    if (meaning?.is !== 'person') return null;
    if (meaning.part === 'name' && this.#areAnswers(index)) return NOBODY;
    const kind: ColumnKind = `rider-${meaning.part}`;
    if (this.#has(kind) || this.#has('rider-name')) return UNKNOWN;
    return this.#party('rider', meaning.part, null, false, index);
  }

  /**
   * Guesses the kind from a header with an unknown word and a role. The kind is likely only if no other column has it and the
   * cells agree.
   */
  #strange(role: EntryRole, part: PartyPart, index: number): Guess {
    const kind: ColumnKind = `${role}-${part}`;
    const agrees = isNumberPart(part)
      ? this.#mostly(index, 'digits', 'microchip', 'fei-horse')
      : this.#areNames(index);
    const known = isNumberPart(part)
      ? this.#has(kind) || this.#has(`${role}-usef`)
      : this.#has(`${role}-name`) || this.#has(kind);
    return agrees && !known ? { kind, certainty: 'likely', ordinal: null } : { ...UNKNOWN, proposed: kind };
  }

  #backNumber(another: Guess): Guess {
    return this.#has('back-number') ? another : { kind: 'back-number', certainty: 'likely', ordinal: null };
  }

  /** Guesses the kind from the cells. FEI numbers and microchips are recognizable under any header; no cell reveals a person's role. */
  #byContents(index: number): Guess | null {
    if (this.#mostly(index, 'fei-horse') && !this.#has('horse-fei'))
      return { kind: 'horse-fei', certainty: 'likely', ordinal: null };
    if (this.#mostly(index, 'microchip') && !this.#has('horse-microchip'))
      return { kind: 'horse-microchip', certainty: 'likely', ordinal: null };
    return areEvident(this.#values[index] ?? []) ? NOBODY : null;
  }

  #withProposal(guess: Guess, index: number): Guess {
    if (guess.certainty !== 'unknown' || guess.proposed !== undefined) return guess;
    const proposed = this.#proposal(index);
    return proposed === null ? guess : { ...guess, proposed };
  }

  #proposal(index: number): ColumnKind | null {
    if (this.#share(index, isBusinessLike) >= 0.5) return this.#hasParty('owner') ? null : 'owner-name';
    if (this.#mostly(index, 'last-first') || this.#share(index, isPersonLike) >= 0.5)
      return this.#hasParty('rider') ? null : 'rider-name';
    if (this.#share(index, isNameLike) < 0.5) return null;
    const missing = (['horse', 'rider'] as const).filter((role) => !this.#hasParty(role));
    return missing.length === 1 && missing[0] !== undefined ? `${missing[0]}-name` : null;
  }

  /**
   * Decides about member number columns if the same role also has USEF numbers (requirement 15.8). A column that repeats the
   * USEF numbers is read. A column whose numbers are all too short for a member is ignored. The user is asked about any
   * other column.
   */
  #leaveMemberNumbers(): void {
    for (const [index, guess] of this.#made.entries()) {
      const party = guess === null || isGiven(guess) ? null : partyColumn(guess.kind);
      if (party?.part !== 'number' || !this.#has(`${party.role}-usef`)) continue;
      const values = this.#values[index] ?? [];
      const given = new Set(this.#valuesOf(`${party.role}-usef`).map(cleanHorseNumber));
      if (values.length > 0 && values.every((value) => given.has(cleanHorseNumber(value)))) continue;
      const isOfOthers = this.#meanings.some(
        (other) => other?.is === 'nobody' && other.cells === 'other-number',
      );
      this.#made[index] = values.some((value) => (isOfOthers ? isMemberNumber(value) : hasLongNumber(value)))
        ? UNKNOWN
        : NOBODY;
    }
  }

  #valuesOf(kind: ColumnKind): string[] {
    return this.#made.flatMap((guess, index) =>
      guess?.kind === kind ? [...(this.#values[index] ?? [])] : [],
    );
  }

  #roleOfExhibitor(): EntryRole | null {
    if (!this.#hasParty('rider')) return 'rider';
    return this.#hasParty('owner') ? null : 'owner';
  }

  #exhibitorIsNamed(): boolean {
    return this.#meanings.some((meaning) => meaning?.is === 'exhibitor' && !isNumberPart(meaning.part));
  }

  #partyAt(index: number): EntryRole | null {
    const guess = this.#made[index];
    return guess ? (partyColumn(guess.kind)?.role ?? null) : null;
  }

  #has(kind: ColumnKind): boolean {
    return this.#made.some((guess) => guess?.kind === kind);
  }

  #hasParty(role: EntryRole): boolean {
    return this.#has(`${role}-name`) || this.#has(`${role}-last-name`);
  }

  /** True if the list has a column with owners' names. A second owner's column does not count. */
  #hasFirstOwner(): boolean {
    return this.#made.some(
      (guess) => /^owner-(last-)?name$/.test(guess?.kind ?? '') && (guess?.ordinal ?? 1) === 1,
    );
  }

  #filled(index: number): boolean {
    return (this.#values[index] ?? []).length > 0;
  }

  #areNames(index: number): boolean {
    return this.#mostly(index, 'text', 'last-first') && !this.#areFlags(index);
  }

  #share(index: number, is: (value: string) => boolean): number {
    const values = this.#values[index] ?? [];
    return values.length === 0 ? 0 : values.filter(is).length / values.length;
  }

  #meant(...kinds: HeaderMeaning['is'][]): boolean {
    return this.#meanings.some((meaning) => meaning !== null && kinds.includes(meaning.is));
  }

  #mostly(index: number, ...forms: CellForm[]): boolean {
    const values = this.#values[index] ?? [];
    return (
      values.length > 0 &&
      values.filter((value) => forms.includes(cellForm(value))).length >= MOST * values.length
    );
  }

  #short(index: number): boolean {
    const values = this.#values[index] ?? [];
    return (
      values.length > 0 &&
      values.filter((value) => /^\d{1,4}[A-Z]?$/i.test(value)).length >= MOST * values.length
    );
  }
}

function certainty(sure: boolean): ColumnCertainty {
  return sure ? 'sure' : 'likely';
}

function ordinalOf(meaning: HeaderMeaning | null): number | null {
  return meaning !== null && 'ordinal' in meaning ? meaning.ordinal : null;
}

/** Adds numbers to repeated headers, and names a column without a header by its position. */
function columnNames(headers: readonly string[]): string[] {
  const times = new Map<string, number>();
  return headers.map((header, index) => {
    if (header === '') return `Column ${index + 1}`;
    const time = (times.get(headerKey(header)) ?? 0) + 1;
    times.set(headerKey(header), time);
    return time === 1 ? header : `${header} (${time})`;
  });
}

/**
 * Assigns each kind's first column to the first person, and the second to the second, unless the headers have numbers. If two
 * columns have the same number, such as `Rider` and `Rider 1`, the second belongs to a different person.
 */
function numbered(columns: readonly PlannedColumn[]): PlannedColumn[] {
  const taken = new Set<string>();
  const moved = new Map<string, number>();
  return columns.map((column) => {
    const counted = `${partyColumn(column.kind)?.role ?? ''} ${column.person}`;
    let person = moved.get(counted) ?? (column.person === 0 ? 1 : column.person);
    while (taken.has(`${column.kind} ${person}`)) person += 1;
    taken.add(`${column.kind} ${person}`);
    if (column.person !== 0) moved.set(counted, person);
    return { ...column, person };
  });
}
