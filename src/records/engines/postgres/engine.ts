import type { NewTables } from '../../new-book/new-tables.ts';
import type { RecordsWriter } from '../../generations/records-writer.ts';
import type { Records, RecordsHost } from '../../records.ts';
import type { PostgresUrl } from '../../records-url.ts';
import type { OpenSource, SearchSource } from '../../workers/search-message.ts';
import type { Engine, OpenOptions } from '../engine.ts';

/** Stores each book as a schema, and the pointer as a row of a table. */
export class PostgresEngine implements Engine {
  readonly #url: PostgresUrl;

  constructor(url: PostgresUrl) {
    this.#url = url;
  }

  async openRecords(options?: OpenOptions): Promise<Records> {
    const { openPostgresRecords } = await import('./records.ts');
    return openPostgresRecords(this.#url, options);
  }

  async openWriter(): Promise<RecordsWriter> {
    const { PostgresWriter } = await import('./writer.ts');
    return new PostgresWriter(this.#url);
  }

  async openNewTables(name: string): Promise<NewTables> {
    const { openNewSchema } = await import('./writing/new-schema.ts');
    return openNewSchema(this.#url, name);
  }

  async openSearchSource(source: SearchSource, searchTime: number): Promise<OpenSource> {
    const { openPostgresSource } = await import('./search-source.ts');
    return openPostgresSource(this.#url, source, searchTime);
  }

  async lookAtHosts(): Promise<readonly RecordsHost[]> {
    const { lookAtHosts } = await import('./host.ts');
    return lookAtHosts(this.#url);
  }
}
