import type { EntryParty, EntryRole, EntryRow, NumberKind, RowError } from '../domain/entries/entry.ts';
import { ENTRY_ROLES } from '../domain/entries/entry.ts';
import { foalYearOf, nameOf, numberOf, shortened } from './cell-values.ts';
import { numberKind } from './columns/cell-forms.ts';
import { partyColumn } from './columns/column-kinds.ts';
import type { PlannedColumn } from './columns/recognize-columns.ts';
import { rolesNamed } from './columns/role-words.ts';
import type { SourceRow } from './source-row.ts';

/** What was read of one party so far. */
interface PartyDraft {
  name: string;
  firstName: string;
  lastName: string;
  numbers: Partial<Record<NumberKind, string>>;
  foalYear: number | null;
}

/** Words that stand in the first cell of a row of totals, alone or with a count. */
const TOTAL =
  /^((grand|sub)[ -]?)?(totals?|count|sum|number of|end of|printed|page)\b[ :=#.]*((of|entries|horses|riders|rows|number|report|list|on)\b[ :=#.]*)*[\d\s/:.,-]*(of \d+)?\s*([ap]m)?$/i;

/** The longest text that can be a total, in characters. */
const LONGEST_TOTAL = 60;

/** Whether a row is a total: it says so, and beside it are counts only. A horse may be called Count. */
function isTotal([first = '', ...others]: readonly string[]): boolean {
  if (first.length > LONGEST_TOTAL || !TOTAL.test(first)) return false;
  if (others.length === 0) return /[\d:]/.test(first);
  return others.every((cell) => !/\p{L}/u.test(cell) || /^\d/.test(cell));
}

/**
 * The entry that a row of a list names (requirement 15.9). Null when the row is no entry: a total, a title between entries.
 *
 * @param className the class that a line above the row names; used when the row has none itself
 */
export function entryRow(
  source: SourceRow,
  columns: readonly PlannedColumn[],
  className: string,
): EntryRow | null {
  const filled = source.cells.filter((cell) => cell !== '');
  if (filled.length === 0) return null;
  const errors: RowError[] = [];
  const backNumbers: string[] = [];
  const classes: string[] = [];
  const drafts = new Map<string, PartyDraft>();
  const roleColumn = columns.find(({ kind }) => kind === 'role');
  const said = source.cells[roleColumn?.index ?? -1] ?? '';
  const named = roleColumn === undefined ? null : rolesNamed(said);
  for (const column of columns) {
    const cell = source.cells[column.index] ?? '';
    if (cell === '') continue;
    if (column.kind === 'back-number') backNumbers.push(nameOf(cell, column.name).value);
    if (column.kind === 'class') classes.push(nameOf(cell, column.name).value);
    for (const [at, role] of rolesOf(column, named).entries())
      readCell(cell, column, role, drafts, at === 0 ? errors : []);
  }
  const parties = partiesOf(drafts);
  const found = parties.some(({ role }) => role === 'horse' || role === 'rider');
  if (!found || parties.every(({ numbers }) => Object.keys(numbers).length === 0)) {
    if (isTotal(filled)) return null;
    // A title between entries stands alone in its row.
    if (
      !found &&
      filled.length === 1 &&
      columns.length > 2 &&
      errors.length === 0 &&
      !/^\d+$/.test(filled[0] ?? '')
    )
      return null;
  }
  if (named?.length === 0)
    errors.push({
      code: 'unknown-role',
      field: roleColumn?.name ?? '',
      text: `“${shortened(said)}” in line ${source.row} is no role that is checked, so nobody in this line is. Roles are ${ENTRY_ROLES.join(', ')}.`,
    });
  if (!found) errors.push(noHorseOrRider());
  if (source.strayQuote === true)
    errors.push({
      code: 'stray-quote',
      field: '',
      text: 'A quotation mark in this row is not closed, so the row was read without its quotation marks. Check its cells.',
    });
  return {
    row: source.row,
    backNumber: backNumbers.find((text) => text !== '')?.replace(/^(\d+)\.0+$/, '$1') ?? '',
    className: [...new Set(classes.filter((text) => text !== ''))].join(' ') || className,
    parties,
    errors,
  };
}

/** The error of a row that names nobody who competes (requirement 15.9). */
export function noHorseOrRider(): RowError {
  return {
    code: 'no-horse-or-rider',
    field: '',
    text: 'This row names neither a horse nor a rider. Add one of them, or delete the row.',
  };
}

/**
 * Of whom a column speaks in a row. What would be the rider's is of whomever the row names in its own words.
 *
 * @param named the roles that the row names; null: the list has no column of roles
 */
function rolesOf({ kind }: PlannedColumn, named: readonly EntryRole[] | null): readonly EntryRole[] {
  const role = partyColumn(kind)?.role;
  if (role === undefined) return [];
  return role === 'rider' && named !== null ? named : [role];
}

/** Reads what a cell says of a horse or a person. */
function readCell(
  cell: string,
  column: PlannedColumn,
  role: EntryRole,
  drafts: Map<string, PartyDraft>,
  errors: RowError[],
): void {
  const party = partyColumn(column.kind);
  if (party === null) return;
  const key = `${role} ${column.person}`;
  const draft = drafts.get(key) ?? { name: '', firstName: '', lastName: '', numbers: {}, foalYear: null };
  drafts.set(key, draft);
  const take = <Value>({ value, error }: { value: Value; error: RowError | null }): Value => {
    if (error !== null) errors.push(error);
    return value;
  };
  const { part } = party;
  if (part === 'name') draft.name = take(nameOf(cell, column.name));
  else if (part === 'first-name') draft.firstName = take(nameOf(cell, column.name));
  else if (part === 'last-name') draft.lastName = take(nameOf(cell, column.name));
  else if (part === 'foal-year') draft.foalYear = take(foalYearOf(cell, column.name));
  else {
    const kind = part === 'number' ? numberKind(cell, role === 'horse' ? 'horse' : 'person') : part;
    const number = take(numberOf(cell, kind, column.name));
    if (number !== '') draft.numbers[kind] ??= number;
  }
}

/** The parties of a row in the order of roles. One that is named twice in the same way is one. */
function partiesOf(drafts: ReadonlyMap<string, PartyDraft>): EntryParty[] {
  return onceEach(
    ENTRY_ROLES.flatMap((role) =>
      [...drafts.keys()]
        .filter((key) => key.startsWith(`${role} `))
        .sort((a, b) => personOf(a) - personOf(b))
        .flatMap((key) => partyOf(role, drafts.get(key)) ?? []),
    ),
  );
}

/** Parties without those of which another says all that they say. */
export function onceEach(parties: readonly EntryParty[]): EntryParty[] {
  const once: EntryParty[] = [];
  for (const party of parties) {
    if (once.some((other) => says(other, party))) continue;
    const poorer = once.findIndex((other) => says(party, other));
    if (poorer < 0) once.push(party);
    else once[poorer] = party;
  }
  return once;
}

function personOf(key: string): number {
  return Number(key.split(' ')[1]);
}

function partyOf(role: EntryRole, draft: PartyDraft | undefined): EntryParty | null {
  if (draft === undefined) return null;
  const name = draft.name === '' ? `${draft.firstName} ${draft.lastName}`.trim() : draft.name;
  if (name === '' && Object.keys(draft.numbers).length === 0) return null;
  return {
    role,
    name,
    numbers: draft.numbers,
    foalYear: role === 'horse' ? draft.foalYear : null,
    chosen: null,
  };
}

/** Whether a party says all that another of the same role says. */
function says(party: EntryParty, other: EntryParty): boolean {
  return (
    party.role === other.role &&
    party.name.toLowerCase() === other.name.toLowerCase() &&
    Object.entries(other.numbers).every(([kind, number]) => party.numbers[kind as NumberKind] === number)
  );
}
