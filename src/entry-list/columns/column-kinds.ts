import { CONTACT_PARTS, ENTRY_ROLES, NUMBER_KINDS } from '../../domain/entries/entry.ts';
import type { ContactPart, EntryRole, NumberKind } from '../../domain/entries/entry.ts';
import { ROLE_LABEL } from '../../domain/entries/words.ts';

/** Part of a party's data. `number`: from any organization; each cell's form shows the kind of number (requirement 15.8). */
export type PartyPart = 'name' | 'first-name' | 'last-name' | NumberKind | 'number' | 'foal-year';

const PARTY_PARTS: readonly PartyPart[] = [
  'name',
  'first-name',
  'last-name',
  ...NUMBER_KINDS,
  'number',
  'foal-year',
];

export function isNumberPart(part: PartyPart): boolean {
  return part === 'number' || NUMBER_KINDS.some((kind) => kind === part);
}

/** A `role` column gives each row's role, and the rider columns then belong to the party in that role (requirement 15.16). */
export type ColumnKind =
  'back-number' | 'class' | 'ring' | 'day' | 'role' | 'ignore' | `${EntryRole}-${PartyPart}` | ContactKind;

/** A kind without a role is for the person who made the entry (requirement 15.152). */
type ContactKind = ContactPart | `${EntryRole}-${ContactPart}`;

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

interface ContactColumn {
  role: EntryRole | null;
  part: ContactPart;
}

const CONTACT_COLUMNS: ReadonlyMap<string, ContactColumn> = new Map(
  [null, ...ENTRY_ROLES.filter((role) => role !== 'horse')].flatMap((role) =>
    CONTACT_PARTS.map((part) => [role === null ? part : `${role}-${part}`, { role, part }] as const),
  ),
);

/** All kinds, in the order shown in the selection list (requirement 15.6). */
export const COLUMN_KINDS: readonly ColumnKind[] = [
  'back-number',
  'class',
  'ring',
  'day',
  'role',
  ...([...PARTY_COLUMNS.keys(), ...CONTACT_COLUMNS.keys()] as ColumnKind[]),
  'ignore',
];

/** @example isColumnKind('horse-usef') // true */
export function isColumnKind(text: string): text is ColumnKind {
  return (COLUMN_KINDS as readonly string[]).includes(text);
}

/** @example partyColumn('rider-first-name') // { role: 'rider', part: 'first-name' } */
export function partyColumn(kind: ColumnKind): PartyColumn | null {
  return PARTY_COLUMNS.get(kind) ?? null;
}

/** @example contactColumn('rider-email') // { role: 'rider', part: 'email' } */
export function contactColumn(kind: ColumnKind): ContactColumn | null {
  return CONTACT_COLUMNS.get(kind) ?? null;
}

/** Returns the role that a kind belongs to; null for `ignore`, and for kinds that describe the whole entry. */
export function kindRole(kind: ColumnKind): EntryRole | null {
  return partyColumn(kind)?.role ?? contactColumn(kind)?.role ?? null;
}

/** @example [...rolesOf([{ kind: 'horse-name' }, { kind: 'class' }])] // ['horse'] */
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
  number: 'number from any organization',
  'foal-year': 'year of birth',
};

const CONTACT_WORDS: Readonly<Record<ContactPart, string>> = {
  email: 'email address',
  address: 'postal address',
};

/** Describes a kind for use within a sentence. @example kindWords('rider-name') // 'the rider’s name (rider-name)' */
export function kindWords(kind: ColumnKind): string {
  const party = partyColumn(kind);
  const contact = contactColumn(kind);
  if (contact !== null) return `the ${contact.role ?? 'entry'}’s ${CONTACT_WORDS[contact.part]} (${kind})`;
  return party === null
    ? `the ${kind.replace('-', ' ')}`
    : `the ${party.role}’s ${PART_WORDS[party.part]} (${kind})`;
}

const OTHER_LABEL: Readonly<Record<Exclude<ColumnKind, `${EntryRole}-${PartyPart}` | ContactKind>, string>> =
  {
    'back-number': 'Back number',
    class: 'Class or section',
    ring: 'Ring or arena',
    day: 'Day',
    role: 'Role of the person in the row',
    ignore: 'Not used',
  };

/** @example kindLabel('horse-usef') // 'Horse: USEF number' */
export function kindLabel(kind: ColumnKind): string {
  const party = partyColumn(kind);
  const contact = contactColumn(kind);
  if (contact !== null)
    return `${contact.role === null ? 'Entry' : ROLE_LABEL[contact.role]}: ${CONTACT_WORDS[contact.part]}`;
  return party === null
    ? OTHER_LABEL[kind as keyof typeof OTHER_LABEL]
    : `${ROLE_LABEL[party.role]}: ${PART_WORDS[party.part]}`;
}

/** True unless the part is a horse's first or last name, or a person's microchip or foal year. */
function saidOf(role: EntryRole, part: PartyPart): boolean {
  const ofHorses = part === 'microchip' || part === 'foal-year';
  const ofPeople = part === 'first-name' || part === 'last-name';
  return role === 'horse' ? !ofPeople : !ofHorses;
}
