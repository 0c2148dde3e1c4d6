import type { EntryParty, EntryRow, NumberKind, RowError } from '../../domain/entries/entry.ts';
import { foalYearOf, nameOf, numberOf } from '../cell-values.ts';
import { numberKind } from '../columns/cell-forms.ts';
import { MOST_ROWS } from '../limits.ts';
import { cellText, tooManyRows } from '../source-row.ts';

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

/** The entries of an Equipe file. `row` is the place among the entries, counted from 1. */
export function readEquipe(file: EquipeFile): EntryRow[] {
  if (file.entries.length > MOST_ROWS) throw tooManyRows();
  const horses = byId(file.horses);
  const people = byId(file.people);
  const competitions = Array.isArray(file.competitions) ? file.competitions.filter(isObject) : [];
  const classes = new Map(
    competitions.map((found) => [textOf(found['competition_no']), textOf(found['name'])]),
  );
  return file.entries.map((entry, index) => {
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
