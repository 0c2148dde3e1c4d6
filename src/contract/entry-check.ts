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
  ERROR_PARTS,
  LONGEST_VALUE,
  MOST_PARTIES,
  MOST_ENTRIES,
  NUMBER_KINDS,
  type RecordNumbers,
  type RowError,
} from '../domain/entries/entry.ts';
import { SHEET_USES } from '../domain/entries/list-sheet.ts';
import { SET_ASIDE } from '../domain/entries/set-aside.ts';
import { LIST_QUESTION_CODES, type ListQuestion } from '../domain/entries/list-question.ts';
import { SEVERITIES } from '../domain/judgment/finding.ts';
import { isLastDay, LONGEST_SHOW } from '../domain/judgment/show-days.ts';
import { SHOW_KINDS } from '../domain/judgment/show-kind.ts';
import { ORGS, type Org } from '../domain/org.ts';
import { booksStatus } from './books-status.ts';
import { dateField, kindField, orgField, value } from './fields.ts';
import { problem } from './problem.ts';

/* `POST /api/entry-checks` returns an NDJSON line per row, like `amvs check --json` (requirements 15.54 to 15.60). */

const asked = {
  flow: orgField.meta({ description: 'The organization of the competition' }),
  firstDate: dateField.meta({ description: 'The first day of the competition' }),
  lastDate: dateField
    .nullish()
    .meta({ description: 'Last day of the competition; if left out, `firstDate` is the only day' }),
  kind: kindField,
};

function needsLastDay(
  { firstDate, lastDate }: { firstDate: string; lastDate?: string | null | undefined },
  context: z.core.$RefinementCtx,
): void {
  const first = parseCalendarDate(firstDate);
  const last = parseCalendarDate(lastDate ?? firstDate);
  // The fields themselves report invalid dates.
  if (first === null || last === null || isLastDay(first, last)) return;
  context.addIssue({
    code: 'custom',
    path: ['lastDate'],
    message: `expected a day from the first day of the competition to ${LONGEST_SHOW} days after it`,
  });
}

function severalOf<Value extends z.ZodType>(one: Value, error = 'expected text') {
  return z.union([one, z.array(one)], { error }).nullish();
}

export const entryCheckQuery = z
  .object({
    ...asked,
    columns: z.string({ error: 'expected text' }).nullish().meta({
      description:
        'Kinds of columns that are not recognized, as a JSON object, such as `{"Horse No": "horse-usef", "Comment": "ignore"}`',
    }),
    sheet: severalOf(z.string({ error: 'expected text' })).meta({
      description: 'A workbook sheet to read; repeatable. Default: every visible sheet with entries',
    }),
    setAside: severalOf(z.enum(SET_ASIDE), `expected ${SET_ASIDE.join(' or ')}`).meta({
      description: 'A part of the list to set aside: `lines` that are not entries. Repeatable',
    }),
    without: severalOf(z.enum(['horse', 'rider'], { error: 'expected horse or rider' })).meta({
      description:
        'A role left off the list on purpose, so no question is asked about it: `horse`, or `rider` (and handlers). Repeatable',
    }),
  })
  .superRefine(needsLastDay);

const missingRoles = z
  .array(z.enum(['horse', 'rider'], { error: 'expected horse or rider' }), {
    error: 'expected a list of roles',
  })
  .nullish()
  .meta({ description: 'Roles left out of flat rows on purpose, so no question is asked about them' });

export type EntryCheckAsked = Pick<
  z.output<typeof entryCheckQuery>,
  'flow' | 'firstDate' | 'lastDate' | 'kind'
>;

const TOO_LONG = `expected at most ${LONGEST_VALUE} characters`;

const text = z.string({ error: 'expected text' }).max(LONGEST_VALUE, { error: TOO_LONG }).nullish();

/** A number as text. Programs may also send it as a JSON number. */
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
      description: 'Numbers of the record that a person chose; if given, no search is made',
    }),
  },
  { error: 'expected an object with the role of a horse or person' },
);

const partiesRow = z.object({
  row: z
    .int()
    .min(1)
    .nullish()
    .meta({ description: 'Line in the source; if left out, the position in `rows`, counted from 1' }),
  backNumber: text,
  className: text,
  parties: z
    .array(party, { error: 'expected a list of horses and people' })
    .max(MOST_PARTIES, { error: `expected at most ${MOST_PARTIES} horses and people` }),
  scratched: z
    .boolean({ error: 'expected true or false' })
    .nullish()
    .meta({ description: 'true: the entry does not start' }),
});

const cell = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()], {
  error: 'expected text or a number',
});

/** A row keyed by column names, as in a spreadsheet: `Horse`, `Horse USEF #`, `Rider`. */
const columnsRow = z.record(z.string().max(200), cell);

/**
 * The body without its rows' contents. An error here causes the whole list to be refused; errors in a row are reported on
 * that row's line.
 */
export const entryCheckEnvelope = z
  .object({
    ...asked,
    rows: z
      .array(z.unknown(), { error: 'expected a list of rows' })
      .max(MOST_ENTRIES, { error: `expected at most ${MOST_ENTRIES.toLocaleString('en-US')} rows` }),
    without: missingRoles,
  })
  .superRefine(needsLastDay);

export const entryCheckBody = z
  .object({
    ...asked,
    rows: z.array(z.union([partiesRow, columnsRow])).max(MOST_ENTRIES),
    without: missingRoles,
  })
  .meta({ id: 'EntryCheck' });

export type EntryCheckBody = z.input<typeof entryCheckBody>;

export const ENTRY_CHECK_TEXTS: { summary: string; description: string; example: EntryCheckBody } = {
  summary:
    'Checks an entry list of at most 10,000 rows and 10 MB: finds the records for everyone it names, and judges them for all days of the competition',
  description:
    'The body is either rows as JSON, or an unmodified file with `flow` and the days in the query string. The answer has a line for each row, in row order, sent as soon as the row is checked. The first line has the total. The last line reports that the check is done, or why it failed. A program can send a token (`Authorization: Bearer`, see ENTRY_CHECK_TOKENS) in place of the XSRF token.',
  example: {
    flow: 'usdf',
    firstDate: '2026-12-05',
    lastDate: '2026-12-07',
    rows: [
      {
        'Back #': '101',
        Horse: 'Winterberry Waltz',
        'Horse USEF #': '9100001',
        Rider: 'Marchbanks, Linnea',
        'Rider USEF #': '9500003',
      },
      {
        row: 12,
        backNumber: '102',
        parties: [{ role: 'rider', name: 'Linnea Marchbanks', numbers: { usef: '9500003', usdf: '850003' } }],
      },
    ],
  },
};

const records = z.object(
  Object.fromEntries(ORGS.map((name) => [name, z.string().optional()])) as Record<
    Org,
    z.ZodOptional<z.ZodString>
  >,
) as unknown as z.ZodType<RecordNumbers>;

const entryFinding = z
  .object({
    code: z.string().meta({ description: 'Code for programs, such as `membership-ended` or `by-name-only`' }),
    severity: z.enum(SEVERITIES),
    organization: orgField.nullable().meta({
      description: 'Organization whose records the finding is about; null if no particular organization',
    }),
    date: value.date.meta({ description: 'Day that the finding is about; null if no particular day' }),
    text: z.string().meta({ description: 'Description of the finding, for a person' }),
    remedy: value.text.meta({ description: 'Suggested action; null if there is none' }),
  })
  .meta({ id: 'EntryFinding' }) satisfies z.ZodType<EntryFinding>;

const proposal = z.object({
  organization: orgField,
  number: z.string(),
  why: z.enum(PROPOSAL_REASONS),
}) satisfies z.ZodType<Proposal>;

const partyCheck = z
  .object({
    role: z.enum(ENTRY_ROLES),
    match: z.enum(ENTRY_MATCHES).meta({
      description:
        '`number`: by its number, with a matching name. `name`: by its name only. `proposed`: a person must confirm. `several`: several records have exactly that name. `none`: no record was found',
    }),
    records: records.meta({
      description: 'Numbers of the record that was used, never of one that was only proposed',
    }),
    judgment: z.enum(['in-order', 'attention', 'not-in-order', 'not-checked']),
    findings: z.array(entryFinding).readonly().meta({ description: 'Findings, most serious first' }),
    proposals: z
      .array(proposal)
      .readonly()
      .meta({ description: 'Records for a person to confirm, most likely first' }),
  })
  .meta({ id: 'PartyCheck' }) satisfies z.ZodType<PartyCheck>;

const listedCheck = partyCheck
  .extend({
    name: z.string().meta({ description: 'The name as written in the list, never the recorded name' }),
    said: z
      .object({ text: z.string(), as: z.enum(['above', ...ENTRY_ROLES]) })
      .optional()
      .meta({ description: 'The list’s words in place of a name, and how they were read' }),
  })
  .meta({ id: 'ListedPartyCheck' });

const rowError = z
  .object({
    code: z.string(),
    field: z
      .string()
      .meta({ description: 'Name of the column in the list; empty if the error is about the whole row' }),
    text: z.string(),
    party: z.int().min(0).optional().meta({
      description:
        'Index of the party that the cell belongs to, from 0; left out if it belongs to the row itself',
    }),
    part: z.enum(ERROR_PARTS).optional().meta({ description: 'Which of that party’s cells has the error' }),
  })
  .meta({ id: 'RowError' }) satisfies z.ZodType<RowError>;

/** Result for one row of the list. `errors` is left out if the row has no errors. */
export const rowLine = z
  .object({
    row: z.int().min(1).meta({
      description: 'Line in the source, from 1; with several sheets, the count continues from sheet to sheet',
    }),
    sheet: z.string().optional().meta({ description: 'The row’s sheet, if several sheets were read' }),
    line: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'The row number on that sheet, if several sheets were read' }),
    backNumber: z
      .string()
      .meta({ description: 'The back number as written in the list; empty if there is none' }),
    className: z.string().meta({ description: 'The class or section as written in the list' }),
    parties: z.array(listedCheck).readonly(),
    scratched: z
      .boolean()
      .optional()
      .meta({ description: 'true: the list says that the entry does not start; otherwise left out' }),
    errors: z.array(rowError).readonly().optional(),
  })
  .meta({ id: 'EntryCheckRow' }) satisfies z.ZodType<Pick<RowCheck, 'row' | 'parties'>>;

export type RowLine = z.output<typeof rowLine>;

/** A part of the list that was not understood (requirement 15.17). */
const listQuestion = z
  .object({
    code: z.enum(LIST_QUESTION_CODES),
    about: z
      .string()
      .meta({ description: 'Name of the column or sheet in the list; empty for the whole list' }),
    samples: z
      .array(z.string())
      .readonly()
      .meta({ description: 'Up to three of the values or lines that were not understood' }),
    count: z.int().min(0).meta({ description: 'Number of cells or rows that were not understood' }),
    text: z.string().meta({ description: 'Description of the problem, for a person' }),
    remedy: z.string().meta({ description: 'Suggested action' }),
    proposed: z
      .string()
      .optional()
      .meta({ description: 'The column’s probable kind in the form of `columns`, such as `rider-name`' }),
  })
  .meta({ id: 'EntryListQuestion' }) satisfies z.ZodType<ListQuestion>;

const listRead = z
  .object({
    format: z.enum(['text', 'xlsx', 'json']),
    layout: z.string().meta({ description: 'Name of the layout' }),
    sheet: value.text.meta({
      description: 'Name of the first sheet read from a workbook; null for other formats',
    }),
    sheets: z
      .array(
        z.object({
          name: z.string(),
          hidden: z.boolean(),
          rows: z.int().min(0).meta({ description: 'Number of rows below the sheet’s header lines' }),
          use: z.enum(SHEET_USES).meta({
            description:
              '`set-aside`: other sheets were chosen. `unread`: an open question asks about the sheet. `no-entries`: nothing on the sheet looks like an entry or a name',
          }),
        }),
      )
      .readonly()
      .meta({ description: 'Every sheet in a workbook, in the workbook’s order' }),
    headerRow: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'Line number of the header row; null if there is none' }),
    columns: z.array(
      z.object({
        name: z.string(),
        kind: z.string().meta({
          description: 'Kind of the column, such as `horse-usef`; `ignore` if the column is not read',
        }),
        certainty: z.enum(['chosen', 'remembered', 'sure', 'likely', 'unknown']),
      }),
    ),
    notes: z.array(z.string()).readonly(),
    questions: z
      .array(listQuestion)
      .readonly()
      .meta({ description: 'Parts of the list that were not understood; empty if all were understood' }),
  })
  .meta({ id: 'EntryListRead' });

const day = z.string().meta({ format: 'date' }) as unknown as z.ZodType<CalendarDate>;

export const firstLine = z
  .object({
    total: z.int().min(0).meta({ description: 'Number of rows' }),
    generation: z
      .string()
      .meta({ description: 'Name of the generation of records that all lines come from' }),
    flow: orgField,
    firstDate: day,
    lastDate: day,
    kind: z.enum(SHOW_KINDS),
    books: booksStatus,
    list: listRead.optional().meta({ description: 'How the file was read' }),
  })
  .meta({ id: 'EntryCheckFirst' });

export type FirstLine = z.output<typeof firstLine>;

const count = z.int().min(0);

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
    scratched: count.optional().meta({
      description: 'Scratched rows, also counted in the other totals; left out if there are none',
    }),
    bookFindings: z.array(entryFinding).readonly().optional().meta({
      description:
        'Findings about a whole record book, once each; the horses that they affect also have them. Left out if there are none',
    }),
    attention: z.array(listQuestion).readonly().meta({
      description:
        'Parts of the list that were not understood, so nobody in them was checked. A list is in order only when this is empty',
    }),
  })
  .meta({ id: 'EntryCheckLast' });

export type LastLine = z.output<typeof lastLine>;

/** The last line of a check that failed. The results before it are still correct. */
export const errorLine = z.object({ error: problem }).meta({ id: 'EntryCheckError' });

type ErrorLine = z.output<typeof errorLine>;

export const entryCheckLine = z
  .union([firstLine, rowLine, lastLine, errorLine])
  .meta({ id: 'EntryCheckLine' });

export type EntryCheckLine = FirstLine | RowLine | LastLine | ErrorLine;
