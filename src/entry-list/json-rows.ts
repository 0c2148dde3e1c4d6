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
import { foalYearOf, nameOf, numberOf } from './cell-values.ts';
import { recognizeColumns } from './columns/recognize-columns.ts';
import type { ColumnMapping } from './entry-list.ts';
import { entryRow } from './entry-rows.ts';
import { LONGEST_CELL, MOST_COLUMNS, MOST_PARTIES } from './limits.ts';
import { cellText } from './source-row.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** By how many values of a key its contents are recognized. */
const SHOWN_VALUES = 200;

/**
 * Rows that a program sends (requirement 15.12), each either flat, with names of columns as keys (`{"Horse": "Winterberry",
 * "Horse USEF #": 9100001}`), or structured (`{"backNumber": "12", "parties": [{"role": "rider", "name": "Ann Field",
 * "numbers": {"usef": "9500001"}}]}`). `row` may say the line of the source; without it rows are counted from 1. What is
 * wrong with a row is in its `errors`; nothing is thrown.
 *
 * @param mapping kinds of keys that overrule what is recognized
 */
export function entryRowsFromJson(rows: readonly unknown[], mapping: ColumnMapping = {}): EntryRow[] {
  const flat = new FlatRows(rows.filter(isFlat), mapping);
  return rows.map((row, index) => {
    if (!isObject(row))
      return unusable(index + 1, 'not-an-object', '', 'A row is an object with names of columns as keys.');
    const line = lineOf(row['row'], index + 1);
    const read = isFlat(row) ? flat.read(row, line.row) : structuredRow(row, line.row);
    return line.error === null ? read : { ...read, errors: [line.error, ...read.errors] };
  });
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
  const error = { code: 'bad-row-number', field: 'row', text: '“row” is a whole number, counted from 1.' };
  return { row: counted, error };
}

/** Rows whose keys are names of columns. The columns are recognized from all of them together. */
class FlatRows {
  readonly #columns;
  readonly #places: ReadonlyMap<string, number>;

  constructor(rows: readonly JsonObject[], mapping: ColumnMapping) {
    const values = new Map<string, string[]>();
    for (const row of rows) {
      for (const [key, value] of Object.entries(row)) {
        if (key === 'row' || (!values.has(key) && values.size >= MOST_COLUMNS)) continue;
        const seen = values.get(key) ?? [];
        values.set(key, seen);
        const text = seen.length < SHOWN_VALUES ? textOf(value) : null;
        if (text !== null && text !== '') seen.push(text);
      }
    }
    this.#places = new Map([...values.keys()].map((key, index) => [key, index]));
    this.#columns = recognizeColumns([...values.keys()], [...values.values()], mapping);
  }

  read(row: JsonObject, line: number): EntryRow {
    const cells: string[] = Array.from({ length: this.#places.size }, () => '');
    const errors: RowError[] = [];
    for (const [key, value] of Object.entries(row)) {
      const place = this.#places.get(key);
      if (place === undefined || this.#columns[place]?.kind === 'ignore') continue;
      const text = textOf(value);
      if (text === null) errors.push(notText(key));
      else cells[place] = text;
    }
    const read = entryRow({ row: line, cells }, this.#columns, '') ?? unusable(line, ...NO_HORSE_OR_RIDER);
    return { ...read, errors: [...errors, ...read.errors] };
  }
}

const NO_HORSE_OR_RIDER = [
  'no-horse-or-rider',
  '',
  'This row names neither a horse nor a rider. Give a key such as “Horse” or “Rider USEF #”, or “parties”.',
] as const;

/** A value as the text of a cell. Null: it is neither text nor a number. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return cellText(value.slice(0, LONGEST_CELL));
  return typeof value === 'number' ? String(value) : null;
}

function notText(field: string): RowError {
  return { code: 'not-a-text', field, text: `“${field}” is neither a text nor a number. Send it as a text.` };
}

/** A row with its parties. What cannot be used is left out and reported with its place: `parties[0].role`. */
function structuredRow(row: JsonObject, line: number): EntryRow {
  const errors: RowError[] = [];
  const read = new FieldReader(errors);
  const parties = partiesOf(row['parties'], read, errors);
  if (!parties.some(({ role }) => role === 'horse' || role === 'rider')) {
    const [code, field, text] = NO_HORSE_OR_RIDER;
    errors.push({ code, field, text });
  }
  return {
    row: line,
    backNumber: read.text(row['backNumber'], 'backNumber'),
    className: read.text(row['className'], 'className'),
    parties,
    errors,
  };
}

function partiesOf(said: unknown, read: FieldReader, errors: RowError[]): EntryParty[] {
  if (!Array.isArray(said) || said.length > MOST_PARTIES) {
    errors.push({
      code: 'bad-parties',
      field: 'parties',
      text: `“parties” is a list of at most ${MOST_PARTIES} objects.`,
    });
    return [];
  }
  return said.flatMap((party: unknown, index) => partyOf(party, `parties[${index}]`, read, errors) ?? []);
}

function partyOf(said: unknown, field: string, read: FieldReader, errors: RowError[]): EntryParty | null {
  if (!isObject(said)) {
    errors.push({
      code: 'not-an-object',
      field,
      text: 'A party is an object with “role” and “name” or “numbers”.',
    });
    return null;
  }
  const role = ENTRY_ROLES.find((role) => role === said['role']);
  if (role === undefined) {
    errors.push({
      code: 'bad-role',
      field: `${field}.role`,
      text: `“role” is one of ${ENTRY_ROLES.join(', ')}.`,
    });
    return null;
  }
  const party: EntryParty = {
    role,
    name: read.text(said['name'], `${field}.name`),
    numbers: read.numbers(said['numbers'], `${field}.numbers`),
    foalYear: read.foalYear(said['foalYear'], role, `${field}.foalYear`),
    chosen: read.chosen(said['chosen'], `${field}.chosen`),
  };
  if (party.name !== '' || party.chosen !== null || Object.keys(party.numbers).length > 0) return party;
  errors.push({ code: 'empty-party', field, text: 'A party has a name, a number or a chosen record.' });
  return null;
}

/** Reads the fields of structured rows and reports those that cannot be used. */
class FieldReader {
  readonly #errors: RowError[];

  constructor(errors: RowError[]) {
    this.#errors = errors;
  }

  text(said: unknown, field: string): string {
    const text = textOf(said);
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
    const text = textOf(said);
    if (text === null) this.#errors.push(notText(field));
    if (role !== 'horse') return null;
    return this.#take(foalYearOf(text ?? '', field));
  }

  /** The record that a person chose. Its numbers are the record's own, so nothing about them is mended. */
  chosen(said: unknown, field: string): RecordNumbers | null {
    const chosen = Object.fromEntries(this.#fields(said, field, ORGS));
    return Object.keys(chosen).length > 0 ? chosen : null;
  }

  /** The fields of an object that are known and not empty, as texts. */
  #fields<Key extends string>(said: unknown, field: string, known: readonly Key[]): [Key, string][] {
    if (said === undefined || said === null) return [];
    if (!isObject(said)) {
      this.#errors.push({
        code: 'not-an-object',
        field,
        text: `“${field}” is an object with ${known.join(', ')}.`,
      });
      return [];
    }
    return Object.entries(said).flatMap(([key, value]): [Key, string][] => {
      const kind = known.find((kind) => kind === key);
      if (kind === undefined) {
        const text = `“${key.slice(0, LONGEST_KEY)}” is none of ${known.join(', ')}.`;
        this.#errors.push({ code: 'unknown-field', field, text });
        return [];
      }
      const text = textOf(value);
      if (text === null) this.#errors.push(notText(`${field}.${kind}`));
      return text === null || text === '' ? [] : [[kind, text]];
    });
  }

  #take<Value>({ value, error }: { value: Value; error: RowError | null }): Value {
    if (error !== null) this.#errors.push(error);
    return value;
  }
}

/** How much of an unknown key is repeated in an error. */
const LONGEST_KEY = 40;
