import { z } from 'zod';
import {
  type FieldKind,
  type FoundHorse,
  type FoundRider,
  HORSE_FIELDS,
  type HorseRow,
  type HorseSuggestion,
  type OtherOwner,
  OWNER_FIELDS,
  type OwnerRow,
  RIDER_FIELDS,
  type RiderRow,
  type RiderSuggestion,
  type RowFields,
} from '../domain/rows.ts';
import { RIDER_CLASSES } from '../domain/cards/rider-class.ts';
import type { Match } from '../domain/names/match-name.ts';
import { value } from './fields.ts';

const match = z.enum(['number', 'exact', 'name', 'prefix', 'word', 'similar']) satisfies z.ZodType<Match>;

export const otherOwner = z
  .object({ id: z.string(), name: z.string(), entityType: z.string() })
  .meta({ id: 'OtherOwner' }) satisfies z.ZodType<OtherOwner>;

const FIELD = {
  text: z.string(),
  'text?': value.text,
  'date?': value.date,
  'flag?': z.boolean().nullable(),
  'owners?': z.array(otherOwner).nullable(),
} satisfies Readonly<Record<FieldKind, z.ZodType>>;

type Shape<Fields extends RowFields> = { -readonly [Field in keyof Fields]: (typeof FIELD)[Fields[Field]] };

function shapeOf<Fields extends RowFields>(fields: Fields): Shape<Fields> {
  const shape = Object.entries(fields).map(([field, kind]) => [field, FIELD[kind]]);
  return Object.fromEntries(shape) as Shape<Fields>;
}

const horseShape = shapeOf(HORSE_FIELDS);

export const horseRow = z.object(horseShape).meta({ id: 'Horse' }) satisfies z.ZodType<HorseRow>;

export const foundHorse = z
  .object({ ...horseShape, ownerNames: z.array(z.string()), match })
  .meta({ id: 'FoundHorse' }) satisfies z.ZodType<FoundHorse>;

export const ownerRow = z.object(shapeOf(OWNER_FIELDS)).meta({ id: 'Owner' }) satisfies z.ZodType<OwnerRow>;

const riderShape = {
  ...shapeOf(RIDER_FIELDS),
  birthYear: z.int().nullable().optional().meta({
    description: 'The year of birth, if the answer has years instead of dates; otherwise left out',
  }),
};

const riderClass = z.enum(RIDER_CLASSES);

/** A rider in the answer to `choices/read`. The birth date never leaves the server. */
export const chosenRider = z
  .object({
    ...riderShape,
    birthDate: z.null().meta({ description: 'Always null; cards need only the classes in `riderClasses`' }),
    riderClasses: z
      .object({
        ofYear: riderClass,
        ofDate: riderClass,
        ofCompetition: riderClass.optional().meta({
          description: 'Class in the competition year of `searchDate`, if that year is not `competitionYear`',
        }),
      })
      .nullable()
      .meta({
        description: 'Classes of an Amateur in USEF’s book, if `competitionYear` was given; otherwise null',
      }),
  })
  .omit({ birthYear: true })
  .meta({ id: 'Rider' }) satisfies z.ZodType<RiderRow>;

export const foundRider = z
  .object({ ...riderShape, match })
  .meta({ id: 'FoundRider' }) satisfies z.ZodType<FoundRider>;

export const horseSuggestion = z
  .object({
    text: z.string().meta({ description: 'Text for the field if this suggestion is chosen' }),
    match,
    horses: z.int().min(1).nullable().meta({
      description: 'Number of horses found with this name; null for an owner’s name',
    }),
    usefId: value.text,
    usdfId: value.text,
    name: value.text,
    foalDate: value.date,
  })
  .meta({ id: 'HorseSuggestion' }) satisfies z.ZodType<HorseSuggestion>;

export const riderSuggestion = z
  .object({
    text: z.string().meta({ description: 'Text for the field if this suggestion is chosen' }),
    match,
    riders: z.int().min(1).meta({ description: 'Number of riders found with this name' }),
    riderNames: z
      .object({ firstName: z.string(), lastName: z.string() })
      .nullable()
      .meta({ description: 'Text for the two name fields; null for a number' }),
    usefId: value.text,
    usdfId: value.text,
    name: z.string(),
  })
  .meta({ id: 'RiderSuggestion' }) satisfies z.ZodType<RiderSuggestion>;
