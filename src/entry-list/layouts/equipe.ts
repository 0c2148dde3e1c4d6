import type { EntryParty, EntryRow, NumberKind, RowError } from '../../domain/entries/entry.ts';
import { foalYearOf, nameOf, numberOf } from '../cell-values.ts';
import { numberKind } from '../columns/cell-forms.ts';
import { MOST_ROWS } from '../limits.ts';
import { finishedRows, rolesIn } from '../finish-rows.ts';
import type { ListQuestion } from '../../domain/entries/list-question.ts';
import type { ReadRows } from '../read-rows.ts';
import { cellText, tooManyRows } from '../source-row.ts';
import { unknownColumn } from './layout-questions.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The parts of an Equipe file that entries refer to. */
interface EquipeFile {
  horses: readonly unknown[];
  people: readonly unknown[];
  entries: readonly unknown[];
  competitions: readonly unknown[];
}

/** Whether a value is an Equipe file (requirement 15.11): `show`, `competitions`, `people`, `horses`, `clubs`, `entries`. */
export function isEquipe(value: unknown): value is EquipeFile {
  return isObject(value) && ['horses', 'people', 'entries'].every((part) => Array.isArray(value[part]));
}

/**
 * The entries of an Equipe file, and questions about keys that the layout does not have. `row` is the place among the entries, counted
 * from 1.
 */
export function readEquipe(file: EquipeFile): Pick<ReadRows, 'rows' | 'notes' | 'questions'> {
  if (file.entries.length > MOST_ROWS) throw tooManyRows();
  const horses = byId(file.horses);
  const people = byId(file.people);
  const competitions = Array.isArray(file.competitions) ? file.competitions.filter(isObject) : [];
  const classes = new Map(
    competitions.map((found) => [textOf(found['competition_no']), textOf(found['name'])]),
  );
  const rows = file.entries.map((entry, index): EntryRow => {
    const said = isObject(entry) ? entry : {};
    const errors: RowError[] = [];
    const horse = referred(horses, said, 'horse_id', errors);
    const rider = referred(people, said, 'rider_id', errors);
    const parties = [
      ...(horse === null ? [] : [horseOf(horse, errors), ...ownersOf(horse)]),
      ...(rider === null ? [] : [riderOf(rider, errors)]),
    ].filter(({ name, numbers }) => name !== '' || Object.keys(numbers).length > 0);
    if (!parties.some(({ role }) => role !== 'owner'))
      errors.push({
        code: 'no-horse-or-rider',
        field: '',
        text: 'This entry names neither a horse nor a rider that the file has.',
      });
    const number = textOf(said['competition_no']);
    return {
      row: index + 1,
      backNumber: textOf(horse?.['horse_no'] ?? said['start_no']),
      className: `${number} ${classes.get(number) ?? ''}`.trim(),
      parties,
      errors,
    };
  });
  return {
    rows: finishedRows(rows, rolesIn(rows)),
    notes: unusedNote(file, people),
    questions: unknownKeys(file, people),
  };
}

/** Equipe's keys that are read, or that name nobody who is entered. Source: Equipe's description of exports. */
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

/** The parts of an Equipe file that name nobody who is entered. */
const KNOWN_PARTS = new Set([
  'show',
  'competitions',
  'people',
  'horses',
  'clubs',
  'entries',
  'custom_fields',
]);

/** Questions about keys and parts of the file that are not in the layout and that name somebody. */
function unknownKeys(file: EquipeFile, people: ReadonlyMap<string, JsonObject>): ListQuestion[] {
  const cells = new Map<string, string[]>();
  const add = (name: string, text: string): void => {
    const known = cells.get(name);
    if (known === undefined) cells.set(name, [text]);
    else known.push(text);
  };
  for (const [part, list] of Object.entries(file)) {
    const known = KNOWN_KEYS[part];
    if ((known === undefined && KNOWN_PARTS.has(part)) || !Array.isArray(list)) continue;
    for (const item of list.filter(isObject)) {
      for (const [key, value] of Object.entries(item)) {
        if (known?.has(key) === true || value === null || value === '') continue;
        const person = key.endsWith('_id') ? people.get(textOf(value)) : undefined;
        // The name of the person it refers to, or its own name.
        add(`${part}: ${key}`, person === undefined ? saidBy(value) : nameIn(person));
      }
      if (known === undefined && ('last_name' in item || 'first_name' in item))
        add(`${part}: name`, nameIn(item));
    }
  }
  return [...cells].flatMap(([name, found]) => unknownColumn(name, found));
}

function saidBy(value: unknown): string {
  return isObject(value) ? Object.values(value).map(textOf).join(' ').trim() : textOf(value);
}

function nameIn(person: JsonObject): string {
  return `${textOf(person['first_name'])} ${textOf(person['last_name'])}`.trim();
}

/** The note about people without an entry: officials and others, and perhaps somebody whose entry is missing. */
function unusedNote({ entries }: EquipeFile, people: ReadonlyMap<string, JsonObject>): string[] {
  const used = new Set(entries.flatMap((entry) => (isObject(entry) ? Object.values(entry).map(textOf) : [])));
  const unused = [...people.keys()].filter((id) => !used.has(id)).length;
  if (unused === 0) return [];
  return [
    unused === 1
      ? '1 person in the file is in no entry and was not checked.'
      : `${unused} people in the file are in no entry and were not checked.`,
  ];
}

function horseOf(horse: JsonObject, errors: RowError[]): EntryParty {
  const { value: foalYear, error } = foalYearOf(textOf(horse['born_year']), 'born_year');
  if (error !== null) errors.push(error);
  return {
    role: 'horse',
    name: nameOf(textOf(horse['name']), 'name').value,
    numbers: numbersOf(horse, 'horse', errors),
    foalYear,
    chosen: null,
  };
}

function ownersOf(horse: JsonObject): EntryParty[] {
  const name = nameOf(textOf(horse['owner']), 'owner').value;
  return [{ role: 'owner', name, numbers: {}, foalYear: null, chosen: null }];
}

function riderOf(person: JsonObject, errors: RowError[]): EntryParty {
  const name = `${textOf(person['first_name'])} ${textOf(person['last_name'])}`.trim();
  return {
    role: 'rider',
    name: nameOf(name, 'last_name').value,
    numbers: numbersOf(person, 'person', errors),
    foalYear: null,
    chosen: null,
  };
}

/** A national licence is USEF's at shows of the United States. */
function numbersOf(said: JsonObject, whose: 'horse' | 'person', errors: RowError[]): EntryParty['numbers'] {
  const numbers: Partial<Record<NumberKind, string>> = {};
  const take = (field: string, kind: (text: string) => NumberKind): void => {
    const text = textOf(said[field]);
    const { value, error } = numberOf(text, kind(text), field);
    if (error !== null) errors.push(error);
    if (value !== '') numbers[kind(text)] ??= value;
  };
  take('fei_id', () => 'fei');
  take('licence', (text) => numberKind(text, whose));
  if (whose === 'horse') take('chip_no', () => 'microchip');
  return numbers;
}

/** The horse or person that an entry refers to. Null: it refers to none, or to one that the file does not have. */
function referred(
  known: ReadonlyMap<string, JsonObject>,
  entry: JsonObject,
  field: string,
  errors: RowError[],
): JsonObject | null {
  const id = textOf(entry[field]);
  const found = known.get(id) ?? null;
  if (id !== '' && found === null)
    errors.push({
      code: 'unknown-reference',
      field,
      text: `The file has nobody with this ${field}. Export it again.`,
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
