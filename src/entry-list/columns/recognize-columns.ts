import type { EntryRole } from '../../domain/entries/entry.ts';
import type { ColumnCertainty, ColumnMapping, ListColumn } from '../entry-list.ts';
import { cellForm, type CellForm } from './cell-forms.ts';
import { type ColumnKind, partyColumn, type PartyPart } from './column-kinds.ts';
import { rolesNamed } from './role-words.ts';
import { headerKey, type HeaderMeaning, headerMeaning } from './header-meaning.ts';

/** A column with its place among those of the same kind: the second rider's columns belong together. */
export interface PlannedColumn extends ListColumn {
  /** Which rider, owner or horse of the row it is about, counted from 1. */
  person: number;
}

/** Columns as they are reported. */
export function listColumns(columns: readonly PlannedColumn[]): ListColumn[] {
  return columns.map(({ header, name, index, kind, certainty, samples }) => ({
    header,
    name,
    index,
    kind,
    certainty,
    samples,
  }));
}

/** How many samples of a column are shown. */
const SAMPLES = 3;

/** The share of cells that have to look alike before a column is recognized by them. */
const MOST = 0.8;

interface Guess {
  kind: ColumnKind;
  certainty: ColumnCertainty;
  ordinal: number | null;
}

/**
 * Recognizes the columns of a list from their headers and contents (requirements 15.5 to 15.8).
 *
 * @param headers one for each column; empty for a column without one, and all empty for a list without a header line
 * @param values the cells of each column that are not empty; the first hundred or so are enough
 * @param mapping kinds that the caller gives, which overrule everything
 */
export function recognizeColumns(
  headers: readonly string[],
  values: readonly (readonly string[])[],
  mapping: ColumnMapping = {},
): PlannedColumn[] {
  const names = columnNames(headers);
  const chosen = new Map(Object.entries(mapping).map(([name, kind]) => [headerKey(name), kind]));
  const given = headers.map((header, index) => {
    const kind = chosen.get(headerKey(names[index] ?? '')) ?? chosen.get(headerKey(header));
    return kind === undefined || (header === '' && !chosen.has(headerKey(names[index] ?? ''))) ? null : kind;
  });
  const guesses = new Guesses(headers.map(headerMeaning), values, given).made();
  const planned = headers.map((header, index) => {
    const guess = guesses[index] ?? UNKNOWN;
    return {
      header,
      name: names[index] ?? '',
      index,
      kind: guess.kind,
      certainty: guess.certainty,
      samples: (values[index] ?? []).slice(0, SAMPLES),
      person: guess.ordinal ?? 0,
    };
  });
  return numbered(planned);
}

const UNKNOWN: Guess = { kind: 'ignore', certainty: 'unknown', ordinal: null };
const OTHER: Guess = { kind: 'ignore', certainty: 'sure', ordinal: null };

/** The guesses about the columns of one list. Later steps know what earlier ones found. */
class Guesses {
  readonly #meanings: readonly (HeaderMeaning | null)[];
  readonly #values: readonly (readonly string[])[];
  readonly #made: (Guess | null)[];

  constructor(
    meanings: readonly (HeaderMeaning | null)[],
    values: readonly (readonly string[])[],
    given: readonly (ColumnKind | null)[],
  ) {
    this.#meanings = meanings;
    this.#values = values;
    this.#made = given.map((kind, index) =>
      kind === null ? null : { kind, certainty: 'chosen', ordinal: ordinalOf(meanings[index] ?? null) },
    );
  }

  made(): Guess[] {
    this.#each((meaning, index) => this.#byRoles(meaning, index));
    this.#each((meaning, index) => this.#byHeader(meaning, index));
    this.#each((meaning, index) => this.#byOthers(meaning, index));
    this.#each((meaning, index) => this.#byNeighbor(meaning, index));
    this.#each((_, index) => this.#byContents(index));
    this.#leaveMemberNumbers();
    return this.#made.map((guess) => guess ?? UNKNOWN);
  }

  /** Makes a guess about every column that has none yet. */
  #each(guessOf: (meaning: HeaderMeaning | null, index: number) => Guess | null): void {
    for (const [index, meaning] of this.#meanings.entries()) this.#made[index] ??= guessOf(meaning, index);
  }

  /** Cells that say `Horse`, `Rider`, `Owner`, in a list whose headers name no person. */
  #byRoles(meaning: HeaderMeaning | null, index: number): Guess | null {
    if (meaning !== null && meaning.is !== 'other') return null;
    if (this.#has('role') || this.#meanings.some((other) => other?.is === 'party' && other.role !== 'horse'))
      return null;
    const values = this.#values[index] ?? [];
    const roles = values.map(rolesNamed).filter((named) => named.length > 0);
    const arePeople = roles.flat().some((role) => role !== 'horse');
    return arePeople && roles.length >= MOST * values.length
      ? { kind: 'role', certainty: 'likely', ordinal: null }
      : null;
  }

  /** What the header says by itself, unless its cells say that it cannot be. */
  #byHeader(meaning: HeaderMeaning | null, index: number): Guess | null {
    if (meaning === null) return null;
    if (meaning.is === 'other') return OTHER;
    if (meaning.is === 'class' || meaning.is === 'back-number')
      return { kind: meaning.is, certainty: certainty(meaning.sure), ordinal: null };
    if (meaning.is !== 'party') return null;
    return this.#party(meaning.role, meaning.part, meaning.ordinal, meaning.sure, index);
  }

  #party(role: EntryRole, part: PartyPart, ordinal: number | null, sure: boolean, index: number): Guess {
    if (part === 'name' && this.#mostly(index, 'digits', 'microchip', 'fei-horse'))
      return { kind: `${role}-number`, certainty: 'likely', ordinal };
    if (part === 'number') {
      if (role === 'horse' && this.#mostly(index, 'microchip'))
        return { kind: 'horse-microchip', certainty: 'likely', ordinal };
      if (this.#mostly(index, 'text', 'last-first'))
        return { kind: `${role}-name`, certainty: 'likely', ordinal };
      if (this.#short(index) && !this.#has('back-number') && !this.#meant('back-number', 'entry'))
        return { kind: 'back-number', certainty: 'likely', ordinal: null };
    }
    return { kind: `${role}-${part}`, certainty: certainty(sure && part !== 'number'), ordinal };
  }

  /** `USEF #` is the number of whomever the column before it is about. */
  #byNeighbor(meaning: HeaderMeaning | null, index: number): Guess | null {
    if (meaning?.is !== 'neighbor') return null;
    // A column called `USEF` alone may hold anything.
    if (meaning.part !== 'name' && this.#mostly(index, 'text', 'last-first')) return null;
    const beside = this.#beside(index);
    const role = this.#partyAt(beside);
    if (role === null) return null;
    const ordinal = meaning.ordinal ?? this.#made[beside]?.ordinal ?? null;
    return this.#party(role, meaning.part, ordinal, false, index);
  }

  /**
   * The column that a number belongs to: the one before it, past empty columns, and past columns that are nobody's where its cells
   * can only be numbers of somebody. Where numbers stand in front of names, it is the one after it.
   */
  #beside(index: number): number {
    if (this.#numbersFirst()) return this.#nearest(index, 1);
    const before = this.#nearest(index, -1);
    return before < 0 && this.#made.slice(0, index).every((_, at) => this.#partyAt(at) === null)
      ? this.#nearest(index, 1)
      : before;
  }

  #nearest(index: number, step: 1 | -1): number {
    const isNumber = this.#mostly(index, 'digits') && !this.#short(index);
    for (let at = index + step; at >= 0 && at < this.#made.length; at += step) {
      if (this.#partyAt(at) !== null) return at;
      const isEmpty = this.#meanings[at] === null && (this.#values[at] ?? []).length === 0;
      if (!isNumber && !isEmpty) break;
    }
    return -1;
  }

  /** Whether numbers stand in front of the names: the first column of somebody is a number, and the last is none. */
  #numbersFirst(): boolean {
    const isNumber = this.#meanings.flatMap((meaning, index) => {
      if (meaning?.is === 'neighbor') return [true];
      return this.#partyAt(index) === null ? [] : [false];
    });
    return isNumber[0] === true && isNumber.at(-1) === false;
  }

  /** What follows from the columns that were found: `Name` beside `Horse` is the rider. */
  #byOthers(meaning: HeaderMeaning | null, index: number): Guess | null {
    if (meaning?.is === 'entry') {
      if (this.#mostly(index, 'text', 'last-first'))
        return meaning.number || this.#has('horse-name')
          ? UNKNOWN
          : { kind: 'horse-name', certainty: 'likely', ordinal: null };
      return this.#backNumber();
    }
    if (meaning?.is === 'exhibitor') {
      if (meaning.part === 'number' && this.#short(index)) return this.#backNumber();
      const role = this.#roleOfExhibitor();
      return role === null ? UNKNOWN : this.#party(role, meaning.part, meaning.ordinal, false, index);
    }
    if (meaning?.is !== 'person') return null;
    const kind: ColumnKind = `rider-${meaning.part}`;
    if (this.#has(kind) || this.#has('rider-name')) return UNKNOWN;
    return { kind, certainty: 'likely', ordinal: null };
  }

  /** A list has one column of back numbers. */
  #backNumber(): Guess {
    return this.#has('back-number') ? OTHER : { kind: 'back-number', certainty: 'likely', ordinal: null };
  }

  /** Numbers of the FEI, microchips and `LAST, First` show what they are, whatever the header says. */
  #byContents(index: number): Guess | null {
    if (this.#mostly(index, 'fei-horse')) return { kind: 'horse-fei', certainty: 'likely', ordinal: null };
    if (this.#mostly(index, 'microchip'))
      return { kind: 'horse-microchip', certainty: 'likely', ordinal: null };
    if (this.#mostly(index, 'last-first') && !this.#has('rider-name') && !this.#has('rider-last-name'))
      return { kind: 'rider-name', certainty: 'likely', ordinal: null };
    return null;
  }

  /** Beside `horse_usef_id`, a `horse_member_id` is the number of some other organization. */
  #leaveMemberNumbers(): void {
    for (const [index, guess] of this.#made.entries()) {
      const party = guess === null || guess.certainty === 'chosen' ? null : partyColumn(guess.kind);
      if (party?.part === 'number' && this.#has(`${party.role}-usef`)) this.#made[index] = UNKNOWN;
    }
  }

  #roleOfExhibitor(): EntryRole | null {
    if (!this.#has('rider-name') && !this.#has('rider-last-name')) return 'rider';
    return this.#has('owner-name') || this.#has('owner-last-name') ? null : 'owner';
  }

  #partyAt(index: number): EntryRole | null {
    const guess = this.#made[index];
    return guess ? (partyColumn(guess.kind)?.role ?? null) : null;
  }

  #has(kind: ColumnKind): boolean {
    return this.#made.some((guess) => guess?.kind === kind);
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

  /** Whether its numbers are as short as back numbers are. */
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

/** The names of columns: a header that comes again gets a number, a column without one is called by its place. */
function columnNames(headers: readonly string[]): string[] {
  const times = new Map<string, number>();
  return headers.map((header, index) => {
    if (header === '') return `Column ${index + 1}`;
    const time = (times.get(headerKey(header)) ?? 0) + 1;
    times.set(headerKey(header), time);
    return time === 1 ? header : `${header} (${time})`;
  });
}

/** The first column of each kind is about the first person, the second about the second, unless their headers count. */
function numbered(columns: readonly PlannedColumn[]): PlannedColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let person = column.person === 0 ? 1 : column.person;
    while (column.person === 0 && taken.has(`${column.kind} ${person}`)) person += 1;
    taken.add(`${column.kind} ${person}`);
    return { ...column, person };
  });
}
