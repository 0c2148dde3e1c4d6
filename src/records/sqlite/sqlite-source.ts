import type { SentSearch } from '../searching/search-message.ts';
import type { OpenSource } from '../searching/search-source.ts';
import type { CurrentGeneration } from './current-generation.ts';
import { OpenBooks } from './open-books.ts';

/** A generation in files, as a thread opens it. */
export interface SqliteSource {
  engine: 'sqlite';
  generation: CurrentGeneration;
}

/** Opens the files. Throws RecordsUnreadableError. */
export function openSqliteSource({ generation }: SqliteSource): OpenSource {
  const books = new OpenBooks(generation);
  return {
    answer: ({ name, question }: SentSearch, time: number): Promise<unknown> => {
      books.stopReadingAt(performance.now() + time);
      return books.search(name, question);
    },
    close: async () => books.close(),
  };
}
