import { fold } from '../../domain/names/fold.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers/clean-number.ts';
import type { Org } from '../../domain/org.ts';
import { feiKey } from './fei-key.ts';

/** A value of a column; null for none. */
type Value = string | null;

/** What a book records of a horse beside its terms and owners. Null where it has no value, or no such column. */
export interface NewHorse {
  /** As recorded. */
  number: string;
  name: string;
  usefId: Value;
  microchipNumber: Value;
  feiRegNumber: Value;
  feiRegistrationStatus: Value;
  suspensionStatus: Value;
  foalDate: Value;
  usdfMembershipType: Value;
  usdfhidDate: Value;
  usdfLifeDate: Value;
}

/** What a book records of a member beside the terms. Null where it has no value, or no such column. */
export interface NewMember {
  /** As recorded. */
  number: string;
  entityType: string;
  /** "First Last" of a person. */
  name: string;
  /** Empty where it is not known; empty but for people. */
  firstName: string;
  /** Empty but for people. */
  lastName: string;
  usefId: Value;
  birthDate: Value;
  amateurProStatus: Value;
  suspensionStatus: Value;
  feiRegNumber: Value;
  feiRegistrationStatus: Value;
}

/** A horse with its name folded, which several columns need. */
interface FoldedHorse extends NewHorse {
  nameNorm: string;
}

/** A member with its names folded, which several columns need. */
interface FoldedMember extends NewMember {
  firstNorm: string;
  lastNorm: string;
}

/** A column of a book's table, and how it is filled. */
interface FilledColumn<Row> {
  name: string;
  of: (row: Row) => Value;
}

/** The columns of a table but for `id`, and what stands in them. */
export interface Columns<Row> {
  names: readonly string[];
  values: (row: Row) => Value[];
}

const HORSE: readonly FilledColumn<FoldedHorse>[] = [
  ...numberColumns<FoldedHorse>('number', 'number_key', cleanHorseNumber, ({ number }) => number),
  { name: 'name', of: ({ name }) => name },
  { name: 'name_norm', of: ({ nameNorm }) => nameNorm },
];

const OWN_HORSE: Readonly<Record<Org, readonly FilledColumn<FoldedHorse>[]>> = {
  usef: [
    ...numberColumns<FoldedHorse>(
      'microchip_number',
      'microchip_key',
      cleanHorseNumber,
      ({ microchipNumber }) => microchipNumber,
    ),
    ...numberColumns<FoldedHorse>('fei_reg_number', 'fei_key', feiKey, ({ feiRegNumber }) => feiRegNumber),
    { name: 'fei_registration_status', of: ({ feiRegistrationStatus }) => feiRegistrationStatus },
    { name: 'suspension_status', of: ({ suspensionStatus }) => suspensionStatus },
    { name: 'foal_date', of: ({ foalDate }) => foalDate },
  ],
  usdf: [
    ...numberColumns<FoldedHorse>('usef_id', 'usef_key', cleanHorseNumber, ({ usefId }) => usefId),
    { name: 'foal_date', of: ({ foalDate }) => foalDate },
    { name: 'usdf_membership_type', of: ({ usdfMembershipType }) => usdfMembershipType },
    { name: 'usdfhid_date', of: ({ usdfhidDate }) => usdfhidDate },
    { name: 'usdf_life_date', of: ({ usdfLifeDate }) => usdfLifeDate },
  ],
  ushja: [],
};

const MEMBER: readonly FilledColumn<FoldedMember>[] = [
  ...numberColumns<FoldedMember>('number', 'number_key', cleanMemberNumber, ({ number }) => number),
  { name: 'entity_type', of: ({ entityType }) => entityType },
  { name: 'name', of: ({ name }) => name },
  { name: 'first_name', of: ({ firstName }) => firstName },
  { name: 'last_name', of: ({ lastName }) => lastName },
  { name: 'first_norm', of: ({ firstNorm }) => firstNorm },
  { name: 'last_norm', of: ({ lastNorm }) => lastNorm },
];

const OWN_MEMBER: Readonly<Record<Org, readonly FilledColumn<FoldedMember>[]>> = {
  usef: [
    { name: 'birth_date', of: ({ birthDate }) => birthDate },
    { name: 'amateur_pro_status', of: ({ amateurProStatus }) => amateurProStatus },
    { name: 'suspension_status', of: ({ suspensionStatus }) => suspensionStatus },
    { name: 'fei_reg_number', of: ({ feiRegNumber }) => feiRegNumber },
    { name: 'fei_registration_status', of: ({ feiRegistrationStatus }) => feiRegistrationStatus },
  ],
  usdf: [...numberColumns<FoldedMember>('usef_id', 'usef_key', cleanMemberNumber, ({ usefId }) => usefId)],
  ushja: [],
};

/** The columns of a book's table `horse`. */
export function horseColumns(org: Org): Columns<NewHorse> {
  const columns = [...HORSE, ...OWN_HORSE[org]];
  return {
    names: columns.map(({ name }) => name),
    values: (horse) => {
      const folded = { ...horse, nameNorm: fold(horse.name) };
      return columns.map((column) => column.of(folded));
    },
  };
}

/** The columns of a book's table `member`. */
export function memberColumns(org: Org): Columns<NewMember> {
  const columns = [...MEMBER, ...OWN_MEMBER[org]];
  return {
    names: columns.map(({ name }) => name),
    values: (member) => {
      const folded = { ...member, firstNorm: fold(member.firstName), lastNorm: fold(member.lastName) };
      return columns.map((column) => column.of(folded));
    },
  };
}

/** A number cleaned, and as it was recorded where that is something else. */
function numberColumns<Row>(
  name: string,
  key: string,
  clean: (recorded: string) => string,
  of: (row: Row) => Value,
): FilledColumn<Row>[] {
  const cleaned = (recorded: Value): Value => (recorded === null ? null : clean(recorded));
  return [
    { name: key, of: (row) => cleaned(of(row)) },
    {
      name: `${name}_recorded`,
      of: (row) => {
        const recorded = of(row);
        return recorded === cleaned(recorded) ? null : recorded;
      },
    },
  ];
}
