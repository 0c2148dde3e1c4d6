import { ENTRY_ROLES, type EntryRole } from '../../domain/entries/entry.ts';
import type { UnusedColumn } from '../entry-list.ts';
import { type ColumnKind, isNumberPart, partyColumn } from './column-kinds.ts';
import type { FilledColumn } from './column-questions.ts';
import { headerRoles, nobodyCells } from './header-meaning.ts';
import type { NobodyCells } from './header-words.ts';
import { isMemberNumber, isPersonLike, isPlainName } from './nobody-cells.ts';

/** Minimum share of cells that look like names, or like numbers, for an unread column to be reported. */
const MOST = 0.5;

/**
 * Kinds of cells that may look like names or members' numbers by chance. If too many of them do, the list already has a
 * question about the column (requirement 15.18).
 */
const BY_CHANCE: ReadonlySet<NobodyCells> = new Set([
  'measure',
  'address',
  'text',
  'number',
  'other-number',
  'lineage',
  'alias',
  'constant',
] as const);

/** Dates and telephone numbers without punctuation that look like a member's number. */
const DATE_OR_PHONE =
  /^(?:(?:19|20)\d{2}(?:0\d|1[0-2])[0-3]\d|(?:0\d|1[0-2])[0-3]\d(?:19|20)\d{2}|555\d{4})$/;

/**
 * Detects names or numbers in a column's cells. Returns null if neither fills half of the cells, or if the header means something
 * that can look like them, such as dates, addresses or emergency contacts.
 */
export function seemsToHold(
  header: string,
  cells: readonly string[],
): Pick<UnusedColumn, 'holds' | 'count' | 'of'> | null {
  if (nobodyCells(header).some((kind) => BY_CHANCE.has(kind)) || /\bemergency\b/i.test(header)) return null;
  const numbers = cells.filter((cell) => isMemberNumber(cell) && !DATE_OR_PHONE.test(cell)).length;
  const names = cells.filter((cell) => isPersonLike(cell) || isPlainName(cell)).length;
  const [holds, count] = numbers > names ? (['numbers', numbers] as const) : (['names', names] as const);
  return count > 0 && count >= MOST * cells.length ? { holds, count, of: cells.length } : null;
}

/** Finds unread columns that seem to have names or numbers (requirement 15.150), except those the user chose to ignore. */
export function unusedColumns(columns: readonly FilledColumn[]): UnusedColumn[] {
  const kinds = columns.map(({ column }) => column.kind);
  return columns.flatMap(({ column: { name, header, kind, certainty, proposed }, cells }) => {
    if (kind !== 'ignore' || certainty === 'chosen') return [];
    const seems = seemsToHold(header, cells);
    return seems === null ? [] : [{ name, ...seems, readAs: proposed ?? readAs(header, seems.holds, kinds) }];
  });
}

/** Roles for a column of people's names, most likely first. */
const LIKELY_FIRST: readonly EntryRole[] = ['rider', 'owner', 'trainer', 'coach', 'handler'];

/**
 * Suggests the kind of an unread column. Uses the role in the header. Without one, names go to the most likely role that has no
 * names yet, and numbers to the only named role that has no numbers. Returns null if the header means that there is nobody to
 * check, or if no role fits.
 */
function readAs(
  header: string,
  holds: UnusedColumn['holds'],
  kinds: readonly ColumnKind[],
): ColumnKind | null {
  const parts = kinds.flatMap((kind) => partyColumn(kind) ?? []);
  const isNamed = (role: EntryRole) =>
    parts.some((each) => each.role === role && (each.part === 'name' || each.part === 'last-name'));
  const isNumbered = (role: EntryRole) =>
    parts.some(({ role: other, part }) => role === other && isNumberPart(part));
  const said = headerRoles(header).find((role) => holds === 'numbers' || role !== 'horse');
  if (said === undefined && nobodyCells(header).length > 0) return null;
  if (holds === 'names') {
    const role = said ?? LIKELY_FIRST.find((each) => !isNamed(each));
    return role === undefined ? null : `${role}-name`;
  }
  const without = ENTRY_ROLES.filter((role) => isNamed(role) && !isNumbered(role));
  // Horses' and people's numbers look alike, so guess only if exactly one role has no numbers.
  const role = said ?? (without.length === 1 ? without[0] : undefined);
  return role === undefined ? null : `${role}-usef`;
}
