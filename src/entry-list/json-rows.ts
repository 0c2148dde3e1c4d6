import type {
  EntryParty,
  EntryRole,
  EntryRow,
  NumberKind,
  RecordNumbers,
  RowError,
} from '../domain/entries/entry.ts';
import { ENTRY_ROLES, NUMBER_KINDS } from '../domain/entries/entry.ts';
import { ORGS } from '../domain/org.ts';
import { isOverfull, tooManyInRow } from './bounded-parties.ts';
import type { CellCounts, CellUse } from './cell-uses.ts';
import { foalYearOf, nameOf, numberOf } from './cell-values.ts';
import { missingError, NEEDED_ROLES, NO_HORSE_OR_RIDER } from '../domain/entries/unnamed.ts';
import { contactColumn, rolesOf } from './columns/column-kinds.ts';
import type { ListQuestion } from '../domain/entries/list-question.ts';
import { checkMapping } from './columns/column-mapping.ts';
import {
  columnQuestions,
  type FilledColumn,
  openColumns,
  uncheckedNote,
} from './columns/column-questions.ts';
import type { OpenColumn } from './columns/look-up-columns.ts';
import { listColumns, recognizeColumns } from './columns/recognize-columns.ts';
import type { ColumnMapping, ListColumn, ReadOptions } from './entry-list.ts';
import { isScratchColumn, RowReader } from './entry-rows.ts';
import { finishedRows, resolvedRows, rolesIn } from './finish-rows.ts';
import { valuesIn } from './json-values.ts';
import { Ledger } from './ledger.ts';
import { LONGEST_CELL, MOST_COLUMNS, MOST_PARTIES } from './limits.ts';
import { cellText } from './source-row.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const SHOWN_VALUES = 200;

/**
 * Reads rows from a program (requirement 15.12): flat, `{"Horse": "Winterberry", "Horse USEF #": 9100001}`, or structured,
 * `{"backNumber": "12", "parties": [{"role": "rider", "name": "Ann Field", "numbers": {"usef": "9500001"}}]}`. Unrecognized
 * keys in flat rows become questions. Throws an EntryListError if the mapping names a key that no row has.
 */
export function entryRowsFromJson(
  rows: readonly unknown[],
  { columns: mapping = {}, without }: ReadOptions = {},
): JsonRows {
  const flat = new FlatRows(rows.filter(isFlat), mapping);
  const asked = flat.asked(without);
  const ledger = new Ledger(asked.questions, false);
  flat.count(ledger);
  const read = rows.map((row, index): EntryRow => {
    if (!isObject(row)) {
      ledger.count('asked', valuesIn(row).length);
      return unusable(index + 1, 'not-an-object', '', 'A row must be an object with column names as keys.');
    }
    const line = lineOf(row['row'], index + 1);
    const found = isFlat(row) ? flat.read(row, line.row) : structuredRow(row, line.row, ledger);
    return line.error === null ? found : { ...found, errors: [line.error, ...found.errors] };
  });
  const isOf = (kind: (row: unknown) => boolean) => read.filter((_, index) => kind(rows[index]));
  const finished = new Map<EntryRow, EntryRow>();
  const keep = (some: readonly EntryRow[], after: readonly EntryRow[]): void => {
    for (const [at, row] of some.entries()) finished.set(row, after[at] ?? row);
  };
  keep(isOf(isFlat), flat.finished(isOf(isFlat)));
  keep(isOf(isStructured), withMissing(resolvedRows(isOf(isStructured), true)));
  return {
    rows: read.map((row) => finished.get(row) ?? row),
    columns: flat.columns,
    notes: flat.notes,
    ...asked,
    cells: ledger.counts,
  };
}

interface JsonRows {
  rows: EntryRow[];
  columns: readonly ListColumn[];
  notes: readonly string[];
  questions: readonly ListQuestion[];
  /** Keys of flat rows that a question is about, and the values to look up. */
  openColumns: readonly OpenColumn[];
  /**
   * Number of values per use, for every value except `row` (requirement 15.19). Values with unknown keys or of a wrong type
   * count as asked.
   */
  cells: CellCounts;
}

/** Reports roles that only other rows have (requirement 15.38). Adds no party, because programs find parties by index. */
function withMissing(rows: readonly EntryRow[]): EntryRow[] {
  const needs = rolesIn(rows);
  return rows.map((row) => {
    if (isOverfull(row) || row.errors.some(({ code }) => code === NO_HORSE_OR_RIDER)) return row;
    const missing = NEEDED_ROLES.flatMap((roles) => {
      const first = roles.find((role) => needs.has(role));
      const isThere = row.parties.some(({ role }) => roles.some((each) => each === role));
      return first === undefined || isThere ? [] : [missingError(first)];
    });
    return missing.length === 0 ? row : { ...row, errors: [...row.errors, ...missing] };
  });
}

function isStructured(row: unknown): boolean {
  return isObject(row) && !isFlat(row);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFlat(row: unknown): row is JsonObject {
  return isObject(row) && !Object.hasOwn(row, 'parties');
}

function unusable(row: number, code: string, field: string, text: string): EntryRow {
  return { row, backNumber: '', className: '', parties: [], errors: [{ code, field, text }] };
}

function lineOf(said: unknown, counted: number): { row: number; error: RowError | null } {
  if (said === undefined || said === null) return { row: counted, error: null };
  if (typeof said === 'number' && Number.isSafeInteger(said) && said >= 1) return { row: said, error: null };
  const error = {
    code: 'bad-row-number',
    field: 'row',
    text: '“row” must be a whole number, 1 or higher.',
  };
  return { row: counted, error };
}

/** Rows keyed by column names. The columns' kinds are determined from all rows together. */
class FlatRows {
  readonly #columns;
  readonly #reader: RowReader;
  readonly #places: ReadonlyMap<string, number>;
  readonly #rows: readonly JsonObject[];

  constructor(rows: readonly JsonObject[], mapping: ColumnMapping) {
    this.#rows = rows;
    const values = new Map<string, string[]>();
    for (const row of rows) {
      for (const [key, value] of Object.entries(row)) {
        if (key === 'row' || (!values.has(key) && values.size >= MOST_COLUMNS)) continue;
        const seen = values.get(key) ?? [];
        values.set(key, seen);
        const text = seen.length < SHOWN_VALUES ? shownText(value) : '';
        if (text !== '') seen.push(text);
      }
    }
    this.#places = new Map([...values.keys()].map((key, index) => [key, index]));
    this.#columns = recognizeColumns([...values.keys()].map(cellText), [...values.values()], mapping);
    checkMapping(mapping, this.#columns);
    this.#reader = new RowReader(this.#columns);
  }

  get columns(): ListColumn[] {
    return listColumns(this.#columns);
  }

  get notes(): string[] {
    return uncheckedNote(this.#columns);
  }

  asked(without: ReadOptions['without']): Pick<JsonRows, 'questions' | 'openColumns'> {
    if (this.#rows.length === 0) return { questions: [], openColumns: [] };
    const filled = this.#filled();
    return { questions: columnQuestions(filled, without), openColumns: openColumns(filled) };
  }

  /** Counts each row's values. Values beyond the maximum number of keys count as asked, because they become errors. */
  count(ledger: Ledger): void {
    const keys = [...this.#places.keys()];
    for (const [at, row] of this.#rows.entries()) {
      const cells = keys.map((key) => (Object.hasOwn(row, key) ? shownText(row[key]) : ''));
      ledger.line({ source: { row: at + 1, cells }, use: 'entry', columns: this.#columns });
      for (const [key, value] of Object.entries(row))
        if (key !== 'row' && !this.#places.has(key) && shownText(value) !== '') ledger.count('asked');
    }
  }

  #filled(): FilledColumn[] {
    const keys = [...this.#places.keys()];
    return this.#columns.map((column) => {
      const key = keys[column.index] ?? '';
      return {
        column,
        cells: this.#rows.flatMap((row) => (Object.hasOwn(row, key) ? shownText(row[key]) || [] : [])),
      };
    });
  }

  read(row: JsonObject, line: number): EntryRow {
    const cells: string[] = Array.from({ length: this.#places.size }, () => '');
    const errors: RowError[] = [];
    for (const [key, value] of Object.entries(row)) {
      const place = this.#places.get(key);
      if (place === undefined && key !== 'row')
        errors.push(
          unknownField(
            key,
            `The rows have more than ${MOST_COLUMNS} different keys, so this key was not read.`,
          ),
        );
      const column = place === undefined ? undefined : this.#columns[place];
      if (place === undefined || column === undefined) continue;
      if (isScratchColumn(column)) cells[place] = shownText(value);
      if (column.kind === 'ignore') continue;
      const text = textOf(value);
      if (text === null) {
        // An address may be an object. That is not an error, because addresses are not checked.
        if (contactColumn(column.kind) === null) errors.push(notText(cellText(key)));
      } else cells[place] = text;
    }
    const read = this.#reader.entryRow({ row: line, cells }, '') ?? unusable(line, ...NAMES_NEITHER);
    return { ...read, errors: [...errors, ...read.errors] };
  }

  /**
   * Resolves references and adds empty parties for missing roles. With a role column, each row names a single horse or person, so
   * no party is added.
   */
  finished(rows: readonly EntryRow[]): EntryRow[] {
    const isJoined = this.#columns.some(({ kind }) => kind === 'role');
    return isJoined ? resolvedRows(rows, false) : finishedRows(rows, rolesOf(this.#columns));
  }
}

const NAMES_NEITHER = [
  NO_HORSE_OR_RIDER,
  '',
  'This row names neither a horse nor a rider. Add a key such as “Horse” or “Rider USEF #”, or “parties”.',
] as const;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return cellText(value.slice(0, LONGEST_CELL));
  return typeof value === 'number' ? String(value) : null;
}

function shownText(value: unknown): string {
  return textOf(value) ?? cellText(JSON.stringify(value).slice(0, LONGEST_CELL));
}

function unknownField(field: string, text: string): RowError {
  return { code: 'unknown-field', field: cellText(field).slice(0, LONGEST_KEY), text };
}

/** Keys that this reader adds to rows. Programs may send those rows back, so the keys are accepted and ignored. */
const MADE_KEYS = new Set(['sheet', 'line', 'errors', 'said']);

const ROW_KEYS = [
  'row',
  'sheet',
  'line',
  'backNumber',
  'className',
  'parties',
  'scratched',
  'errors',
] as const;

const PARTY_KEYS = ['role', 'name', 'said', 'numbers', 'foalYear', 'chosen'] as const;

function notText(field: string): RowError {
  return {
    code: 'not-a-text',
    field,
    text: `“${field}” is neither a string nor a number. Send it as a string.`,
  };
}

/** Reads a structured row. Drops invalid values and reports them with their location: `parties[0].role`. */
function structuredRow(row: JsonObject, line: number, ledger: Ledger): EntryRow {
  const errors: RowError[] = [];
  const read = new FieldReader(errors, ledger);
  read.keys(row, ROW_KEYS, '');
  const parties = partiesOf(row['parties'], read, errors);
  const scratched = row['scratched'] ?? false;
  read.count(row['scratched'], typeof scratched === 'boolean' ? 'read' : 'asked');
  if (typeof scratched !== 'boolean')
    errors.push({ code: 'not-a-boolean', field: 'scratched', text: '“scratched” must be true or false.' });
  if (!parties.some(({ role }) => role === 'horse' || role === 'rider')) {
    const [code, field, text] = NAMES_NEITHER;
    errors.push({ code, field, text });
  }
  return {
    row: line,
    backNumber: read.text(row['backNumber'], 'backNumber'),
    className: read.text(row['className'], 'className'),
    parties,
    ...(scratched === true && { scratched }),
    errors,
  };
}

function partiesOf(said: unknown, read: FieldReader, errors: RowError[]): EntryParty[] {
  if (!Array.isArray(said)) {
    read.count(said, 'asked');
    errors.push({ code: 'bad-parties', field: 'parties', text: '“parties” must be a list of objects.' });
    return [];
  }
  if (said.length > MOST_PARTIES) {
    read.count(said, 'asked');
    errors.push({ ...tooManyInRow(said.length), field: 'parties' });
    return [];
  }
  return said.flatMap((party: unknown, index) => partyOf(party, `parties[${index}]`, read, errors) ?? []);
}

/**
 * Reads a party; null if it is not an object or has no valid role. A party without a name or numbers keeps its index; the check
 * of the list reports it (requirement 15.38).
 */
function partyOf(said: unknown, field: string, read: FieldReader, errors: RowError[]): EntryParty | null {
  if (!isObject(said)) {
    read.count(said, 'asked');
    errors.push({
      code: 'not-an-object',
      field,
      text: 'A party must be an object with “role” and “name” or “numbers”.',
    });
    return null;
  }
  const role = ENTRY_ROLES.find((role) => role === said['role']);
  if (role === undefined) {
    read.count(said, 'asked');
    errors.push({
      code: 'bad-role',
      field: `${field}.role`,
      text: `“role” must be one of ${ENTRY_ROLES.join(', ')}.`,
    });
    return null;
  }
  read.keys(said, PARTY_KEYS, field);
  read.count(said['role'], 'read');
  return {
    role,
    name: read.text(said['name'], `${field}.name`),
    numbers: read.numbers(said['numbers'], `${field}.numbers`),
    foalYear: read.foalYear(said['foalYear'], role, `${field}.foalYear`),
    chosen: read.chosen(said['chosen'], `${field}.chosen`),
  };
}

/** Reads the fields of structured rows, reports those that are unusable, and counts each value. */
class FieldReader {
  readonly #errors: RowError[];
  readonly #ledger: Ledger;

  constructor(errors: RowError[], ledger: Ledger) {
    this.#errors = errors;
    this.#ledger = ledger;
  }

  count(said: unknown, use: CellUse): void {
    this.#ledger.count(use, valuesIn(said).length);
  }

  keys(said: JsonObject, known: readonly string[], field: string): void {
    for (const [key, value] of Object.entries(said)) {
      if (known.includes(key)) {
        if (MADE_KEYS.has(key)) this.count(value, 'set-aside');
        continue;
      }
      this.count(value, 'asked');
      this.#errors.push(
        unknownField(
          field === '' ? key : field,
          `“${cellText(key).slice(0, LONGEST_KEY)}” is not one of ${known.join(', ')}, so it was not read.`,
        ),
      );
    }
  }

  text(said: unknown, field: string): string {
    const text = this.#textOf(said);
    if (text === null) this.#errors.push(notText(field));
    return this.#take(nameOf(text ?? '', field));
  }

  numbers(said: unknown, field: string): Partial<Record<NumberKind, string>> {
    const numbers: Partial<Record<NumberKind, string>> = {};
    for (const [kind, text] of this.#fields(said, field, NUMBER_KINDS)) {
      const number = this.#take(numberOf(text, kind, `${field}.${kind}`));
      if (number !== '') numbers[kind] = number;
    }
    return numbers;
  }

  foalYear(said: unknown, role: EntryRole, field: string): number | null {
    const text = this.#textOf(said, role === 'horse' ? 'read' : 'set-aside');
    if (text === null) this.#errors.push(notText(field));
    if (role !== 'horse') return null;
    return this.#take(foalYearOf(text ?? '', field));
  }

  /** Reads the numbers of the chosen record, which need no cleaning. */
  chosen(said: unknown, field: string): RecordNumbers | null {
    const chosen = Object.fromEntries(this.#fields(said, field, ORGS));
    return Object.keys(chosen).length > 0 ? chosen : null;
  }

  #fields<Key extends string>(said: unknown, field: string, known: readonly Key[]): [Key, string][] {
    if (said === undefined || said === null) return [];
    if (!isObject(said)) {
      this.count(said, 'asked');
      this.#errors.push({
        code: 'not-an-object',
        field,
        text: `“${field}” must be an object with ${known.join(', ')}.`,
      });
      return [];
    }
    return Object.entries(said).flatMap(([key, value]): [Key, string][] => {
      const kind = known.find((kind) => kind === key);
      if (kind === undefined) {
        this.count(value, 'asked');
        this.#errors.push(
          unknownField(field, `“${cellText(key).slice(0, LONGEST_KEY)}” is not one of ${known.join(', ')}.`),
        );
        return [];
      }
      const text = this.#textOf(value);
      if (text === null) this.#errors.push(notText(`${field}.${kind}`));
      return text === null || text === '' ? [] : [[kind, text]];
    });
  }

  #textOf(said: unknown, use: CellUse = 'read'): string | null {
    const text = textOf(said);
    this.count(said, text === null ? 'asked' : use);
    return text;
  }

  #take<Value>({ value, error }: { value: Value; error: RowError | null }): Value {
    if (error !== null) this.#errors.push(error);
    return value;
  }
}

/** Maximum length of a key in a message, in characters. */
const LONGEST_KEY = 40;
