import type { PostgresSource } from '../engines/postgres/search-source.ts';
import type { SqliteSource } from '../engines/sqlite/generation.ts';
import type { SentSearch } from './search-message.ts';

/**
 * One generation of the records, as a thread opens its books, whichever engine keeps them. One object stands for it as
 * long as it is in use.
 */
export type SearchSource = SqliteSource | PostgresSource;

/** The books of one generation, open on this thread, one search at a time. */
export interface OpenSource {
  /**
   * Answers a search.
   *
   * @param time after which it is stopped, in milliseconds
   * @throws SearchStoppedError, AskAgainError, and what the search itself throws
   */
  answer(search: SentSearch, time: number): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens the books of a generation. The engine that is not used is not loaded. */
export async function openSource(source: SearchSource): Promise<OpenSource> {
  switch (source.engine) {
    case 'sqlite': {
      const { openSqliteSource } = await import('../engines/sqlite/generation.ts');
      return openSqliteSource(source);
    }
    case 'postgres': {
      const { openPostgresSource } = await import('../engines/postgres/search-source.ts');
      return openPostgresSource(source);
    }
  }
}
