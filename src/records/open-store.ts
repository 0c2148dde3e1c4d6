import type { RecordsStore } from './generations/records-store.ts';
import { parseRecordsUrl } from './records-url.ts';

/**
 * Opens the place where records are kept, to import, to roll back and to ask what is in use. The engine that is not used is
 * not loaded.
 *
 * @param url as RECORDS_URL has it, a folder as an absolute path: `sqlite:/srv/amvs`, `postgres://…`
 */
export async function openStore(url: string): Promise<RecordsStore> {
  const parsed = parseRecordsUrl(url);
  if (parsed === null) throw new TypeError('Not an address of records');
  switch (parsed.engine) {
    case 'sqlite': {
      const { openSqliteStore } = await import('./engines/sqlite/store.ts');
      return openSqliteStore(parsed.folder);
    }
    case 'postgres': {
      const { openPostgresStore } = await import('./engines/postgres/store.ts');
      return openPostgresStore(url);
    }
  }
}
