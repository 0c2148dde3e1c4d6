import { resolve } from 'node:path';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import type { PartyCheck } from '../../src/domain/entries/check.ts';
import { type Org, ORGS } from '../../src/domain/org.ts';
import { builtInNames } from '../../src/generate/names/built-in-names.ts';
import { readNames } from '../../src/generate/names/name-lists.ts';
import { askRecordsAbout, checkList } from '../../src/records/check-list.ts';
import type { Records } from '../../src/records/records.ts';
import { openRecords } from '../../test/support/books/open.ts';
import { entryList, type ListedRow } from '../../test/support/entry-lists/entry-lists.ts';
import { readListedBooks } from '../../test/support/entry-lists/listed-books.ts';
import { measureQuality, type Quality } from '../../test/support/entry-lists/quality.ts';
import type { EntriesArguments } from '../arguments.ts';
import { importedBooks, recordFiles } from '../run/books.ts';
import { SEARCH_DATE } from '../run/servers.ts';

export interface FlowQuality extends Quality {
  org: Org;
}

export async function measureFlows(
  asked: EntriesArguments,
  say: (line: string) => void,
): Promise<FlowQuality[]> {
  const names = asked.names === null ? builtInNames() : await readNames(asked.names);
  const folder = resolve(asked.folder);
  const files = await recordFiles({ folder, horses: asked.horses, seed: asked.seed }, names, say);
  const { dataDir } = await importedBooks(files, folder, true);
  const records = await openRecords(`sqlite:${dataDir}`);
  try {
    const found: FlowQuality[] = [];
    for (const org of ORGS) {
      say(`Checking ${asked.rows.toLocaleString('en-US')} rows for ${org}`);
      const books = await readListedBooks(files.folder, org, calendarDate(SEARCH_DATE));
      const list = entryList(books, asked);
      found.push({ org, ...measureQuality(list, await checksOf(records, org, list), org) });
    }
    return found;
  } finally {
    await records.close();
  }
}

/** Checks a list chunk by chunk in this process, as the product does. Returns the checks of each row's parties. */
export async function checksOf(
  records: Records,
  org: Org,
  list: readonly ListedRow[],
): Promise<(readonly PartyCheck[])[]> {
  const { generation } = await records.status();
  const show = { org, searchDate: calendarDate(SEARCH_DATE), lastDate: null, eligibility: [], classes: [] };
  const checks: (readonly PartyCheck[])[] = [];
  const rows = list.map(({ row }) => row);
  for await (const chunk of checkList(askRecordsAbout(records, show, generation), rows)) {
    checks.push(...chunk.map(({ check }) => check.parties));
  }
  return checks;
}
