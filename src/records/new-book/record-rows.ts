import { fold } from '../../domain/names/fold.ts';
import { personName } from '../../domain/names/person-name.ts';
import type { Org } from '../../domain/org.ts';
import type { Place } from '../../matching/hits.ts';
import {
  type RecordColumn,
  comparable,
  FOLDED_NAMES,
  keyColumn,
  type RecordTableName,
  sqlName,
  storedColumns,
} from '../columns.ts';
import type { NewValue } from './new-tables.ts';

/** A record's cells, in the same order as `storedColumns`. */
type RecordCells = readonly (string | null)[];

interface RecordRows {
  columns: readonly string[];
  row: (place: Place, cells: RecordCells) => readonly NewValue[];
}

/**
 * Returns a table's columns and a function that makes its rows. A searchable number fills two columns: the form used
 * for comparison, and the recorded form if it differs.
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

function filledBy(column: RecordColumn): string[] {
  const name = sqlName(column);
  return column.key === null ? [name] : [keyColumn(column.key), `${name}_recorded`];
}

function memberNamer(columns: readonly RecordColumn[]): (cells: RecordCells) => RecordCells {
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

interface MemberName {
  name: string;
  firstName: string;
  lastName: string;
}

/**
 * Returns a member's names. At least one of the three cells must have a value (requirements 10.10 and 10.11). A person gets the
 * first and last names if both are recorded, or only the last name if the other two cells are empty. Otherwise, splits `name`,
 * or the first name if there is no `name`. Any other member gets `name`, or else the first and last names.
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
