import { engineOf } from '../../../src/records/engines/engine-of.ts';
import type { OpenOptions } from '../../../src/records/engines/engine.ts';
import type { RecordsStore } from '../../../src/records/generations/records-store.ts';
import { parseRecordsUrl, type PostgresUrl, type RecordsUrl } from '../../../src/records/records-url.ts';
import type { Records } from '../../../src/records/records.ts';

/** Reads a RECORDS_URL that is known to be good. */
export function recordsUrl(text: string): RecordsUrl {
  const url = parseRecordsUrl(text);
  if (url === null) throw new TypeError('Not an address of records');
  return url;
}

/** Reads a RECORDS_URL that is known to be a good one of PostgreSQL. */
export function postgresUrl(text: string): PostgresUrl {
  const url = recordsUrl(text);
  if (url.engine !== 'postgres') throw new TypeError('Not an address of PostgreSQL');
  return url;
}

/** Opens the records at a RECORDS_URL to answer questions. */
export async function openRecords(url: string, options?: OpenOptions): Promise<Records> {
  return (await engineOf(recordsUrl(url))).openRecords(options);
}

/** Opens the place at a RECORDS_URL to import and to roll back. */
export async function openStore(url: string): Promise<RecordsStore> {
  return (await engineOf(recordsUrl(url))).openStore();
}
