import type { RecordsUrl } from '../records-url.ts';
import type { Engine } from './engine.ts';

/** The engine that keeps the records of a RECORDS_URL. The other one is never loaded. */
export async function engineOf(url: RecordsUrl): Promise<Engine> {
  switch (url.engine) {
    case 'sqlite': {
      const { SqliteEngine } = await import('./sqlite/engine.ts');
      return new SqliteEngine(url);
    }
    case 'postgres': {
      const { PostgresEngine } = await import('./postgres/engine.ts');
      return new PostgresEngine(url);
    }
  }
}
