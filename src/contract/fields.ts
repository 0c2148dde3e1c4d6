import { z } from 'zod';
import {
  type CalendarDate,
  FIRST_YEAR,
  LAST_YEAR,
  parseCalendarDate,
} from '../domain/calendar/calendar-date.ts';
import { MOST_READ } from '../domain/cards/choices.ts';
import { KIND_LABEL, SHOW_KINDS } from '../domain/judgment/show-kind.ts';
import { LARGEST_PAGE_SIZE } from '../domain/flow/pager.ts';
import { cleanHorseNumber } from '../domain/numbers.ts';
import { ORGS, type Org } from '../domain/org.ts';

export const orgField = z.enum(ORGS as readonly [Org, ...Org[]], { error: 'expected usef, usdf or ushja' });

export const dateField = z
  .string({ error: 'expected a date written YYYY-MM-DD' })
  .refine((text) => parseCalendarDate(text) !== null, {
    error: `expected a real date written YYYY-MM-DD, from ${FIRST_YEAR} to ${LAST_YEAR}`,
  })
  .transform((text) => text as CalendarDate)
  .meta({
    format: 'date',
    description: `A calendar date, YYYY-MM-DD, from ${FIRST_YEAR} to ${LAST_YEAR}`,
  });

/** The kind of show; by default, a licensed competition (requirement 4.59). */
export const kindField = z
  .enum(SHOW_KINDS, { error: `expected one of ${SHOW_KINDS.join(', ')}` })
  .nullish()
  .meta({
    description: `The kind of show: ${SHOW_KINDS.map((kind) => `\`${kind}\` (${KIND_LABEL[kind].toLowerCase()})`).join(', ')}. Default: \`licensed\``,
  });

/** A search criterion. Missing, null and blank values are read as an empty string, which does not narrow the search. */
export const criterion = z
  .string({ error: 'expected text' })
  .max(200, { error: 'expected at most 200 characters' })
  .nullish()
  .transform((text) => text?.trim() ?? '')
  .meta({ description: 'If missing, null or blank, the field does not narrow the search' });

/** A number that identifies one record. It must not be empty. */
export const idField = z
  .string({ error: 'expected a number, written as text' })
  .max(50, { error: 'expected at most 50 characters' })
  .refine((text) => cleanHorseNumber(text) !== '', { error: 'expected a number, not an empty string' });

const PAGE_SIZE_EXPECTED = { error: `expected a whole number from 1 to ${LARGEST_PAGE_SIZE}` };

/** Fields that select one page of the answer. `page` counts from 1 (requirement 4.39). `requestedPage` supplies the defaults. */
export const pagingFields = {
  page: z
    .int({ error: 'expected a whole number from 1' })
    .min(1, { error: 'expected a whole number from 1' })
    .nullish(),
  pageSize: z
    .int(PAGE_SIZE_EXPECTED)
    .min(1, PAGE_SIZE_EXPECTED)
    .max(LARGEST_PAGE_SIZE, PAGE_SIZE_EXPECTED)
    .nullish(),
};

export function choiceList<Shape extends z.core.$ZodLooseShape>(choice: Shape) {
  return z
    .array(z.object(choice, { error: 'expected an object with a record’s numbers' }), {
      error: 'expected a list of records',
    })
    .max(MOST_READ, { error: `expected at most ${MOST_READ} records` });
}

const text = z.string().nullable();
const date = z.string().meta({ format: 'date' }).nullable() as unknown as z.ZodType<CalendarDate | null>;

/** Optional fields of a row. Null means that the book has no value. */
export const value = { text, date };
