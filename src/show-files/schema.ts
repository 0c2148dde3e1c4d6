import * as z from 'zod/mini';
import { parseCalendarDate } from '../domain/calendar/calendar-date.ts';
import { ENTRY_MATCHES, PROPOSAL_REASONS, type RowCheck } from '../domain/entries/check.ts';
import { EVIDENCE_KINDS, type PartyDecision, ROW_ITSELF } from '../domain/entries/decisions.ts';
import {
  CONTACT_PARTS,
  ENTRY_ROLES,
  ERROR_PARTS,
  type EntryRow,
  MOST_ENTRIES,
  NUMBER_KINDS,
  OFF_LIST,
  type RowError,
} from '../domain/entries/entry.ts';
import { type ListSheet, SHEET_USES } from '../domain/entries/list-sheet.ts';
import { LIST_QUESTION_CODES, type ListQuestion } from '../domain/entries/list-question.ts';
import { SEVERITIES } from '../domain/judgment/finding.ts';
import { isLastDay } from '../domain/judgment/show-days.ts';
import { SHOW_KINDS, USUAL_KIND } from '../domain/judgment/show-kind.ts';
import { broughtText } from '../domain/names/brought-text.ts';
import { shownText } from '../domain/names/shown-text.ts';
import { ORGS, type Org } from '../domain/org.ts';
import type { SavedColumn } from './saved-show.ts';

/* The CSP forbids generating code at run time, which zod does by default. */
z.config({ jitless: true });

/** Maximum length of a short list, such as a row's parties or a party's findings. */
const MOST_OF_ONE = 200;

const MOST_COLUMNS = 1000;

/** Maximum length of a string, in characters. */
const LONGEST_TEXT = 10_000;

/** Removes or replaces characters that cannot be displayed safely, because a file may come from anyone. */
const text = z.string().check(
  z.maxLength(LONGEST_TEXT),
  z.overwrite((brought) => broughtText(shownText(brought))),
);
const line = z.number().check(z.int(), z.positive());
const some = <Item extends z.core.$ZodType>(item: Item) =>
  z.readonly(z.array(item).check(z.maxLength(MOST_OF_ONE)));
const org = z.enum(ORGS as readonly [Org, ...Org[]]);

const date = z.pipe(
  z.string().check(z.refine((value) => parseCalendarDate(value) !== null)),
  z.transform((value) => parseCalendarDate(value) as NonNullable<ReturnType<typeof parseCalendarDate>>),
);

/** Schema for numbers by kind. Drops unknown kinds. */
function numbersOf<Kind extends string>(kinds: readonly Kind[]) {
  return z.pipe(
    z.record(z.string(), text),
    z.transform(
      (numbers) =>
        Object.fromEntries(
          kinds.flatMap((kind) => (Object.hasOwn(numbers, kind) ? [[kind, numbers[kind]]] : [])),
        ) as Readonly<Partial<Record<Kind, string>>>,
    ),
  );
}

const recordNumbers = numbersOf(ORGS);
const partyNumbers = numbersOf(NUMBER_KINDS);

const error = z.object({
  code: text,
  field: text,
  text,
  party: z.optional(z.number().check(z.int(), z.gte(0))),
  part: z.optional(z.enum(ERROR_PARTS)),
}) satisfies z.ZodMiniType<RowError>;

const row = z.object({
  row: line,
  sheet: z.optional(text),
  line: z.optional(line),
  backNumber: text,
  className: text,
  ring: z.optional(text),
  day: z.optional(text),
  parties: some(
    z.object({
      role: z.enum(ENTRY_ROLES),
      name: text,
      numbers: partyNumbers,
      foalYear: z.nullable(z.number().check(z.int())),
      chosen: z.nullable(recordNumbers),
      said: z.optional(z.object({ text, as: z.enum(['above', ...ENTRY_ROLES]) })),
    }),
  ),
  scratched: z.optional(z.boolean()),
  contacts: z.optional(
    some(z.object({ role: z.nullable(z.enum(ENTRY_ROLES)), part: z.enum(CONTACT_PARTS), text })),
  ),
  offList: z.optional(z.enum(OFF_LIST)),
  errors: some(error),
}) satisfies z.ZodMiniType<EntryRow>;

const check = z.object({
  row: line,
  parties: some(
    z.object({
      role: z.enum(ENTRY_ROLES),
      match: z.enum(ENTRY_MATCHES),
      records: recordNumbers,
      judgment: z.enum(['in-order', 'attention', 'not-in-order', 'not-checked']),
      findings: some(
        z.object({
          code: text,
          severity: z.enum(SEVERITIES),
          organization: z.nullable(org),
          date: z.nullable(date),
          text,
          remedy: z.nullable(text),
        }),
      ),
      proposals: some(z.object({ organization: org, number: text, why: z.enum(PROPOSAL_REASONS) })),
    }),
  ),
  errors: some(error),
}) satisfies z.ZodMiniType<RowCheck>;

const decision = z.object({
  row: line,
  party: z.number().check(z.int(), z.gte(ROW_ITSELF)),
  chosen: z.nullable(recordNumbers),
  correction: z.nullable(
    z.object({
      name: z.nullable(text),
      numbers: partyNumbers,
      foalYear: z.optional(z.nullable(z.number().check(z.int()))),
    }),
  ),
  evidence: some(
    z.object({
      kind: z.enum(EVIDENCE_KINDS),
      words: text,
      by: text,
      at: z.string().check(
        z.maxLength(40),
        z.refine((value) => !Number.isNaN(Date.parse(value))),
      ),
      answers: some(text),
      unconfirmed: z.optional(z.boolean()),
      about: z.optional(text),
    }),
  ),
  entered: z.optional(z.literal(true)),
  scratched: z.optional(z.literal(true)),
}) satisfies z.ZodMiniType<PartyDecision & { row: number; party: number }>;

const column = z.object({ header: text, name: text, kind: text }) satisfies z.ZodMiniType<SavedColumn>;

const sheet = z.object({
  name: text,
  hidden: z.boolean(),
  rows: z.number().check(z.int(), z.nonnegative()),
  use: z.enum(SHEET_USES),
}) satisfies z.ZodMiniType<ListSheet>;

const question = z.object({
  code: z.enum(LIST_QUESTION_CODES),
  about: text,
  samples: some(text),
  count: z.number().check(z.int(), z.nonnegative()),
  text,
  remedy: text,
  proposed: z.optional(text),
}) satisfies z.ZodMiniType<ListQuestion>;

/** Schema for a list that earlier versions did not save. A missing list is read as empty. */
function sinceLater<Item extends z.core.$ZodType>(item: Item, most: number) {
  return z.pipe(
    z.optional(z.readonly(z.array(item).check(z.maxLength(most)))),
    z.transform((items) => items ?? []),
  );
}

/** Schema for a saved show. Drops unknown data. */
export const SHOW_SCHEMA = z.object({
  flow: org,
  days: z
    .object({ first: date, last: date })
    .check(z.refine(({ first, last }) => isLastDay(first, last), { error: 'not valid show days' })),
  // Files from earlier versions have no `kind`.
  kind: z.pipe(
    z.optional(z.enum(SHOW_KINDS)),
    z.transform((kind) => kind ?? USUAL_KIND),
  ),
  title: text,
  source: text,
  columns: z.readonly(z.array(column).check(z.maxLength(MOST_COLUMNS))),
  sheets: sinceLater(sheet, MOST_ENTRIES),
  questions: sinceLater(question, MOST_COLUMNS),
  rows: z.array(row).check(
    z.maxLength(MOST_ENTRIES),
    z.refine((rows) => new Set(rows.map((one) => one.row)).size === rows.length, {
      error: 'a line appears twice',
    }),
  ),
  decisions: z.array(decision).check(z.maxLength(MOST_ENTRIES * 10)),
  checks: z.array(check).check(z.maxLength(MOST_ENTRIES)),
  savedAt: z.string().check(z.maxLength(40)),
});
