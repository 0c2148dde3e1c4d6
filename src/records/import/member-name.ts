import { personName } from '../../domain/names/person-name.ts';
import type { CellValue } from './cell-kinds.ts';

/** A member's name as it is stored. */
interface MemberName {
  /** "First Last" of a person. */
  name: string;
  firstName: string;
  lastName: string;
}

/**
 * The name of a member from its three cells, of which one at least has a value (records.md). A person's first and last
 * name hold when both are there, and a last name alone; else `name` is taken apart, or the first name. Any other member
 * goes by `name` alone, or by what stands in the others.
 *
 * @example memberName('I', 'Doe, John', null, null) // { name: 'John Doe', firstName: 'John', lastName: 'Doe' }
 */
export function memberName(
  entityType: string,
  name: CellValue,
  firstName: CellValue,
  lastName: CellValue,
): MemberName {
  const parts = joined(firstName, lastName);
  if (entityType !== 'I') return { name: name ?? parts, firstName: '', lastName: '' };
  const person =
    lastName !== null && (firstName !== null || name === null)
      ? { firstName: firstName ?? '', lastName }
      : personName(name ?? parts);
  return { ...person, name: joined(person.firstName, person.lastName) };
}

function joined(...parts: readonly CellValue[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ');
}
