import { entryCheckEnvelope, entryCheckQuery } from '../../contract/entry-check.ts';
import { withinList } from '../../entry-list/bounded-parties.ts';
import { columnMapping } from '../../entry-list/columns/column-mapping.ts';
import { EntryListError, type ListColumn, type ReadOptions } from '../../entry-list/entry-list.ts';
import { entryRowsFromJson } from '../../entry-list/json-rows.ts';
import { readEntryList } from '../../entry-list/read-entry-list.ts';
import type { ListQuestion } from '../../domain/entries/list-question.ts';
import type { ListSheet } from '../../domain/entries/list-sheet.ts';
import { checkedBy } from '../checked.ts';
import { Refusal } from '../refusals.ts';
import type { ListToCheck } from './check-lines.ts';
import { type ReadList, unreadable } from './list-message.ts';

/** Reads JSON rows, or a file whose flow and days are in the query string. Throws a Refusal (400) that names the mistake. */
export async function readListBody(
  bytes: Uint8Array,
  type: string,
  query: Readonly<Record<string, unknown>>,
): Promise<ReadList> {
  if (type === 'application/json' && query['flow'] === undefined) return fromJson(bytes);
  const { columns, sheet, setAside, without, ...asked } = checkedBy(entryCheckQuery, query);
  return {
    ...asked,
    ...(await fromFile(bytes, columns ?? null, {
      sheets: severalOf(sheet),
      setAside: severalOf(setAside),
      without: severalOf(without),
    })),
  };
}

function fromJson(bytes: Uint8Array): ReadList {
  const { rows: sent, without, ...asked } = checkedBy(entryCheckEnvelope, jsonOf(bytes));
  try {
    const { rows, questions, openColumns } = entryRowsFromJson(sent, { without: without ?? [] });
    return { ...asked, rows: withinList(rows), questions, openColumns };
  } catch (error) {
    throw error instanceof EntryListError ? unreadable(error) : error;
  }
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
  options: Pick<ReadOptions, 'sheets' | 'setAside' | 'without'>,
): Promise<Pick<ReadList, 'rows' | 'list' | 'questions' | 'openColumns'>> {
  try {
    const columns = written === null ? undefined : columnMapping(written);
    const { rows, ...list } = await readEntryList(bytes, { ...options, columns });
    const { questions, openColumns } = list;
    return { rows, list: listRead(list), questions, openColumns };
  } catch (error) {
    throw error instanceof EntryListError ? unreadable(error) : error;
  }
}

/** Returns a parameter's values as an array, whether it was sent once or repeatedly; undefined if it is missing. */
function severalOf<Value>(given: Value | Value[] | null | undefined): Value[] | undefined {
  if (given === null || given === undefined) return undefined;
  return Array.isArray(given) ? given : [given];
}

export function listRead(list: {
  format: 'text' | 'xlsx' | 'json';
  layout: string;
  sheet: string | null;
  sheets: readonly ListSheet[];
  headerRow: number | null;
  columns: readonly ListColumn[];
  notes: readonly string[];
  questions: readonly ListQuestion[];
}): NonNullable<ListToCheck['list']> {
  const { format, layout, sheet, sheets, headerRow, columns, notes, questions } = list;
  return {
    format,
    layout,
    sheet,
    sheets,
    headerRow,
    columns: columns.map(({ name, kind, certainty }) => ({ name, kind, certainty })),
    notes,
    questions,
  };
}
