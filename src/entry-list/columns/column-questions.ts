import type { ListQuestion } from '../../domain/entries/list-question.ts';
import { MOST_LOOKED_UP, VALUES_LOOKED_UP } from '../../domain/entries/on-record.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import type { MissingRole } from '../entry-list.ts';
import { kindWords, partyColumn } from './column-kinds.ts';
import type { PlannedColumn } from './recognize-columns.ts';
import { LONGEST_VALUE } from '../limits.ts';
import { COLUMN_REMEDY, type OpenColumn } from './look-up-columns.ts';
import { isMemberNumber, isNameLike, isPersonLike, isPlainName } from './nobody-cells.ts';
import { type RemarksKind, saysWho } from './remarks.ts';

export interface FilledColumn {
  column: PlannedColumn;
  cells: readonly string[];
}

const SAMPLES = 3;

/** Returns questions about unrecognized, contradictory and missing columns (requirements 15.17 and 15.18). */
export function columnQuestions(
  columns: readonly FilledColumn[],
  without: readonly MissingRole[] = [],
): ListQuestion[] {
  return [
    ...missingColumns(
      columns.map(({ column }) => column),
      without,
    ),
    ...columns.flatMap((filled) => questionOf(filled) ?? []),
  ];
}

const NAMED = 12;

/**
 * Returns a note about columns with people or horses who are not checked, such as parents, barns or sires (requirement
 * 15.18).
 */
export function uncheckedNote(columns: readonly PlannedColumn[]): string[] {
  const names = columns
    .filter(
      ({ unchecked, certainty, contradicted, samples }) =>
        unchecked && certainty !== 'unknown' && !contradicted && samples.length > 0,
    )
    .map(({ name }) => `“${isolated(name)}”`);
  if (names.length === 0) return [];
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  const why =
    names.length === 1
      ? 'According to its header, nobody in this column needs a membership.'
      : 'According to their headers, nobody in these columns needs a membership.';
  return [`Not checked: ${names.slice(0, NAMED).join(', ')}${more}. ${why}`];
}

/**
 * Returns columns with values to look up (requirement 15.37): those that a question is about, and those whose header suggests
 * that they have nobody to check.
 */
export function openColumns(columns: readonly FilledColumn[]): OpenColumn[] {
  const open = ({ column }: FilledColumn, asked: boolean, values: readonly string[]): OpenColumn => ({
    name: column.name,
    asked,
    found: foundOf(column),
    hint: column.proposed ?? (column.kind === 'ignore' ? null : column.kind),
    others: columns.flatMap((other) => (other.column === column ? [] : other.column.kind)),
    values,
  });
  const asked = columns.filter(isAsked).slice(0, MOST_LOOKED_UP);
  const believed = columns
    .filter((filled) => filled.column.believed && !isAsked(filled))
    .map((filled) => ({ filled, values: firstValues(filled.cells.filter(mayBeSomebody)) }))
    .filter(({ values }) => values.length > 0)
    .slice(0, MOST_LOOKED_UP);
  return [
    ...asked.map((filled) => open(filled, true, firstValues(filled.cells.filter(hasNoEmail)))),
    ...believed.map(({ filled, values }) => open(filled, false, values)),
  ];
}

/** Returns the first distinct values, truncated if they are longer than any recorded name or number. */
function firstValues(cells: readonly string[]): string[] {
  return [...new Set(cells.map((cell) => cell.slice(0, LONGEST_VALUE)))].slice(0, VALUES_LOOKED_UP);
}

/**
 * False for a cell with an email address. Addresses are personal data and never on record, so they are not looked up
 * (requirement 15.152).
 */
function hasNoEmail(cell: string): boolean {
  return !cell.includes('@');
}

/** True for a whole name, or a number of seven or eight digits. Shorter numbers match records by chance. */
function mayBeSomebody(cell: string): boolean {
  return isPlainName(cell) || isPersonLike(cell) || /^F?\d{7,8}$/i.test(cell);
}

function isAsked({ column, cells }: FilledColumn): boolean {
  return cells.length > 0 && (column.certainty === 'unknown' || column.contradicted);
}

function questionOf(filled: FilledColumn): ListQuestion | null {
  const { column, cells } = filled;
  const { name, contradicted, proposed, remarks } = column;
  if (!isAsked(filled)) return remarks === null ? null : remarksQuestion(column, sayingWho(cells, remarks));
  const found = foundOf(column);
  const shown = {
    about: name,
    samples: [...new Set(cells)].slice(0, SAMPLES),
    count: cells.length,
    remedy: COLUMN_REMEDY,
    ...(proposed !== null && { proposed }),
  };
  return contradicted
    ? { code: 'column-contradicts', ...shown, text: found }
    : { code: 'column-unread', ...shown, text: `${found}${likelihood(column, cells)}` };
}

function foundOf({ name, kind, certainty, contradicted }: PlannedColumn): string {
  if (!contradicted) return `The column “${name}” was not understood, so nobody in it was checked.`;
  return certainty === 'unknown'
    ? `The header “${name}” does not match its cells, so the column was not read.`
    : `The header “${name}” does not match its cells. The column was read as ${kindWords(kind)}.`;
}

/** Returns the cells that name somebody. Checks each distinct cell only once, because most cells repeat. */
function sayingWho(cells: readonly string[], kind: RemarksKind): string[] {
  const saying = new Set([...new Set(cells)].filter((cell) => saysWho(cell, kind)));
  return saying.size === 0 ? [] : cells.filter((cell) => saying.has(cell));
}

function remarksQuestion({ name, kind }: PlannedColumn, cells: readonly string[]): ListQuestion | null {
  if (cells.length === 0) return null;
  const read = kind === 'ignore' ? 'was not read' : `was read as ${kindWords(kind)}`;
  return {
    code: 'column-unread',
    about: name,
    samples: [...new Set(cells)].slice(0, SAMPLES),
    count: cells.length,
    text: `Some cells in the column “${name}” seem to name somebody. The column ${read}, so nobody in it was checked.`,
    remedy:
      'Add anyone who needs checking to the entries as a rider, owner or horse. Then choose what the column contains, or “Not used” (ignore).',
  };
}

function likelihood({ proposed }: PlannedColumn, cells: readonly string[]): string {
  if (proposed !== null) return ` It is probably ${kindWords(proposed)}.`;
  const most = (is: (cell: string) => boolean) => cells.filter(is).length * 2 >= cells.length;
  if (most(isMemberNumber)) return ' Its values look like horse or member numbers.';
  return most((cell) => isNameLike(cell) || isPersonLike(cell)) ? ' Its values look like names.' : '';
}

/** Asks for a horse column, and for a rider or handler column, unless the user left them off on purpose. */
function missingColumns(columns: readonly PlannedColumn[], without: readonly MissingRole[]): ListQuestion[] {
  // If the list has a role column, any row may name a horse, rider or handler.
  if (columns.some(({ kind }) => kind === 'role')) return [];
  const has = (...roles: string[]) =>
    columns.some(({ kind }) => {
      const party = partyColumn(kind);
      return party !== null && party.part !== 'foal-year' && roles.includes(party.role);
    });
  const about = { about: '', samples: [], count: 0 };
  return [
    ...(has('horse') || without.includes('horse')
      ? []
      : [
          {
            code: 'no-horse-column' as const,
            ...about,
            text: 'The list has no horse column, so no horses were checked.',
            remedy: 'Choose the horse column, or confirm that the list has no horses.',
          },
        ]),
    ...(has('rider', 'handler') || without.includes('rider')
      ? []
      : [
          {
            code: 'no-rider-column' as const,
            ...about,
            text: 'The list has no rider or handler column, so no riders or handlers were checked.',
            remedy: 'Choose the rider column, or confirm that the list has no riders.',
          },
        ]),
  ];
}
