import { engineOf } from '../../../src/records/engines.ts';
import type { OpenOptions } from '../../../src/records/engines/engine.ts';
import type { RecordsWriter } from '../../../src/records/generations.ts';
import { parseRecordsUrl, type PostgresUrl, type RecordsUrl } from '../../../src/records/records-url.ts';
import type { Records } from '../../../src/records/records.ts';

export function recordsUrl(text: string): RecordsUrl {
  const url = parseRecordsUrl(text);
  if (url === null) throw new TypeError('Not a records URL');
  return url;
}

export function postgresUrl(text: string): PostgresUrl {
  const url = recordsUrl(text);
  if (url.engine !== 'postgres') throw new TypeError('Not a PostgreSQL URL');
  return url;
}

export async function openRecords(url: string, options?: OpenOptions): Promise<Records> {
  return (await engineOf(recordsUrl(url))).openRecords(options);
}

/** Returns records that answer questions with `ask`. */
export function answeringWith(records: Records, ask: Records['ask']): Records {
  return {
    prepareSearches: () => records.prepareSearches(),
    damage: () => null,
    check: () => Promise.resolve(),
    hosts: () => records.hosts(),
    close: () => records.close(),
    status: () => records.status(),
    ask,
  };
}

export async function openWriter(url: string): Promise<RecordsWriter> {
  return (await engineOf(recordsUrl(url))).openWriter();
}
