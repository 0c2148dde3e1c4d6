import { partyColumn } from './column-kinds.ts';
import type { ListColumn } from '../entry-list.ts';
import { headerMeaning } from './header-meaning.ts';

/**
 * Returns the names of columns whose kind is only likely (requirement 15.72). `USEF #` is sure if every named role
 * has exactly one such column.
 */
export function unsureColumns(columns: readonly ListColumn[]): string[] {
  const parts = columns.flatMap(({ kind }) => partyColumn(kind) ?? []);
  const named = new Set(
    parts.flatMap(({ role, part }) => (part === 'name' || part === 'last-name' ? [role] : [])),
  );
  const isSettled = ({ header, kind }: ListColumn): boolean => {
    const meaning = headerMeaning(header);
    const part = partyColumn(kind)?.part;
    if (meaning?.is !== 'neighbor' || meaning.part !== part) return false;
    return (
      part !== 'number' &&
      [...named].every(
        (role) => parts.filter((each) => each.role === role && each.part === part).length === 1,
      )
    );
  };
  return columns
    .filter((column) => column.certainty === 'likely' && !isSettled(column))
    .map(({ name }) => name);
}
