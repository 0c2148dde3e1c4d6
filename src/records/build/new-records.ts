import { fold } from '../../domain/names/fold.ts';
import { cleanHorseNumber, cleanMemberNumber, feiKey } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { Place } from '../../matching/hits.ts';
import type { NewValue } from './book-builder.ts';
import { FOR_EVER, SINCE_EVER } from './tables.ts';

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

/** The columns of `ownership` and of `safe_sport`. */
export const OWNERSHIP_COLUMNS = ['horse_id', 'start_date', 'member_id', 'end_date'] as const;
export const COMPLETION_COLUMNS = ['number_key', 'completed', 'due'] as const;

/** An ownership as its table has it. */
export function ownershipRow(
  horse: Place,
  member: Place,
  start: string | null,
  end: string | null,
): readonly NewValue[] {
  return [horse, start ?? SINCE_EVER, member, end ?? FOR_EVER];
}

/** The columns of a table that are filled, and what stands in them. */
export interface Columns<Row> {
  names: readonly string[];
  values: (place: Place, row: Row) => Values;
}

type Values = (Place | Value)[];

/** A column or two of a table, and how they are filled. */
interface FilledColumns<Row> {
  names: readonly string[];
  fill: (values: Values, row: Row) => void;
}

const HORSE: readonly FilledColumns<NewHorse>[] = [
  number('number', 'number_key', cleanHorseNumber, ({ number }) => number),
  column('name', ({ name }) => name),
  column('name_norm', ({ name }) => fold(name)),
];

const OWN_HORSE: Readonly<Record<Org, readonly FilledColumns<NewHorse>[]>> = {
  usef: [
    number('microchip_number', 'microchip_key', cleanHorseNumber, ({ microchipNumber }) => microchipNumber),
    number('fei_reg_number', 'fei_key', feiKey, ({ feiRegNumber }) => feiRegNumber),
    column('fei_registration_status', ({ feiRegistrationStatus }) => feiRegistrationStatus),
    column('suspension_status', ({ suspensionStatus }) => suspensionStatus),
    column('foal_date', ({ foalDate }) => foalDate),
  ],
  usdf: [
    number('usef_id', 'usef_key', cleanHorseNumber, ({ usefId }) => usefId),
    column('foal_date', ({ foalDate }) => foalDate),
    column('usdf_membership_type', ({ usdfMembershipType }) => usdfMembershipType),
    column('usdfhid_date', ({ usdfhidDate }) => usdfhidDate),
    column('usdf_life_date', ({ usdfLifeDate }) => usdfLifeDate),
  ],
  ushja: [],
};

const MEMBER: readonly FilledColumns<NewMember>[] = [
  number('number', 'number_key', cleanMemberNumber, ({ number }) => number),
  column('entity_type', ({ entityType }) => entityType),
  column('name', ({ name }) => name),
  column('first_name', ({ firstName }) => firstName),
  column('last_name', ({ lastName }) => lastName),
  column('first_norm', ({ firstName }) => fold(firstName)),
  column('last_norm', ({ lastName }) => fold(lastName)),
];

const OWN_MEMBER: Readonly<Record<Org, readonly FilledColumns<NewMember>[]>> = {
  usef: [
    column('birth_date', ({ birthDate }) => birthDate),
    column('amateur_pro_status', ({ amateurProStatus }) => amateurProStatus),
    column('suspension_status', ({ suspensionStatus }) => suspensionStatus),
    column('fei_reg_number', ({ feiRegNumber }) => feiRegNumber),
    column('fei_registration_status', ({ feiRegistrationStatus }) => feiRegistrationStatus),
  ],
  usdf: [number('usef_id', 'usef_key', cleanMemberNumber, ({ usefId }) => usefId)],
  ushja: [],
};

/** The columns of a book's table `horse` that are filled. */
export function horseColumns(org: Org): Columns<NewHorse> {
  return columnsOf([...HORSE, ...OWN_HORSE[org]]);
}

/** The columns of a book's table `member` that are filled. */
export function memberColumns(org: Org): Columns<NewMember> {
  return columnsOf([...MEMBER, ...OWN_MEMBER[org]]);
}

function columnsOf<Row>(columns: readonly FilledColumns<Row>[]): Columns<Row> {
  return {
    names: ['id', ...columns.flatMap(({ names }) => names)],
    values: (place, row) => {
      const values: Values = [place];
      for (const { fill } of columns) fill(values, row);
      return values;
    },
  };
}

function column<Row>(name: string, of: (row: Row) => Value): FilledColumns<Row> {
  return { names: [name], fill: (values, row) => values.push(of(row)) };
}

/** A number cleaned, and as it was recorded where that is something else. */
function number<Row>(
  name: string,
  key: string,
  clean: (recorded: string) => string,
  of: (row: Row) => Value,
): FilledColumns<Row> {
  return {
    names: [key, `${name}_recorded`],
    fill: (values, row) => {
      const recorded = of(row);
      const cleaned = recorded === null ? null : clean(recorded);
      values.push(cleaned, recorded === cleaned ? null : recorded);
    },
  };
}
