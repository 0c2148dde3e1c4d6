import type { EntryParty, EntryRow, NumberKind, RowError } from '../../domain/entries/entry.ts';
import { foalYearOf, nameOf, numberOf } from '../cell-values.ts';
import { numberKind } from '../columns/cell-forms.ts';
import { valuesIn } from '../json-values.ts';
import { Ledger } from '../ledger.ts';
import { MOST_ROWS } from '../limits.ts';
import { finishedRows, rolesIn } from '../finish-rows.ts';
import type { ReadRows } from '../read-rows.ts';
import { cellText, tooManyRows } from '../source-row.ts';
import { OtherCells } from './layout-questions.ts';

type JsonObject = Readonly<Record<string, unknown>>;

interface EquipeFile {
  horses: readonly unknown[];
  people: readonly unknown[];
  entries: readonly unknown[];
  competitions: readonly unknown[];
}

/** True for the content of an Equipe file (requirement 15.11). */
export function isEquipe(value: unknown): value is EquipeFile {
  return isObject(value) && ['horses', 'people', 'entries'].every((part) => Array.isArray(value[part]));
}

/** Reads an Equipe file, with questions about unknown keys. Each row's `row` is its entry's position in the file, from 1. */
export function readEquipe(file: EquipeFile): Pick<ReadRows, 'rows' | 'notes' | 'questions' | 'cells'> {
  if (file.entries.length > MOST_ROWS) throw tooManyRows();
  const read = new ReadValues();
  const horses = byId(file.horses);
  const people = byId(file.people);
  const competitions = Array.isArray(file.competitions) ? file.competitions.filter(isObject) : [];
  const classes = new Map(
    competitions.map((found) => [read.text(found, 'competition_no'), read.text(found, 'name')]),
  );
  const rows = file.entries.map((entry, index): EntryRow => {
    const said = isObject(entry) ? entry : {};
    const errors: RowError[] = [];
    const horse = referred(horses, read.text(said, 'horse_id'), 'horse_id', errors);
    const rider = referred(people, read.text(said, 'rider_id'), 'rider_id', errors);
    const parties = [
      ...(horse === null ? [] : [horseOf(horse, read, errors), ...ownersOf(horse, read)]),
      ...(rider === null ? [] : [riderOf(rider, read, errors)]),
    ].filter(({ name, numbers }) => name !== '' || Object.keys(numbers).length > 0);
    if (!parties.some(({ role }) => role !== 'owner'))
      errors.push({
        code: 'no-horse-or-rider',
        field: '',
        text: 'Neither this entry’s horse nor its rider is in the file.',
      });
    const number = read.text(said, 'competition_no');
    const start = read.text(said, 'start_no');
    return {
      row: index + 1,
      backNumber: (horse === null ? '' : read.text(horse, 'horse_no')) || start,
      className: `${number} ${classes.get(number) ?? ''}`.trim(),
      parties,
      errors,
    };
  });
  return { rows: finishedRows(rows, rolesIn(rows)), ...restOf(file, people, read) };
}

class ReadValues {
  readonly #keys = new Map<JsonObject, Set<string>>();

  text(item: JsonObject, key: string): string {
    const keys = this.#keys.get(item) ?? new Set();
    this.#keys.set(item, keys);
    const text = textOf(item[key]);
    if (text !== '') keys.add(key);
    return text;
  }

  has(item: JsonObject, key: string): boolean {
    return this.#keys.get(item)?.has(key) === true;
  }

  isEntered(item: JsonObject): boolean {
    return this.#keys.has(item);
  }
}

/** Keys that are read, or that name no participant. Source: Equipe's export documentation. */
const KNOWN_KEYS: Readonly<Record<string, ReadonlySet<string>>> = {
  horses: keys(
    'id foreign_id name horse_no born_year sex category licence licence_year fei_id ueln chip_no country color breed race height reg_no ' +
      'breeder owner sire dam dams_dam dam_sire dams_damsire notes tax_person_id custom_fields',
  ),
  people: keys(
    'id foreign_id first_name last_name licence licence_year fei_id country club_id birthday born_year sex gender email phone mobile ' +
      'official address zip city region vat_no bank_account custom_fields',
  ),
  entries: keys(
    'id foreign_id competition_no rider_id horse_id start_no status started_at created_at updated_at withdrawn_at placing team_id ' +
      'category club_id country logo position result results score notes custom_fields',
  ),
};

function keys(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

const KNOWN_PARTS = new Set([
  'show',
  'competitions',
  'people',
  'horses',
  'clubs',
  'entries',
  'custom_fields',
]);

/** Counts the values, asks about unknown keys that may name somebody, and notes horses and people without an entry. */
function restOf(
  file: EquipeFile,
  people: ReadonlyMap<string, JsonObject>,
  read: ReadValues,
): Pick<ReadRows, 'notes' | 'questions' | 'cells'> {
  const ledger = new Ledger([], false);
  const others = new OtherCells();
  const mentioned = new Set<JsonObject>();
  const countItem = (part: string, item: JsonObject): void => {
    const known = KNOWN_KEYS[part];
    const isNamed = known === undefined && ('last_name' in item || 'first_name' in item);
    if (isNamed)
      others.add(`${part}: name`, nameIn(item), valuesIn([item['first_name'], item['last_name']]).length);
    for (const [key, value] of Object.entries(item)) {
      const cells = valuesIn(value);
      if (cells.length === 0 || (isNamed && /^(first|last)_name$/.test(key))) continue;
      const isKnown = known?.has(key) === true && typeof value !== 'object';
      if (read.has(item, key)) ledger.count('read', cells.length);
      else if (isKnown)
        ledger.count(part === 'entries' || read.isEntered(item) ? 'set-aside' : 'title', cells.length);
      else {
        const person = key.endsWith('_id') ? people.get(textOf(value)) : undefined;
        if (person !== undefined) mentioned.add(person);
        // The referenced person's name, or the value itself.
        others.add(`${part}: ${key}`, person === undefined ? cells.join(' ') : nameIn(person), cells.length);
      }
    }
  };
  for (const [part, content] of Object.entries(file)) {
    const isFree = KNOWN_KEYS[part] === undefined && KNOWN_PARTS.has(part);
    for (const item of Array.isArray(content) ? (content as readonly unknown[]) : [content]) {
      const cells = valuesIn(item);
      if (isFree) ledger.count('title', cells.length);
      else if (isObject(item)) countItem(part, item);
      else if (cells.length > 0) others.add(part, cells.join(' '), cells.length);
    }
  }
  const isLeft = (item: unknown): boolean => isObject(item) && !read.isEntered(item) && !mentioned.has(item);
  return {
    notes: [
      ...unusedNote(file.horses.filter(isLeft).length, 'horse', 'horses'),
      ...unusedNote(file.people.filter(isLeft).length, 'person', 'people'),
    ],
    questions: others.asked(ledger, 'title'),
    cells: ledger.counts,
  };
}

function nameIn(person: JsonObject): string {
  return `${textOf(person['first_name'])} ${textOf(person['last_name'])}`.trim();
}

/** Notes horses or people without an entry. Most such people are officials, but an entry may be missing. */
function unusedNote(unused: number, one: string, several: string): string[] {
  if (unused === 0) return [];
  return [
    unused === 1
      ? `1 ${one} in the file is in no entry and was not checked.`
      : `${unused} ${several} in the file are in no entry and were not checked.`,
  ];
}

function horseOf(horse: JsonObject, read: ReadValues, errors: RowError[]): EntryParty {
  const { value: foalYear, error } = foalYearOf(read.text(horse, 'born_year'), 'born_year');
  if (error !== null) errors.push(error);
  return {
    role: 'horse',
    name: nameOf(read.text(horse, 'name'), 'name').value,
    numbers: numbersOf(horse, 'horse', read, errors),
    foalYear,
    chosen: null,
  };
}

function ownersOf(horse: JsonObject, read: ReadValues): EntryParty[] {
  const name = nameOf(read.text(horse, 'owner'), 'owner').value;
  return [{ role: 'owner', name, numbers: {}, foalYear: null, chosen: null }];
}

function riderOf(person: JsonObject, read: ReadValues, errors: RowError[]): EntryParty {
  const name = `${read.text(person, 'first_name')} ${read.text(person, 'last_name')}`.trim();
  return {
    role: 'rider',
    name: nameOf(name, 'last_name').value,
    numbers: numbersOf(person, 'person', read, errors),
    foalYear: null,
    chosen: null,
  };
}

/** Returns a horse's or person's numbers. At shows in the United States, a national license number is USEF's. */
function numbersOf(
  said: JsonObject,
  whose: 'horse' | 'person',
  read: ReadValues,
  errors: RowError[],
): EntryParty['numbers'] {
  const numbers: Partial<Record<NumberKind, string>> = {};
  const take = (field: string, kind: (text: string) => NumberKind): void => {
    const text = read.text(said, field);
    const { value, error } = numberOf(text, kind(text), field);
    if (error !== null) errors.push(error);
    if (value !== '') numbers[kind(text)] ??= value;
  };
  take('fei_id', () => 'fei');
  take('licence', (text) => numberKind(text, whose));
  if (whose === 'horse') take('chip_no', () => 'microchip');
  return numbers;
}

/**
 * Finds the horse or person that an entry refers to. Returns null if the entry has no reference, and null with an error if the
 * file has no such horse or person.
 */
function referred(
  known: ReadonlyMap<string, JsonObject>,
  id: string,
  field: string,
  errors: RowError[],
): JsonObject | null {
  const found = known.get(id) ?? null;
  if (id !== '' && found === null)
    errors.push({
      code: 'unknown-reference',
      field,
      text: `The file does not contain the ${field} that this entry refers to. Export the file again.`,
    });
  return found;
}

function byId(list: readonly unknown[]): Map<string, JsonObject> {
  return new Map(list.filter(isObject).map((item) => [textOf(item['id']), item]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? cellText(String(value)) : '';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
