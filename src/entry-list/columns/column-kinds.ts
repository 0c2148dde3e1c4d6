import { ENTRY_ROLES, NUMBER_KINDS } from '../../domain/entries/entry.ts';
import type { EntryRole, NumberKind } from '../../domain/entries/entry.ts';
import { ROLE_LABEL } from '../../domain/entries/words.ts';

/**
 * What a column can say of a horse or a person. `number` is a number without an organization: each cell shows by its form
 * whether it is a USEF number, an FEI number or a microchip (requirement 15.8).
 */
export type PartyPart = 'name' | 'first-name' | 'last-name' | NumberKind | 'number' | 'foal-year';

const PARTY_PARTS: readonly PartyPart[] = [
  'name',
  'first-name',
  'last-name',
  ...NUMBER_KINDS,
  'number',
  'foal-year',
];

/**
 * What a column of a list is: `back-number`, `class`, `ignore`, or something of a role: `rider-name`, `horse-usef`. `role` says in
 * words whom each row names; the columns of a rider are then those of whomever it says (requirement 15.16).
 */
export type ColumnKind = 'back-number' | 'class' | 'role' | 'ignore' | `${EntryRole}-${PartyPart}`;

/** What a column says of whom. */
export interface PartyColumn {
  role: EntryRole;
  part: PartyPart;
}

const PARTY_COLUMNS: ReadonlyMap<string, PartyColumn> = new Map(
  ENTRY_ROLES.flatMap((role) =>
    PARTY_PARTS.filter((part) => saidOf(role, part)).map(
      (part) => [`${role}-${part}`, { role, part }] as const,
    ),
  ),
);

/** Every kind of column, in the order in which a person chooses among them (requirement 15.6). */
export const COLUMN_KINDS: readonly ColumnKind[] = [
  'back-number',
  'class',
  'role',
  ...([...PARTY_COLUMNS.keys()] as ColumnKind[]),
  'ignore',
];

/**
 * Whether a text names a kind of column.
 *
 * @example isColumnKind('horse-usef') // true
 */
export function isColumnKind(text: string): text is ColumnKind {
  return (COLUMN_KINDS as readonly string[]).includes(text);
}

/**
 * Of whom a column says something, and what. Null: nothing of a horse or a person.
 *
 * @example partyColumn('rider-first-name') // { role: 'rider', part: 'first-name' }
 */
export function partyColumn(kind: ColumnKind): PartyColumn | null {
  return PARTY_COLUMNS.get(kind) ?? null;
}

/**
 * The roles that columns name somebody in, by a name or a number.
 *
 * @example [...rolesOf([{ kind: 'horse-name' }, { kind: 'class' }])] // ['horse']
 */
export function rolesOf(columns: readonly { kind: ColumnKind }[]): ReadonlySet<EntryRole> {
  return new Set(
    columns.flatMap(({ kind }) => {
      const party = partyColumn(kind);
      return party === null || party.part === 'foal-year' ? [] : [party.role];
    }),
  );
}

const PART_WORDS: Readonly<Record<PartyPart, string>> = {
  name: 'name',
  'first-name': 'first name',
  'last-name': 'last name',
  usef: 'USEF number',
  usdf: 'USDF number',
  ushja: 'USHJA number',
  fei: 'FEI number',
  microchip: 'microchip',
  number: 'number of any organization',
  'foal-year': 'year of birth',
};

/**
 * A kind of column in a sentence, with the word that a mapping has for it.
 *
 * @example kindWords('rider-name') // 'the rider’s name (rider-name)'
 */
export function kindWords(kind: ColumnKind): string {
  const party = partyColumn(kind);
  return party === null
    ? `the ${kind.replace('-', ' ')}`
    : `the ${party.role}’s ${PART_WORDS[party.part]} (${kind})`;
}

const OTHER_LABEL: Readonly<Record<Exclude<ColumnKind, `${EntryRole}-${PartyPart}`>, string>> = {
  'back-number': 'Back number',
  class: 'Class or section',
  role: 'Role: whom the row names',
  ignore: 'Nothing that is checked',
};

/**
 * Returns the label of a column kind.
 *
 * @example
 * kindLabel('horse-usef') // 'Horse: USEF number'
 * kindLabel('ignore') // 'Nothing that is checked'
 */
export function kindLabel(kind: ColumnKind): string {
  const party = partyColumn(kind);
  return party === null
    ? OTHER_LABEL[kind as keyof typeof OTHER_LABEL]
    : `${ROLE_LABEL[party.role]}: ${PART_WORDS[party.part]}`;
}

/** Horses have neither first names nor, people neither microchips nor foal years. */
function saidOf(role: EntryRole, part: PartyPart): boolean {
  const ofHorses = part === 'microchip' || part === 'foal-year';
  const ofPeople = part === 'first-name' || part === 'last-name';
  return role === 'horse' ? !ofPeople : !ofHorses;
}
