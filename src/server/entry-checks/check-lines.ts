import type {
  EntryCheckAsked,
  EntryCheckLine,
  FirstLine,
  LastLine,
  RowLine,
} from '../../contract/entry-check.ts';
import type { EntryFinding, PartyCheck, RowCheck } from '../../domain/entries/check.ts';
import type { EntryParty, EntryRow, RowError } from '../../domain/entries/entry.ts';
import type { ListQuestion } from '../../domain/entries/list-question.ts';
import type { LookedUpValue } from '../../domain/entries/on-record.ts';
import { bookFindings } from '../../domain/judgment/book-findings.ts';
import { type Classes, classesKey, classesOf } from '../../domain/judgment/class-names.ts';
import type { Eligibility } from '../../domain/judgment/eligibility.ts';
import { showDays } from '../../domain/judgment/show-days.ts';
import { USUAL_KIND } from '../../domain/judgment/show-kind.ts';
import { type OpenColumn, valuesToLookUp, withLookUps } from '../../entry-list/columns/look-up-columns.ts';
import type { AnswerSettings } from '../../records/books.ts';
import {
  askRecordsAbout,
  type CheckedRow,
  checkList,
  lookUpValues,
  type RowsToCheck,
  type Turn,
} from '../../records/check-list.ts';
import { BookMissingError } from '../../records/errors.ts';
import { readStatus } from '../../records/queries.ts';
import type { Records } from '../../records/records.ts';
import { problemOf } from '../refusals.ts';
import type { Refusal } from '../refusals.ts';

export interface CheckedWith {
  records: Records;
  eligibility: Eligibility;
  classes: Classes;
  settings: AnswerSettings;
}

export interface ListToCheck extends EntryCheckAsked {
  rows: RowsToCheck;
  list?: FirstLine['list'];
  questions: readonly ListQuestion[];
  openColumns: readonly OpenColumn[];
}

export interface CheckOptions {
  withdrawn?: AbortSignal;
  turn?: Turn;
  mayLookUp?: (values: number) => boolean;
  mayShow?: (values: readonly LookedUpValue[]) => boolean;
  /** Called before `show` for each party that the list identifies by number and whole name. */
  identified?: (check: PartyCheck) => void;
  /** Returns the check to show, or its replacement and an error for its row. */
  show?: (party: EntryParty, check: PartyCheck) => { check: PartyCheck; error: RowError | null };
}

export interface BegunCheck {
  first: FirstLine;
  rest: AsyncGenerator<EntryCheckLine[]>;
}

/**
 * Starts a check. `rest` yields the remaining lines as soon as they are ready, and throws later errors (requirements 15.54 to
 * 15.60).
 */
export async function beginCheck(
  { records, eligibility, classes, settings }: CheckedWith,
  { flow, firstDate, lastDate, kind, rows, list, questions: asking, openColumns }: ListToCheck,
  options: CheckOptions = {},
): Promise<BegunCheck> {
  const { withdrawn, turn, identified, show } = options;
  const { generation, books } = await records.ask(readStatus, { settings });
  for (const org of ['usef', flow] as const) if (books[org] === null) throw new BookMissingError(org);
  const asked = {
    org: flow,
    searchDate: firstDate,
    lastDate: lastDate ?? null,
    kind: kind ?? USUAL_KIND,
    eligibility,
    classes,
    settings,
  };
  const lookUp = (values: readonly string[]) =>
    lookUpValues(records, asked, values, generation, withdrawn, turn);
  const questions = withLookUps(asking, openColumns, await lookedUp(openColumns, lookUp, options));
  const days = showDays(firstDate, lastDate ?? null);
  const judgedAlike = ({ className }: EntryRow): string =>
    classesKey(classesOf(classes, flow, days, [className]));
  const ask = askRecordsAbout(records, asked, generation, withdrawn, turn, identified);
  return {
    first: {
      total: rows.length,
      generation: generation ?? '',
      flow,
      firstDate,
      lastDate: lastDate ?? firstDate,
      kind: asked.kind,
      books,
      ...(list && { list: { ...list, questions } }),
    },
    rest: linesOf(checkList(ask, rows, judgedAlike), questions, show),
  };
}

/** Looks up the columns' values. Returns null if nothing was looked up, or nothing may be shown (requirement 15.37). */
async function lookedUp(
  columns: readonly OpenColumn[],
  lookUp: (values: readonly string[]) => Promise<LookedUpValue[] | null>,
  { mayLookUp = () => true, mayShow = () => true }: CheckOptions,
): Promise<readonly LookedUpValue[] | null> {
  const values = valuesToLookUp(columns);
  if (values.length === 0 || !mayLookUp(values.length)) return null;
  const found = await lookUp(values);
  return found !== null && mayShow(found) ? found : null;
}

async function* linesOf(
  chunks: AsyncIterable<CheckedRow[]>,
  attention: readonly ListQuestion[],
  show: CheckOptions['show'],
): AsyncGenerator<EntryCheckLine[]> {
  const totals = noTotals();
  const ofBooks: EntryFinding[] = [];
  for await (const chunk of chunks) {
    const lines = chunk.map(({ row, check }) =>
      rowLine(show === undefined ? check : shown(row, check, show), row),
    );
    for (const line of lines) count(totals, line);
    ofBooks.push(
      ...bookFindings(lines.flatMap(({ parties }) => parties.flatMap(({ findings }) => findings))),
    );
    yield lines;
  }
  const once = bookFindings(ofBooks);
  yield [{ ...totals, ...(once.length > 0 && { bookFindings: once }), attention }];
}

function shown(row: EntryRow, check: RowCheck, show: NonNullable<CheckOptions['show']>): RowCheck {
  const errors = new Map<string, RowError>();
  const parties = check.parties.map((party, at) => {
    const typed = row.parties[at];
    if (typed === undefined) return party;
    const { check: may, error } = show(typed, party);
    if (error !== null) errors.set(error.code, error);
    return may;
  });
  return { ...check, parties, errors: [...check.errors, ...errors.values()] };
}

/** Builds a row's line with the list's own text, so programs do not need to keep the list (requirement 15.56). */
function rowLine({ row, parties, errors }: RowCheck, listed: EntryRow): RowLine {
  const { sheet, line, backNumber, className, scratched } = listed;
  return {
    row,
    ...(sheet !== undefined && { sheet, line }),
    backNumber,
    className,
    parties: parties.map((party, at) => ({ ...party, ...saidOf(listed.parties[at]) })),
    ...(scratched === true && { scratched }),
    ...(errors.length > 0 && { errors }),
  };
}

/** Returns the name on the list, never the recorded one. */
function saidOf(party: EntryParty | undefined): Pick<EntryParty, 'name' | 'said'> {
  const { name = '', said } = party ?? {};
  return { name, ...(said !== undefined && { said }) };
}

function noTotals(): Omit<LastLine, 'attention'> {
  return {
    done: true,
    rows: 0,
    parties: 0,
    judgments: { 'in-order': 0, attention: 0, 'not-in-order': 0, 'not-checked': 0 },
    matches: { number: 0, name: 0, proposed: 0, several: 0, none: 0 },
    errors: 0,
  };
}

function count(totals: ReturnType<typeof noTotals>, { parties, errors, scratched }: RowLine): void {
  totals.rows += 1;
  totals.parties += parties.length;
  if (errors !== undefined) totals.errors += 1;
  if (scratched === true) totals.scratched = (totals.scratched ?? 0) + 1;
  for (const { judgment, match } of parties) {
    totals.judgments[judgment] += 1;
    totals.matches[match] += 1;
  }
}

export function lineOfRefusal(refusal: Refusal): EntryCheckLine {
  return { error: problemOf(refusal) };
}
