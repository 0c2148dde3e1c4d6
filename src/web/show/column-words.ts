import {
  COLUMN_KINDS,
  type ColumnKind,
  partyColumn,
  type PartyPart,
} from '../../entry-list/columns/column-kinds.ts';
import { ENTRY_ROLES } from '../../domain/entries/entry.ts';
import { ROLE_LABEL } from '../../domain/entries/words.ts';

const PART_LABEL: Readonly<Record<PartyPart, string>> = {
  name: 'name',
  'first-name': 'first name',
  'last-name': 'last name',
  usef: 'USEF number',
  usdf: 'USDF number',
  ushja: 'USHJA number',
  fei: 'FEI number',
  microchip: 'microchip',
  number: 'number, any organization',
  'foal-year': 'year of birth',
};

const KIND_LABEL = {
  'back-number': 'Back number',
  class: 'Class or section',
  role: 'Role: whom the row names',
  ignore: 'Nothing that is checked',
} as const satisfies Partial<Record<ColumnKind, string>>;

/**
 * What a kind of column is called.
 *
 * @example kindLabel('horse-usef') // 'Horse: USEF number'
 */
export function kindLabel(kind: ColumnKind): string {
  const column = partyColumn(kind);
  if (column !== null) return `${ROLE_LABEL[column.role]}: ${PART_LABEL[column.part]}`;
  return KIND_LABEL[kind as keyof typeof KIND_LABEL];
}

/** The kinds in the groups that a person chooses among: what is of the entry, then each role. */
export const KIND_GROUPS: readonly { label: string; kinds: readonly ColumnKind[] }[] = [
  { label: 'Entry', kinds: COLUMN_KINDS.filter((kind) => partyColumn(kind) === null) },
  ...ENTRY_ROLES.map((role) => ({
    label: ROLE_LABEL[role],
    kinds: COLUMN_KINDS.filter((kind) => partyColumn(kind)?.role === role),
  })),
];
