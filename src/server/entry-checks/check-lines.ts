import type {
  EntryCheckAsked,
  EntryCheckLine,
  FirstLine,
  LastLine,
  RowLine,
} from '../../contract/entry-check.ts';
import type { PartyCheck, RowCheck } from '../../domain/entries/check.ts';
import type { EntryParty, EntryRow, RowError } from '../../domain/entries/entry.ts';
import type { Eligibility } from '../../domain/judgment/eligibility.ts';
import type { AnswerSettings } from '../../records/books.ts';
import { askRecordsAbout, type CheckedRow, checkList, type RowsToCheck } from '../../records/check-list.ts';
import { BookMissingError } from '../../records/errors.ts';
import { readStatus } from '../../records/queries/read-status.ts';
import type { Records } from '../../records/records.ts';
import { problemOf } from '../refusals.ts';
import type { Refusal } from '../refusals.ts';

/** What a check is made with. */
export interface CheckedWith {
  records: Records;
  eligibility: Eligibility;
  settings: AnswerSettings;
}

/** A list to check. */
export interface ListToCheck extends EntryCheckAsked {
  rows: RowsToCheck;
  /** What the first line says of a list that came as a file. */
  list?: FirstLine['list'];
}

/** How a check goes about it: none of it matters to whoever asks the records for themselves. */
export interface CheckOptions {
  /** Aborted when nobody waits for the check any more. */
  withdrawn?: AbortSignal;
  /** Makes a chunk wait until it may be asked. */
  turn?: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
  /** What may be shown of a party: its check, or another one in its place, with an error for its row. */
  show?: (party: EntryParty, check: PartyCheck) => { check: PartyCheck; error: RowError | null };
}

/** A check that has begun. */
export interface BegunCheck {
  first: FirstLine;
  /** The lines after the first. */
  rest: AsyncGenerator<EntryCheckLine[]>;
}

/**
 * Begins a check of a list (requirements 15.54 to 15.60). The lines that follow the first come in pieces, each as soon as
 * it is known.
 *
 * @throws BookMissingError when a book that the flow needs was never imported, and what `Records.ask` throws. What goes
 *   wrong later is thrown by `rest`
 */
export async function beginCheck(
  { records, eligibility, settings }: CheckedWith,
  { flow, firstDate, lastDate, rows, list }: ListToCheck,
  { withdrawn, turn, show }: CheckOptions = {},
): Promise<BegunCheck> {
  const { generation, books } = await records.ask(readStatus, { settings });
  for (const org of ['usef', flow] as const) if (books[org] === null) throw new BookMissingError(org);
  const asked = { org: flow, searchDate: firstDate, lastDate: lastDate ?? null, eligibility };
  const ask = askRecordsAbout(records, asked, generation, withdrawn, turn);
  return {
    first: {
      total: rows.length,
      generation: generation ?? '',
      flow,
      firstDate,
      lastDate: lastDate ?? firstDate,
      books,
      ...(list && { list }),
    },
    rest: linesOf(checkList(ask, rows), show),
  };
}

async function* linesOf(
  chunks: AsyncIterable<CheckedRow[]>,
  show: CheckOptions['show'],
): AsyncGenerator<EntryCheckLine[]> {
  const totals = noTotals();
  for await (const chunk of chunks) {
    const lines = chunk.map(({ row, check }) =>
      rowLine(show === undefined ? check : shown(row, check, show)),
    );
    for (const line of lines) count(totals, line);
    yield lines;
  }
  yield [totals];
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

function rowLine({ row, parties, errors }: RowCheck): RowLine {
  return { row, parties, ...(errors.length > 0 && { errors }) };
}

function noTotals(): LastLine {
  return {
    done: true,
    rows: 0,
    parties: 0,
    judgments: { 'in-order': 0, attention: 0, 'not-in-order': 0, 'not-checked': 0 },
    matches: { number: 0, name: 0, proposed: 0, several: 0, none: 0 },
    errors: 0,
  };
}

function count(totals: LastLine, { parties, errors }: RowLine): void {
  totals.rows += 1;
  totals.parties += parties.length;
  if (errors !== undefined) totals.errors += 1;
  for (const { judgment, match } of parties) {
    totals.judgments[judgment] += 1;
    totals.matches[match] += 1;
  }
}

/** The last line of a check that could not be finished. */
export function errorLine(refusal: Refusal): EntryCheckLine {
  return { error: problemOf(refusal) };
}
