import { z } from 'zod';
import { entryCheckEnvelope, entryCheckQuery } from '../../contract/entry-check.ts';
import { isColumnKind } from '../../entry-list/columns/column-kinds.ts';
import { type ColumnMapping, EntryListError, type ListColumn } from '../../entry-list/entry-list.ts';
import { entryRowsFromJson } from '../../entry-list/json-rows.ts';
import { readEntryList } from '../../entry-list/read-entry-list.ts';
import { checkedBy } from '../checked.ts';
import { Refusal } from '../refusals.ts';
import type { ListToCheck } from './check-lines.ts';
import type { ReadList } from './list-message.ts';

/** What comes in place of JSON rows: a file as it is. */
export const FILE_TYPES: readonly string[] = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/octet-stream',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/**
 * The list that a request brings: rows as JSON, or a file with `flow` and the days in the query string.
 *
 * @throws Refusal (400) that says what is wrong
 */
export async function listOf(
  bytes: Uint8Array,
  type: string,
  query: Readonly<Record<string, unknown>>,
): Promise<ReadList> {
  if (type === 'application/json' && query['flow'] === undefined) return fromJson(bytes);
  const { columns, sheet, ...asked } = checkedBy(entryCheckQuery, query);
  return { ...asked, ...(await fromFile(bytes, columns ?? null, sheet ?? undefined)) };
}

function fromJson(bytes: Uint8Array): ReadList {
  const { rows, ...asked } = checkedBy(entryCheckEnvelope, jsonOf(bytes));
  return { ...asked, rows: entryRowsFromJson(rows) };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('invalid-json', 'The request is not well-formed JSON. Send a JSON object with rows.');
  }
}

async function fromFile(
  bytes: Uint8Array,
  written: string | null,
  sheet: string | undefined,
): Promise<Pick<ReadList, 'rows' | 'list'>> {
  const columns = columnsOf(written);
  try {
    const { rows, ...list } = await readEntryList(bytes, { columns, sheet });
    return { rows, list: listRead(list) };
  } catch (error) {
    throw error instanceof EntryListError ? unreadable(error) : error;
  }
}

/** The refusal of a list that cannot be read. */
export function unreadable({ code, message }: EntryListError): Refusal {
  if (code === 'busy') return new Refusal('checks-busy', message, { headers: { 'retry-after': '5' } });
  return new Refusal(code === 'file-too-large' ? 'too-large' : 'list-unreadable', message);
}

/** How a list was read, without what stands in it. */
export function listRead(list: {
  format: 'text' | 'xlsx' | 'json';
  layout: string;
  sheet: string | null;
  headerRow: number | null;
  columns: readonly ListColumn[];
  notes: readonly string[];
}): NonNullable<ListToCheck['list']> {
  const { format, layout, sheet, headerRow, columns, notes } = list;
  return {
    format,
    layout,
    sheet,
    headerRow,
    columns: columns.map(({ name, kind, certainty }) => ({ name, kind, certainty })),
    notes,
  };
}

const MAPPING = 'expected a JSON object with what each column is, such as {"Horse No": "horse-usef"}';

/** What each column is, by its name. */
export const columnMapping = z.record(
  z.string(),
  z
    .string({ error: 'expected the kind of a column' })
    .refine(isColumnKind, { error: 'expected the kind of a column' }),
  { error: MAPPING },
);

const mapping = z
  .string({ error: MAPPING })
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: MAPPING });
      return z.NEVER;
    }
  })
  .pipe(columnMapping);

function columnsOf(given: string | null): ColumnMapping | undefined {
  if (given === null) return undefined;
  const { columns } = checkedBy(z.object({ columns: mapping }), { columns: given });
  return columns;
}
