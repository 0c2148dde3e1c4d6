import { fold, compact } from '../../domain/names/fold.ts';
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
  { name: 'number', of: ({ number }) => number },
  { name: 'number_key', of: ({ number }) => cleanHorseNumber(number) },
  { name: 'name', of: ({ name }) => name },
  { name: 'name_norm', of: ({ nameNorm }) => nameNorm },
  { name: 'name_compact', of: ({ nameNorm }) => compact(nameNorm) },
];

const OWN_HORSE: Readonly<Record<Org, readonly FilledColumn<FoldedHorse>[]>> = {
  usef: [
    { name: 'microchip_number', of: ({ microchipNumber }) => microchipNumber },
    { name: 'microchip_key', of: ({ microchipNumber }) => keyOf(microchipNumber, cleanHorseNumber) },
    { name: 'fei_reg_number', of: ({ feiRegNumber }) => feiRegNumber },
    { name: 'fei_key', of: ({ feiRegNumber }) => keyOf(feiRegNumber, feiKey) },
    { name: 'fei_registration_status', of: ({ feiRegistrationStatus }) => feiRegistrationStatus },
    { name: 'suspension_status', of: ({ suspensionStatus }) => suspensionStatus },
    { name: 'foal_date', of: ({ foalDate }) => foalDate },
  ],
  usdf: [
    { name: 'usef_id', of: ({ usefId }) => usefId },
    { name: 'usef_key', of: ({ usefId }) => keyOf(usefId, cleanHorseNumber) },
    { name: 'foal_date', of: ({ foalDate }) => foalDate },
    { name: 'usdf_membership_type', of: ({ usdfMembershipType }) => usdfMembershipType },
    { name: 'usdfhid_date', of: ({ usdfhidDate }) => usdfhidDate },
    { name: 'usdf_life_date', of: ({ usdfLifeDate }) => usdfLifeDate },
  ],
  ushja: [],
};

const MEMBER: readonly FilledColumn<FoldedMember>[] = [
  { name: 'number', of: ({ number }) => number },
  { name: 'number_key', of: ({ number }) => cleanMemberNumber(number) },
  { name: 'entity_type', of: ({ entityType }) => entityType },
  { name: 'name', of: ({ name }) => name },
  { name: 'first_name', of: ({ firstName }) => firstName },
  { name: 'last_name', of: ({ lastName }) => lastName },
  { name: 'first_norm', of: ({ firstNorm }) => firstNorm },
  { name: 'first_compact', of: ({ firstNorm }) => compact(firstNorm) },
  { name: 'last_norm', of: ({ lastNorm }) => lastNorm },
  { name: 'last_compact', of: ({ lastNorm }) => compact(lastNorm) },
];

const OWN_MEMBER: Readonly<Record<Org, readonly FilledColumn<FoldedMember>[]>> = {
  usef: [
    { name: 'birth_date', of: ({ birthDate }) => birthDate },
    { name: 'amateur_pro_status', of: ({ amateurProStatus }) => amateurProStatus },
    { name: 'suspension_status', of: ({ suspensionStatus }) => suspensionStatus },
    { name: 'fei_reg_number', of: ({ feiRegNumber }) => feiRegNumber },
    { name: 'fei_registration_status', of: ({ feiRegistrationStatus }) => feiRegistrationStatus },
  ],
  usdf: [
    { name: 'usef_id', of: ({ usefId }) => usefId },
    { name: 'usef_key', of: ({ usefId }) => keyOf(usefId, cleanMemberNumber) },
  ],
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

function keyOf(recorded: Value, clean: (number: string) => string): Value {
  return recorded === null ? null : clean(recorded);
}
