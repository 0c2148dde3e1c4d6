import type { RecordsUrl } from './records-url.ts';
import type { Engine } from './engines/engine.ts';

/** Returns the engine for the records' address. Loads only that engine's code. */
export async function engineOf(url: RecordsUrl): Promise<Engine> {
  switch (url.engine) {
    case 'sqlite': {
      const { SqliteEngine } = await import('./engines/sqlite/engine.ts');
      return new SqliteEngine(url);
    }
    case 'postgres': {
      const { PostgresEngine } = await import('./engines/postgres/engine.ts');
      return new PostgresEngine(url);
    }
  }
}
