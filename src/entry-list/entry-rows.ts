import { fold, words } from '../domain/names/fold.ts';
import { isolated } from '../domain/names/shown-text.ts';
import type {
  Contact,
  EntryParty,
  EntryRole,
  EntryRow,
  ErrorPart,
  NumberKind,
  RowError,
} from '../domain/entries/entry.ts';
import { ENTRY_ROLES } from '../domain/entries/entry.ts';
import { cleanHorseNumber } from '../domain/numbers.ts';
import { severalNames, splitParty } from '../domain/entries/joint-names.ts';
import { referenceIn } from '../domain/entries/references.ts';
import { isScratchHeader, nameOfScratched, saysScratched } from '../domain/entries/scratched.ts';
import { namesHorseOrRider, NO_HORSE_OR_RIDER } from '../domain/entries/unnamed.ts';
import { withinRow } from './bounded-parties.ts';
import { type ReadValue, foalYearOf, labelOf, nameOf, numberOf, shortened } from './cell-values.ts';
import { numberKind } from './columns/cell-forms.ts';
import { contactColumn, type PartyColumn, partyColumn, type PartyPart } from './columns/column-kinds.ts';
import type { PlannedColumn } from './columns/recognize-columns.ts';
import { rolesNamed } from './columns/role-words.ts';
import { inTurn, joinedClasses } from './joined-classes.ts';
import { LONGEST_VALUE, MOST_PARTIES } from './limits.ts';
import { isBlank, type SourceRow } from './source-row.ts';

interface PartyDraft {
  role: EntryRole;
  /** One-based number among parties with the same role. */
  person: number;
  name: string;
  firstName: string;
  lastName: string;
  numbers: Partial<Record<NumberKind, string>>;
  foalYear: number | null;
}

interface CellError {
  error: RowError;
  draft: PartyDraft;
  part: ErrorPart;
  cell: string;
}

interface PersonColumn {
  column: PlannedColumn;
  says: PartyColumn;
  /** Key of the party; unused for rider columns if the list has a role column. */
  key: string;
}

/** Reads rows with the same columns. Data derived from the columns is computed once. */
export class RowReader {
  readonly #roles: PlannedColumn | undefined;
  readonly #backNumbers: readonly PlannedColumn[];
  readonly #classes: readonly PlannedColumn[];
  readonly #rings: readonly PlannedColumn[];
  readonly #days: readonly PlannedColumn[];
  readonly #people: readonly PersonColumn[];
  readonly #scratches: readonly PlannedColumn[];
  readonly #contacts: readonly PlannedColumn[];

  constructor(columns: readonly PlannedColumn[]) {
    const ofKind = (wanted: PlannedColumn['kind']) => columns.filter(({ kind }) => kind === wanted);
    this.#roles = ofKind('role')[0];
    this.#backNumbers = ofKind('back-number');
    this.#classes = ofKind('class');
    this.#rings = ofKind('ring');
    this.#days = ofKind('day');
    this.#people = columns.flatMap((column) => {
      const says = partyColumn(column.kind);
      return says === null ? [] : [{ column, says, key: keyOf(says.role, column) }];
    });
    this.#scratches = columns.filter(isScratchColumn);
    this.#contacts = columns.filter(({ kind }) => contactColumn(kind) !== null);
  }

  /**
   * Reads a row; returns null if it is blank (requirement 15.9). `className` comes from a heading above, and applies if the row
   * has no class.
   */
  entryRow(source: SourceRow, className: string): EntryRow | null {
    if (isBlank(source)) return null;
    const { cells } = source;
    const errors: CellError[] = [];
    const drafts = new Map<string, PartyDraft>();
    const said = cells[this.#roles?.index ?? -1] ?? '';
    const named = this.#roles === undefined ? null : rolesNamed(said);
    for (const each of this.#people) {
      const cell = cells[each.column.index] ?? '';
      if (cell !== '') readColumn(cell, each, named, drafts, errors);
    }
    const crossedOut = takeScratched(drafts);
    const isScratched = isScratchedBy(drafts, crossedOut) || this.#statusSaysScratched(source);
    for (const draft of drafts.values()) {
      const error = twoNames(draft);
      if (error !== null) errors.push({ error, draft, part: 'name', cell: draft.name });
    }
    const parties = partiesOf(drafts, errors, crossedOut);
    const found = namesHorseOrRider(parties);
    const ofRow: RowError[] = [];
    if (named?.length === 0)
      ofRow.push({
        code: 'unknown-role',
        field: this.#roles?.name ?? '',
        text: `“${isolated(shortened(said))}” is not a role that is checked, so nobody in this row was checked. The roles are ${ENTRY_ROLES.join(', ')}.`,
      });
    if (!found) ofRow.push(noHorseOrRider());
    if (source.strayQuote === true)
      ofRow.push({
        code: 'stray-quote',
        field: '',
        text: 'A quotation mark in this row is not closed, so the row was read without its quotation marks. Check its cells.',
      });
    const checked = withinRow(parties, ofRow);
    const ring = inTurn(labelsIn(cells, this.#rings));
    const day = inTurn(labelsIn(cells, this.#days));
    const contacts = this.#contactsIn(source, named);
    return {
      row: source.row,
      backNumber: labelsIn(cells, this.#backNumbers)[0]?.replace(/^(\d+)\.0+$/, '$1') ?? '',
      className:
        joinedClasses(
          this.#classes.map(({ index, name }) => ({ column: name, text: labelOf(cells[index] ?? '', name) })),
        ) || className,
      ...(ring !== '' && { ring }),
      ...(day !== '' && { day }),
      parties: checked,
      ...(isScratched && { scratched: true }),
      ...(contacts.length > 0 && { contacts }),
      errors: [...errors.map((error) => errorOf(error, checked)), ...ofRow],
    };
  }

  /**
   * Returns the row's contact details. If the list has a role column, the riders' contact columns belong to whoever has the roles
   * that the row names.
   */
  #contactsIn({ cells }: SourceRow, named: readonly EntryRole[] | null): Contact[] {
    return this.#contacts.flatMap(({ index, kind }) => {
      const text = cells[index] ?? '';
      const says = contactColumn(kind);
      if (text === '' || says === null) return [];
      const roles = says.role === 'rider' && named !== null ? named : [says.role];
      // The ellipsis keeps truncated text from looking like a complete address.
      const kept = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
      return roles.map((role) => ({ role, part: says.part, text: kept }));
    });
  }

  #statusSaysScratched({ cells }: SourceRow): boolean {
    return this.#scratches.some(({ header, index }) => saysScratched(header, cells[index] ?? ''));
  }
}

function labelsIn(cells: readonly string[], columns: readonly PlannedColumn[]): string[] {
  return columns.map(({ index, name }) => labelOf(cells[index] ?? '', name)).filter((label) => label !== '');
}

function errorOf({ error, draft, part }: CellError, parties: readonly EntryParty[]): RowError {
  const own = partyOf(draft, true);
  const party = own === null ? -1 : parties.findIndex((each) => says(each, own));
  return party < 0 ? error : { ...error, party, part };
}

/** Returns the error for a row that names neither a horse nor a rider (requirement 15.9). */
export function noHorseOrRider(): RowError {
  return {
    code: NO_HORSE_OR_RIDER,
    field: '',
    text: 'This row names neither a horse nor a rider. Add one of them, or delete the row.',
  };
}

function keyOf(role: EntryRole, { person }: PlannedColumn): string {
  return `${role} ${person}`;
}

/**
 * Reads a cell into the drafts of its parties. `named`: the roles that the row names; the rider columns belong to whoever has
 * them. Null if the list has no role column.
 */
function readColumn(
  cell: string,
  { column, says: { role, part }, key }: PersonColumn,
  named: readonly EntryRole[] | null,
  drafts: Map<string, PartyDraft>,
  errors: CellError[],
): void {
  if (role !== 'rider' || named === null) {
    readCell(cell, column, part, draftOf(drafts, key, role, column), errors);
    return;
  }
  // If the row has several roles, the cell's errors are reported for the first one only.
  for (const [at, each] of named.entries())
    readCell(cell, column, part, draftOf(drafts, keyOf(each, column), each, column), at === 0 ? errors : []);
}

function draftOf(
  drafts: Map<string, PartyDraft>,
  key: string,
  role: EntryRole,
  { person }: PlannedColumn,
): PartyDraft {
  const known = drafts.get(key);
  if (known !== undefined) return known;
  const draft = { role, person, name: '', firstName: '', lastName: '', numbers: {}, foalYear: null };
  drafts.set(key, draft);
  return draft;
}

function readCell(
  cell: string,
  column: PlannedColumn,
  part: PartyPart,
  draft: PartyDraft,
  errors: CellError[],
): void {
  const { role } = draft;
  const take = <Value>({ value, error }: ReadValue<Value>, errorPart: ErrorPart = 'name'): Value => {
    if (error !== null) errors.push({ error, draft, part: errorPart, cell });
    return value;
  };
  if (part === 'name') draft.name = take(nameOf(cell, column.name));
  else if (part === 'first-name') draft.firstName = take(nameOf(cell, column.name));
  else if (part === 'last-name') draft.lastName = take(nameOf(cell, column.name));
  else if (part === 'foal-year') draft.foalYear = take(foalYearOf(cell, column.name), part);
  else {
    const kind = part === 'number' ? numberKind(cell, role === 'horse' ? 'horse' : 'person') : part;
    const number = take(numberOf(cell, kind, column.name), kind);
    const known = draft.numbers[kind] ?? '';
    if (known === '' && number !== '') draft.numbers[kind] = number;
    else if (number !== '' && cleanHorseNumber(number) !== cleanHorseNumber(known))
      errors.push({ error: twoNumbers(known, number, role, column.name), draft, part: kind, cell });
  }
}

/** Reports two numbers for a party, because the list does not show which one is right. */
function twoNumbers(known: string, other: string, role: EntryRole, field: string): RowError {
  return {
    code: 'two-numbers',
    field,
    text: `The row has two numbers for its ${role}: ${isolated(shortened(known))} and ${isolated(shortened(other))}. Only the first was looked up. Type the right one.`,
  };
}

function twoNames({ role, name, firstName, lastName }: PartyDraft): RowError | null {
  if (name === '' || (firstName === '' && lastName === '')) return null;
  const other = `${firstName} ${lastName}`.trim();
  const whole = new Set(words(fold(name)));
  if (words(fold(other)).every((word) => whole.has(word))) return null;
  return {
    code: 'two-names',
    field: '',
    text: `The row has two names for its ${role}: “${isolated(shortened(name))}” and “${isolated(shortened(other))}”. Only the first was looked up. Type the right one.`,
  };
}

/**
 * Removes words that mean “scratched” from names, and returns the parties with such words. A cell with several names keeps
 * its words: they may apply to just one of them.
 */
function takeScratched(drafts: ReadonlyMap<string, PartyDraft>): Set<PartyDraft> {
  const crossedOut = new Set<PartyDraft>();
  for (const draft of drafts.values()) {
    if (!STARTING.includes(draft.role)) continue;
    const numbered = Object.keys(draft.numbers).length > 0;
    for (const part of ['name', 'firstName', 'lastName'] as const) {
      const name = nameOfScratched(draft[part], numbered);
      if (name === null || severalNames(name, draft.role).length > 0) continue;
      draft[part] = name;
      crossedOut.add(draft);
    }
  }
  return crossedOut;
}

/** An entry does not start if all parties in one of these roles are scratched. */
const STARTING: readonly EntryRole[] = ['horse', 'rider', 'handler'];

function isScratchedBy(
  drafts: ReadonlyMap<string, PartyDraft>,
  crossedOut: ReadonlySet<PartyDraft>,
): boolean {
  if (crossedOut.size === 0) return false;
  return STARTING.some((role) => {
    const inRole = [...drafts.values()].filter((draft) => draft.role === role);
    return inRole.length > 0 && inRole.every((draft) => crossedOut.has(draft));
  });
}

export function isScratchColumn({ kind, certainty, header }: PlannedColumn): boolean {
  return kind === 'ignore' && certainty !== 'chosen' && isScratchHeader(header);
}

/** Returns the row's parties, including any whose cells are all invalid, so that the user can correct them. */
function partiesOf(
  drafts: ReadonlyMap<string, PartyDraft>,
  errors: CellError[],
  crossedOut: ReadonlySet<PartyDraft>,
): EntryParty[] {
  dropReferences(errors);
  const parties = [...drafts.values()].sort(inOrder).flatMap((draft) => {
    const isKept = crossedOut.has(draft) || errors.some((error) => error.draft === draft);
    const party = partyOf(draft, isKept);
    return party === null ? [] : splitParty(party).map(withCleanNumbers);
  });
  // Fast path: comparing all pairs would be slow, and the row has too many parties even without duplicates.
  return parties.length > 2 * MOST_PARTIES ? parties : onceEach(parties);
}

function inOrder(a: PartyDraft, b: PartyDraft): number {
  return ENTRY_ROLES.indexOf(a.role) - ENTRY_ROLES.indexOf(b.role) || a.person - b.person;
}

/** Drops errors about numbers such as `same` if the party's name is a reference, such as `same as rider`. */
function dropReferences(errors: CellError[]): void {
  const isReference = ({ error, draft, cell }: CellError): boolean =>
    error.code === 'number-without-digits' &&
    referenceIn(cell, 'owner') !== null &&
    referenceIn(nameIn(draft), draft.role) !== null;
  const kept = errors.filter((error) => !isReference(error));
  errors.splice(0, errors.length, ...kept);
}

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

/** Returns the party's name. A word that both name columns have, such as `same`, appears only once. */
function nameIn({ name, firstName, lastName }: PartyDraft): string {
  if (name !== '') return name;
  return firstName === lastName ? firstName : `${firstName} ${lastName}`.trim();
}

function partyOf(draft: PartyDraft, keepsPlace: boolean): EntryParty | null {
  const { role, numbers, foalYear } = draft;
  const name = nameIn(draft);
  if (name === '' && Object.keys(numbers).length === 0 && !keepsPlace) return null;
  return { role, name, numbers, foalYear: role === 'horse' ? foalYear : null, chosen: null };
}

/** Returns the party. If its cell names several parties, reads its numbers as if they were in a separate cell. */
function withCleanNumbers(party: EntryParty, _at: number, parties: readonly EntryParty[]): EntryParty {
  if (parties.length === 1) return party;
  const numbers = (Object.entries(party.numbers) as [NumberKind, string][]).map(
    ([kind, text]) => [kind, numberOf(text, kind, '').value] as const,
  );
  return { ...party, numbers: Object.fromEntries(numbers.filter(([, number]) => number !== '')) };
}

/** True if `party` has the same role and name as `other`, and every number that `other` has. */
export function says(party: EntryParty, other: EntryParty): boolean {
  return (
    party.role === other.role &&
    party.name.toLowerCase() === other.name.toLowerCase() &&
    Object.entries(other.numbers).every(([kind, number]) => party.numbers[kind as NumberKind] === number)
  );
}
