import { z } from 'zod';
import { BIRTH_DATES } from '../domain/birth-dates.ts';
import { FIRST_YEAR, LAST_YEAR } from '../domain/calendar/calendar-date.ts';
import { LONGEST_VALUE } from '../domain/entries/entry.ts';
import { MOST_VALUES, ON_RECORD } from '../domain/entries/on-record.ts';
import { isUsableName } from '../domain/names/match-name.ts';
import { cleanHorseNumber } from '../domain/numbers.ts';
import { ORGS, type Org } from '../domain/org.ts';
import { booksStatus } from './books-status.ts';
import { choiceList, criterion, dateField, idField, pagingFields, value } from './fields.ts';
import { judgeRequest, judgments } from './judgment.ts';
import {
  chosenRider,
  foundHorse,
  foundRider,
  horseRow,
  horseSuggestion,
  otherOwner,
  ownerRow,
  riderSuggestion,
} from './rows.ts';

/** One call: a JSON object sent by POST to `/api/{name}/` (the last slash is optional), answered by a JSON object. */
interface Call<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  summary: string;
  request: Request;
  response: Response;
  /** Maximum size of the body, in bytes (requirement 4.50). */
  mostBytes: number;
}

/** Maximum body of a call, in bytes. Four criteria of 200 letters take 2,400. */
export const SMALL_BODY = 4 * 1024;

/** Maximum body of a call with lists of choices, in bytes. 180 choices with the longest numbers take 24,000. */
export const BODY_WITH_CHOICES = 32 * 1024;

/** Maximum body of a look-up of values, in bytes. The longest values take up to 3 bytes a character. */
export const BODY_WITH_VALUES = 300 * 1024;

function call<Request extends z.ZodType, Response extends z.ZodType>(
  summary: string,
  request: Request,
  response: Response,
  mostBytes: number = SMALL_BODY,
): Call<Request, Response> {
  return { summary, request, response, mostBytes };
}

const book = z.enum(ORGS as readonly [Org, ...Org[]], { error: 'expected usef, usdf or ushja' });

/** Refuses a search without criteria (requirement 5.7). */
function needsCriterion<Field extends string>(
  numbers: readonly Field[],
  names: readonly Field[],
  whatToType: string,
) {
  return (criteria: Readonly<Record<Field, string>>, context: z.core.$RefinementCtx) => {
    if (numbers.some((field) => cleanHorseNumber(criteria[field]) !== '')) return;
    if (names.some((field) => isUsableName(criteria[field]))) return;
    context.addIssue({ code: 'custom', path: names.slice(0, 1), message: whatToType });
  };
}

const HORSE_CRITERION = 'Type a horse’s or an owner’s name with at least two letters, or a number.';
const RIDER_CRITERION = 'Type a rider’s first or last name with at least two letters, or a number.';

const usefHorseSearch = z
  .object({
    usefNumber: criterion,
    horseName: criterion,
    ownerLastname: criterion,
    searchDate: dateField,
    ...pagingFields,
  })
  .superRefine(needsCriterion(['usefNumber'], ['horseName', 'ownerLastname'], HORSE_CRITERION));

const usdfHorseSearch = z
  .object({
    usdfNumber: criterion,
    usefNumber: criterion,
    horseName: criterion,
    ownerLastname: criterion,
    searchDate: dateField,
    ...pagingFields,
  })
  .superRefine(needsCriterion(['usdfNumber', 'usefNumber'], ['horseName', 'ownerLastname'], HORSE_CRITERION));

const birthDates = z.enum(BIRTH_DATES, { error: 'expected full, year or none' }).nullish().meta({
  description:
    'How much the answer says of births: full dates, years, or none. It may ask for less than the server’s setting allows, never for more',
});

const usefRiderSearch = z
  .object({
    usefId: criterion,
    firstName: criterion,
    lastName: criterion,
    searchDate: dateField,
    birthDates,
    ...pagingFields,
  })
  .superRefine(needsCriterion(['usefId'], ['lastName', 'firstName'], RIDER_CRITERION));

const usdfRiderSearch = z
  .object({
    usdfId: criterion,
    usefId: criterion,
    firstName: criterion,
    lastName: criterion,
    searchDate: dateField,
    birthDates,
    ...pagingFields,
  })
  .superRefine(needsCriterion(['usdfId', 'usefId'], ['lastName', 'firstName'], RIDER_CRITERION));

/** Refuses a field that the organization's form lacks: only USDF's form has USDF's own numbers. */
function needsFieldOfForm(ofUsdf: string) {
  return ({ org, field }: { org: Org; field: string }, context: z.core.$RefinementCtx) => {
    if (field !== ofUsdf || org === 'usdf') return;
    context.addIssue({
      code: 'custom',
      path: ['field'],
      message: 'expected that of a field of the organization’s search form',
    });
  };
}

const FIELD = { error: 'expected that of a field of the search form' };

const horseSuggestions = z
  .object({
    org: book,
    field: z.enum(['usefNumber', 'usdfNumber', 'horseName', 'ownerLastname'], FIELD),
    usdfNumber: criterion,
    usefNumber: criterion,
    horseName: criterion,
    ownerLastname: criterion,
    searchDate: dateField,
  })
  .superRefine(needsFieldOfForm('usdfNumber'));

const riderSuggestions = z
  .object({
    org: book,
    field: z.enum(['usefId', 'usdfId', 'firstName', 'lastName'], FIELD),
    usdfId: criterion,
    usefId: criterion,
    firstName: criterion,
    lastName: criterion,
    searchDate: dateField,
  })
  .superRefine(needsFieldOfForm('usdfId'));

const total = z.int().min(0).meta({ description: 'All rows there are, similar ones apart' });
const horses = z.object({ horses: z.array(foundHorse), total });
const riders = z.object({ riders: z.array(foundRider), total });

const ownersOfHorse = z.object({ horseId: idField, searchDate: dateField });
const horseWithOwners = z.object({ horse: horseRow, owners: z.object({ horseOwner: z.array(ownerRow) }) });

const safeSportRequest = z.object({ usefId: idField, cardDate: dateField });
const safeSport = z.object({
  hasValidSafeSport: z.boolean(),
  lastCompleteDate: value.date,
  dueDate: value.date,
});

const listValues = z.object({
  org: book,
  searchDate: dateField,
  values: z
    .array(
      z
        .string({ error: 'expected text' })
        .max(LONGEST_VALUE, { error: `expected texts of at most ${LONGEST_VALUE} characters` }),
      { error: 'expected a list of texts' },
    )
    .max(MOST_VALUES, { error: `expected at most ${MOST_VALUES} texts` })
    .meta({ description: 'Cells of columns that were not understood' }),
});

/** Every call of the product by name. The first seventeen are those of requirements 4.18 to 4.28. */
export const calls = {
  'horses/usef-search-response': call("Horses of USEF's book", usefHorseSearch, horses),
  'horses/usdf-search-response': call("Horses of USDF's book", usdfHorseSearch, horses),
  'horses/usdf-usef-search-response': call(
    "Horses of USEF's book for the dressage search: those tied to a USDF horse it finds, then USEF's own",
    usdfHorseSearch,
    horses,
  ),
  'horses/ushja-search-response': call(
    "Horses of USHJA's book, each with its USEF fields where tied",
    usefHorseSearch,
    horses,
  ),
  'owners/usef-select-horse': call(
    "A USEF horse and its owners in USEF's book",
    ownersOfHorse,
    horseWithOwners,
  ),
  'owners/usdf-select-horse': call(
    "A USDF horse and its owners in USDF's book",
    ownersOfHorse,
    horseWithOwners,
  ),
  'owners/ushja-select-horse': call(
    "A USHJA horse and its owners in USHJA's book",
    ownersOfHorse,
    horseWithOwners,
  ),
  'owners/usdf-usef-select-horse': call(
    'The USEF horse chosen in the dressage flow, and its owners at USEF',
    ownersOfHorse,
    horseWithOwners,
  ),
  'owners/ushja-usef-select-horse': call(
    'The USEF horse chosen in the hunter/jumper flow, and its owners at USEF',
    ownersOfHorse,
    horseWithOwners,
  ),
  'owners/other-owners-select': call(
    "The horse's owners but one, in USEF's book or in `book`",
    z.object({
      horseId: idField,
      excludeId: criterion,
      excludeType: criterion,
      searchDate: dateField,
      book: book.nullish(),
    }),
    z.object({ otherOwners: z.array(otherOwner) }),
  ),
  'rider/usef-search-response': call("Riders of USEF's book", usefRiderSearch, riders),
  'rider/usdf-search-response': call("Riders of USDF's book", usdfRiderSearch, riders),
  'rider/ushja-search-response': call("Riders of USHJA's book", usefRiderSearch, riders),
  'rider/usdf-usef-search-response': call(
    "Riders of USEF's book for the dressage search: those tied to a USDF rider it finds, then USEF's own",
    usdfRiderSearch,
    riders,
  ),
  'rider/ushja-usef-search-response': call(
    "Riders of USEF's book for the hunter/jumper search: those tied to a USHJA rider it finds, then USEF's own",
    usefRiderSearch,
    riders,
  ),
  'safe-sport/get-info': call(
    "An individual's safe-sport training as of the card date",
    safeSportRequest,
    safeSport.extend({
      required: z.boolean().nullable().meta({
        description:
          'Null where `BIRTH_DATES` is not `full` and the card date is in the month of the 18th birthday',
      }),
    }),
  ),
  'safe-sport/get-org-info': call(
    "An organization's or farm's safe-sport training as of the card date",
    safeSportRequest,
    safeSport,
  ),
  'horses/suggestions': call(
    'What the horse search form offers while its `field` is typed: names or numbers of the books of `org`’s flow, at most 8',
    horseSuggestions,
    z.object({ suggestions: z.array(horseSuggestion) }),
  ),
  'rider/suggestions': call(
    'What the rider search form offers while its `field` is typed: names or numbers of the books of `org`’s flow, at most 8',
    riderSuggestions,
    z.object({ suggestions: z.array(riderSuggestion) }),
  ),
  'choices/read': call(
    'Records chosen earlier, read again as of a date in one answer of one generation; null where a book has no such record',
    z.object({
      searchDate: dateField,
      horses: choiceList({ book, horseId: idField }),
      owners: choiceList({ book, horseId: idField, ownerId: idField }),
      riders: choiceList({ book, riderId: idField }),
      competitionYear: z
        .int({ error: 'expected a year' })
        .min(FIRST_YEAR, { error: `expected a year from ${FIRST_YEAR}` })
        .max(LAST_YEAR + 1, { error: `expected a year up to ${LAST_YEAR + 1}` })
        .nullish()
        .meta({ description: 'Asks for the classes of dressage riders in this competition year' }),
    }),
    z.object({
      horses: z.array(horseRow.nullable()),
      owners: z.array(
        z.object({
          owner: ownerRow.nullable(),
          owns: z.boolean().meta({ description: 'Whether the owner owns the horse on the date' }),
        }),
      ),
      riders: z.array(chosenRider.nullable()),
      books: booksStatus,
    }),
    BODY_WITH_CHOICES,
  ),
  'choices/judge': call(
    'The judgment of every choice on both cards, for all days of the competition, from one generation of the records',
    judgeRequest,
    judgments,
    BODY_WITH_CHOICES,
  ),
  'entries/values': call(
    'As what cells of an entry list are on record in the books of `org`’s flow: the very name or the number of a member, an organization or a horse',
    listValues,
    z.object({
      onRecord: z
        .array(z.array(z.enum(ON_RECORD)))
        .meta({ description: 'For each value, in their order; empty: it is on no record' }),
    }),
    BODY_WITH_VALUES,
  ),
  'records/status': call(
    'The records in use',
    z.object({}),
    z.object({
      generation: value.text,
      books: booksStatus,
    }),
  ),
} satisfies Record<string, Call>;

type Calls = typeof calls;
export type CallName = keyof Calls;

export const CALL_NAMES: readonly CallName[] = Object.keys(calls) as CallName[];

export type CallBody<Name extends CallName> = z.input<Calls[Name]['request']>;
/** The validated question, as routes read it. */
export type Question<Name extends CallName> = z.output<Calls[Name]['request']>;
export type Answer<Name extends CallName> = z.output<Calls[Name]['response']>;
