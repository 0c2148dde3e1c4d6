import { fold } from '../../domain/names/fold.ts';
import { personName } from '../../domain/names/person-name.ts';
import type { Org } from '../../domain/org.ts';
import type { Place } from '../../matching/hits.ts';
import {
  type Column,
  comparable,
  FOLDED_NAMES,
  keyColumn,
  type RecordTableName,
  sqlName,
  storedColumns,
} from '../columns.ts';
import type { NewValue } from './new-tables.ts';

/** The cells of a record, in the order of `storedColumns`. */
type RecordCells = readonly (string | null)[];

/** How the rows of `horse` or `member` are made. */
export interface RecordRows {
  /** The columns that a row has a value for. */
  columns: readonly string[];
  row: (place: Place, cells: RecordCells) => readonly NewValue[];
}

/**
 * Makes the rows of a book's table from the cells of its records. A number that searches go by becomes two values: as
 * it is compared, and as it was recorded where that is something else.
 */
export function recordRows(table: RecordTableName, org: Org): RecordRows {
  const columns = storedColumns(table, org);
  const folded = FOLDED_NAMES[table].map(({ of }) => columns.findIndex(({ name }) => name === of));
  const named = table === 'member' ? memberNamer(columns) : (cells: RecordCells) => cells;
  return {
    columns: ['id', ...columns.flatMap(filledBy), ...FOLDED_NAMES[table].map(({ column }) => column)],
    row: (place, recorded) => {
      const cells = named(recorded);
      const row: NewValue[] = [place];
      for (const [at, { kind, key }] of columns.entries()) {
        const cell = cells[at] ?? null;
        if (key === null) row.push(cell);
        else {
          const compared = cell === null ? null : comparable(kind, cell);
          row.push(compared, cell === compared ? null : cell);
        }
      }
      for (const at of folded) row.push(fold(cells[at] ?? ''));
      return row;
    },
  };
}

/** The columns of the table that the cells of a column fill. */
function filledBy(column: Column): string[] {
  const name = sqlName(column);
  return column.key === null ? [name] : [keyColumn(column.key), `${name}_recorded`];
}

/** Puts the name of a member, as it is stored, in the place of the cells it is read from. */
function memberNamer(columns: readonly Column[]): (cells: RecordCells) => RecordCells {
  const at = (name: string): number => columns.findIndex((column) => column.name === name);
  const [entityType, name, firstName, lastName] = [
    at('entityType'),
    at('name'),
    at('firstName'),
    at('lastName'),
  ];
  return (cells) => {
    const cell = (position: number): string | null => cells[position] ?? null;
    const stored = memberName(cell(entityType) ?? '', cell(name), cell(firstName), cell(lastName));
    const named = [...cells];
    named[name] = stored.name;
    named[firstName] = stored.firstName;
    named[lastName] = stored.lastName;
    return named;
  };
}

/** A member's name as it is stored. */
interface MemberName {
  /** "First Last" of a person. */
  name: string;
  firstName: string;
  lastName: string;
}

/**
 * The name of a member from its three cells, at least one of which has a value (requirements 10.10 and 10.11). A person
 * has the first and last name when both cells have a value, or when only the last name has one. Otherwise `name` is taken
 * apart, or the first name when there is no `name`. Any other member has `name`, or else what the other two cells say.
 *
 * @example memberName('I', 'Doe, John', null, null) // { name: 'John Doe', firstName: 'John', lastName: 'Doe' }
 */
export function memberName(
  entityType: string,
  name: string | null,
  firstName: string | null,
  lastName: string | null,
): MemberName {
  const parts = joined(firstName, lastName);
  if (entityType !== 'I') return { name: name ?? parts, firstName: '', lastName: '' };
  const person =
    lastName !== null && (firstName !== null || name === null)
      ? { firstName: firstName ?? '', lastName }
      : personName(name ?? parts);
  return { ...person, name: joined(person.firstName, person.lastName) };
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ');
}
