import { z } from 'zod';
import { type CalendarDate, parseCalendarDate } from '../domain/calendar/calendar-date.ts';
import {
  ENTRY_MATCHES,
  type EntryFinding,
  type PartyCheck,
  type Proposal,
  PROPOSAL_REASONS,
  type RowCheck,
} from '../domain/entries/check.ts';
import {
  ENTRY_ROLES,
  LONGEST_VALUE,
  MOST_PARTIES,
  MOST_ROWS,
  NUMBER_KINDS,
  type RecordNumbers,
  type RowError,
} from '../domain/entries/entry.ts';
import { SEVERITIES } from '../domain/judgment/finding.ts';
import { isLastDay, LONGEST_SHOW } from '../domain/judgment/show-days.ts';
import { ORGS, type Org } from '../domain/org.ts';
import { booksStatus } from './books-status.ts';
import { dateField, value } from './fields.ts';
import { problem } from './problem.ts';

/*
 * `POST /api/entry-checks`: a whole entry list goes in, and lines of NDJSON come out, one a row, in the order of the rows
 * (requirements 15.54 to 15.60). `amvs check --json` writes the same lines.
 */

const org = z.enum(ORGS as readonly [Org, ...Org[]], { error: 'expected usef, usdf or ushja' });

/** The days of the show and the flow: what is asked about every row. */
const asked = {
  flow: org.meta({ description: 'The organization of the competition' }),
  firstDate: dateField.meta({ description: 'The first day of the competition' }),
  lastDate: dateField
    .nullish()
    .meta({ description: 'The last day of the competition; without it, `firstDate` is the only one' }),
};

/** Refuses a last day that is none of a competition that begins on the first. */
function needsLastDay(
  { firstDate, lastDate }: { firstDate: string; lastDate?: string | null | undefined },
  context: z.core.$RefinementCtx,
): void {
  const first = parseCalendarDate(firstDate);
  const last = parseCalendarDate(lastDate ?? firstDate);
  // A text that is no date is refused by its own field.
  if (first === null || last === null || isLastDay(first, last)) return;
  context.addIssue({
    code: 'custom',
    path: ['lastDate'],
    message: `expected a day from the first day of the competition to ${LONGEST_SHOW} days after it`,
  });
}

/** What is asked about a list that comes as a file: the query string has it. */
export const entryCheckQuery = z
  .object({
    ...asked,
    columns: z.string({ error: 'expected text' }).nullish().meta({
      description:
        'What columns are, where that is not recognized, as a JSON object: `{"Horse No": "horse-usef", "Comment": "ignore"}`',
    }),
    sheet: z
      .string({ error: 'expected text' })
      .nullish()
      .meta({ description: 'The sheet of a workbook; the one that has entries when left out' }),
  })
  .superRefine(needsLastDay);

/** What is asked about every row. */
export type EntryCheckAsked = Pick<z.output<typeof entryCheckQuery>, 'flow' | 'firstDate' | 'lastDate'>;

const TOO_LONG = `expected at most ${LONGEST_VALUE} characters`;

const text = z.string({ error: 'expected text' }).max(LONGEST_VALUE, { error: TOO_LONG }).nullish();

/** A number as text. Programs that keep numbers as numbers send those. */
const numberText = z
  .union([z.string(), z.int().min(0)], { error: 'expected a number, written as text' })
  .transform(String)
  .refine((written) => written.length <= LONGEST_VALUE, { error: TOO_LONG })
  .nullish();

const numbers = <Kind extends string>(kinds: readonly Kind[]) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, numberText])) as Record<Kind, typeof numberText>, {
    error: 'expected an object with numbers by organization',
  });

const party = z.object(
  {
    role: z.enum(ENTRY_ROLES, { error: `expected one of ${ENTRY_ROLES.join(', ')}` }),
    name: text,
    numbers: numbers(NUMBER_KINDS).nullish(),
    foalYear: z.int({ error: 'expected a year' }).nullish(),
    chosen: numbers(ORGS).nullish().meta({
      description: 'The numbers of the record that a person chose; nothing is searched then',
    }),
  },
  { error: 'expected an object with the role of a horse or person' },
);

/** A row by its parties. */
export const partiesRow = z.object({
  row: z
    .int()
    .min(1)
    .nullish()
    .meta({ description: 'The line of the source; its place in `rows`, from 1, when left out' }),
  backNumber: text,
  className: text,
  parties: z
    .array(party, { error: 'expected a list of horses and people' })
    .max(MOST_PARTIES, { error: `expected at most ${MOST_PARTIES} horses and people` }),
});

const cell = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()], {
  error: 'expected text or a number',
});

/** A row by the names of its columns, as a spreadsheet has it: `Horse`, `Horse USEF #`, `Rider`. */
export const columnsRow = z.record(z.string().max(200), cell);

/** The body, as far as one mistake refuses all of it. What is wrong with a row stands in the errors of its line. */
export const entryCheckEnvelope = z
  .object({
    ...asked,
    rows: z
      .array(z.unknown(), { error: 'expected a list of rows' })
      .max(MOST_ROWS, { error: `expected at most ${MOST_ROWS.toLocaleString('en-US')} rows` }),
  })
  .superRefine(needsLastDay);

/** The body as programs should write it. */
export const entryCheckBody = z
  .object({ ...asked, rows: z.array(z.union([partiesRow, columnsRow])).max(MOST_ROWS) })
  .meta({ id: 'EntryCheck' });

export type EntryCheckBody = z.input<typeof entryCheckBody>;

const records = z.object(
  Object.fromEntries(ORGS.map((name) => [name, z.string().optional()])) as Record<
    Org,
    z.ZodOptional<z.ZodString>
  >,
) as unknown as z.ZodType<RecordNumbers>;

const entryFinding = z
  .object({
    code: z.string().meta({ description: 'A word for programs: `membership-ended`, `by-name-only`' }),
    severity: z.enum(SEVERITIES),
    organization: z
      .enum(ORGS as readonly [Org, ...Org[]])
      .nullable()
      .meta({ description: 'Whose records it is about; null: nobody’s in particular' }),
    date: value.date.meta({ description: 'The day it is about' }),
    text: z.string().meta({ description: 'What was found' }),
    remedy: value.text.meta({ description: 'What to do about it' }),
  })
  .meta({ id: 'EntryFinding' }) satisfies z.ZodType<EntryFinding>;

const proposal = z.object({
  organization: z.enum(ORGS as readonly [Org, ...Org[]]),
  number: z.string(),
  why: z.enum(PROPOSAL_REASONS),
}) satisfies z.ZodType<Proposal>;

const partyCheck = z
  .object({
    role: z.enum(ENTRY_ROLES),
    match: z.enum(ENTRY_MATCHES).meta({
      description:
        '`number`: by its number, and the name agrees. `name`: by its name alone. `proposed`: a person must confirm. `several`: several records have that very name. `none`: no record was found',
    }),
    records: records.meta({
      description: 'The numbers of the record that was taken, never of one merely proposed',
    }),
    judgment: z.enum(['in-order', 'attention', 'not-in-order', 'not-checked']),
    findings: z.array(entryFinding).readonly().meta({ description: 'What was found, the gravest first' }),
    proposals: z
      .array(proposal)
      .readonly()
      .meta({ description: 'Records for a person to confirm, the likeliest first' }),
  })
  .meta({ id: 'PartyCheck' }) satisfies z.ZodType<PartyCheck>;

const rowError = z
  .object({
    code: z.string(),
    field: z.string().meta({ description: 'The column as the list names it; empty: the whole row' }),
    text: z.string(),
  })
  .meta({ id: 'RowError' }) satisfies z.ZodType<RowError>;

/** A line of a row. `errors` is left out where there are none. */
export const rowLine = z
  .object({
    row: z.int().min(1).meta({ description: 'The line of the source, from 1' }),
    parties: z.array(partyCheck).readonly(),
    errors: z.array(rowError).readonly().optional(),
  })
  .meta({ id: 'EntryCheckRow' }) satisfies z.ZodType<Pick<RowCheck, 'row' | 'parties'>>;

export type RowLine = z.output<typeof rowLine>;

/** How a list that came as a file was read. */
const listRead = z
  .object({
    format: z.enum(['text', 'xlsx', 'json']),
    layout: z.string().meta({ description: 'The layout in words' }),
    sheet: value.text.meta({ description: 'The sheet of a workbook that was read' }),
    headerRow: z.int().min(1).nullable().meta({ description: 'The line of the header' }),
    columns: z.array(
      z.object({
        name: z.string(),
        kind: z
          .string()
          .meta({ description: 'What the column was taken for: `horse-usef`, `rider-name`, `ignore`' }),
        certainty: z.enum(['chosen', 'sure', 'likely', 'unknown']),
      }),
    ),
    notes: z.array(z.string()).readonly(),
  })
  .meta({ id: 'EntryListRead' });

export type ListRead = z.output<typeof listRead>;

/** A calendar date in a line. */
const day = z.string().meta({ format: 'date' }) as unknown as z.ZodType<CalendarDate>;

/** The first line. */
export const firstLine = z
  .object({
    total: z.int().min(0).meta({ description: 'How many rows there are' }),
    generation: z.string().meta({ description: 'The records that answer. All lines come from them' }),
    flow: org,
    firstDate: day,
    lastDate: day,
    books: booksStatus,
    list: listRead.optional().meta({ description: 'How a file was read' }),
  })
  .meta({ id: 'EntryCheckFirst' });

export type FirstLine = z.output<typeof firstLine>;

const count = z.int().min(0);

/** The last line of a check that was finished. */
export const lastLine = z
  .object({
    done: z.literal(true),
    rows: count,
    parties: count,
    judgments: z.object({
      'in-order': count,
      attention: count,
      'not-in-order': count,
      'not-checked': count,
    }),
    matches: z.object({ number: count, name: count, proposed: count, several: count, none: count }),
    errors: count.meta({ description: 'Rows with errors' }),
  })
  .meta({ id: 'EntryCheckLast' });

export type LastLine = z.output<typeof lastLine>;

/** The last line of a check that could not be finished. Rows that came before it are good. */
export const errorLine = z.object({ error: problem }).meta({ id: 'EntryCheckError' });

export type ErrorLine = z.output<typeof errorLine>;

/** A line of the answer. */
export const entryCheckLine = z
  .union([firstLine, rowLine, lastLine, errorLine])
  .meta({ id: 'EntryCheckLine' });

export type EntryCheckLine = FirstLine | RowLine | LastLine | ErrorLine;
