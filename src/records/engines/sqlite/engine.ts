import type { NewTables } from '../../new-book/new-tables.ts';
import type { RecordsWriter } from '../../generations/records-writer.ts';
import type { Records, RecordsHost } from '../../records.ts';
import type { SqliteUrl } from '../../records-url.ts';
import type { OpenSource, SearchSource } from '../../workers/search-message.ts';
import type { Engine, OpenOptions } from '../engine.ts';

/** Stores each book in a file of its own, and the pointer in another file. */
export class SqliteEngine implements Engine {
  readonly #url: SqliteUrl;

  constructor(url: SqliteUrl) {
    this.#url = url;
  }

  async openRecords(options?: OpenOptions): Promise<Records> {
    const { openSqliteRecords } = await import('./records.ts');
    return openSqliteRecords(this.#url, options);
  }

  async openWriter(): Promise<RecordsWriter> {
    const { SqliteWriter } = await import('./writer.ts');
    return new SqliteWriter(this.#url);
  }

  async openNewTables(name: string): Promise<NewTables> {
    const { openNewBookFile } = await import('./new-book-file.ts');
    return openNewBookFile(this.#url.folder, name);
  }

  async openSearchSource(source: SearchSource): Promise<OpenSource> {
    const { openSqliteSource } = await import('./open-generation.ts');
    return openSqliteSource(this.#url.folder, source);
  }

  async lookAtHosts(): Promise<readonly RecordsHost[]> {
    return [];
  }
}
