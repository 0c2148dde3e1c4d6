import { COLUMN_KINDS, type ColumnKind, partyColumn } from '../../../entry-list/columns/column-kinds.ts';
import { ENTRY_ROLES } from '../../../domain/entries/entry.ts';
import { ROLE_LABEL } from '../../../domain/entries/words.ts';

/** The kinds of columns in groups for the selection list: those of the entry, then those of each role. */
export const KIND_GROUPS: readonly { label: string; kinds: readonly ColumnKind[] }[] = [
  { label: 'Entry', kinds: COLUMN_KINDS.filter((kind) => partyColumn(kind) === null) },
  ...ENTRY_ROLES.map((role) => ({
    label: ROLE_LABEL[role],
    kinds: COLUMN_KINDS.filter((kind) => partyColumn(kind)?.role === role),
  })),
];
