import { COLUMN_KINDS, type ColumnKind, kindRole } from '../../../entry-list/columns/column-kinds.ts';
import { ENTRY_ROLES } from '../../../domain/entries/entry.ts';
import { ROLE_LABEL } from '../../../domain/entries/words.ts';

interface KindGroup {
  label: string;
  kinds: readonly ColumnKind[];
}

/** Kinds for the select element: first the entry's, then each role's, without `ignore`. */
export const KIND_GROUPS: readonly KindGroup[] = [
  { label: 'Entry', kinds: COLUMN_KINDS.filter((kind) => kind !== 'ignore' && kindRole(kind) === null) },
  ...ENTRY_ROLES.map((role) => ({
    label: ROLE_LABEL[role],
    kinds: COLUMN_KINDS.filter((kind) => kindRole(kind) === role),
  })),
];

const NOT_USED: KindGroup = { label: 'Not used', kinds: ['ignore'] };

/** Groups columns by their kind, in the order of `KIND_GROUPS`. Omits empty groups. */
export function columnGroups<Column extends { kind: ColumnKind }>(
  columns: readonly Column[],
): { label: string; columns: readonly Column[] }[] {
  return [...KIND_GROUPS, NOT_USED]
    .map(({ label, kinds }) => ({ label, columns: columns.filter(({ kind }) => kinds.includes(kind)) }))
    .filter((group) => group.columns.length > 0);
}
