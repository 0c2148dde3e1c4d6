import { z } from 'zod';
import type {
  FoundHorse,
  FoundRider,
  HorseRow,
  HorseSuggestion,
  OtherOwner,
  OwnerRow,
  RiderRow,
  RiderSuggestion,
} from '../domain/rows.ts';
import type { Match } from '../domain/names/match-name.ts';
import { value } from './fields.ts';

const match = z.enum(['number', 'exact', 'name', 'prefix', 'word', 'similar']) satisfies z.ZodType<Match>;

const horseFields = {
  usefId: value.text,
  usdfId: value.text,
  name: z.string(),
  microchipNumber: value.text,
  suspensionStatus: value.text,
  memberStatus: value.text,
  membershipType: value.text,
  memberStartDate: value.date,
  memberEndDate: value.date,
  foalDate: value.date,
  feiRegNumber: value.text,
  feiRegistrationStatus: value.text,
  ushjaStatus: value.text,
  ushjaStartDate: value.date,
  ushjaEndDate: value.date,
  usdfMembershipType: value.text,
  usdfhidDate: value.date,
  usdfLifeDate: value.date,
};

export const horseRow = z.object(horseFields).meta({ id: 'Horse' }) satisfies z.ZodType<HorseRow>;

export const foundHorse = z
  .object({ ...horseFields, ownerNames: z.array(z.string()), match })
  .meta({ id: 'FoundHorse' }) satisfies z.ZodType<FoundHorse>;

export const otherOwner = z
  .object({ id: z.string(), name: z.string(), entityType: z.string() })
  .meta({ id: 'OtherOwner' }) satisfies z.ZodType<OtherOwner>;

const safeSportFields = {
  hasValidSafeSport: z.boolean().nullable(),
  safeSportStartDate: value.date,
  safeSportEndDate: value.date,
};

export const ownerRow = z
  .object({
    id: z.string(),
    usefId: value.text,
    usdfId: value.text,
    name: z.string(),
    entityType: z.string(),
    memberStatus: value.text,
    membershipType: value.text,
    memberStartDate: value.date,
    memberEndDate: value.date,
    otherOwners: z.array(otherOwner).nullable(),
    ...safeSportFields,
  })
  .meta({ id: 'Owner' }) satisfies z.ZodType<OwnerRow>;

const riderFields = {
  riderId: z.string(),
  usefId: value.text,
  usdfId: value.text,
  name: z.string(),
  entityType: z.string(),
  memberStatus: value.text,
  membershipType: value.text,
  memberStartDate: value.date,
  memberEndDate: value.date,
  amateurProStatus: value.text,
  suspensionStatus: value.text,
  birthDate: value.date,
  feiRegNumber: value.text,
  feiRegistrationStatus: value.text,
  ...safeSportFields,
};

export const riderRow = z.object(riderFields).meta({ id: 'Rider' }) satisfies z.ZodType<RiderRow>;

export const foundRider = z
  .object({ ...riderFields, match })
  .meta({ id: 'FoundRider' }) satisfies z.ZodType<FoundRider>;

export const horseSuggestion = z
  .object({
    text: z.string().meta({ description: 'What the field becomes when this is chosen' }),
    match,
    horses: z.int().min(1).nullable().meta({
      description: 'How many of the horses found have this name; null for an owner’s name',
    }),
    usefId: value.text,
    usdfId: value.text,
    name: value.text,
    foalDate: value.date,
  })
  .meta({ id: 'HorseSuggestion' }) satisfies z.ZodType<HorseSuggestion>;

export const riderSuggestion = z
  .object({
    text: z.string().meta({ description: 'What the field becomes when this is chosen' }),
    match,
    riders: z.int().min(1).meta({ description: 'How many of the riders found have this name' }),
    riderNames: z
      .object({ firstName: z.string(), lastName: z.string() })
      .nullable()
      .meta({ description: 'What the two name fields become; null for a number' }),
    usefId: value.text,
    usdfId: value.text,
    name: z.string(),
  })
  .meta({ id: 'RiderSuggestion' }) satisfies z.ZodType<RiderSuggestion>;
