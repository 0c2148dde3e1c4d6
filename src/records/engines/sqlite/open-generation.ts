import { GenerationView, type SearchElsewhere } from '../../generations/generation-view.ts';
import type { PointedGeneration } from '../../generations/pointer.ts';
import type { RecordsView } from '../../view.ts';
import type { OpenSource, SearchSource } from '../../workers/search-message.ts';
import { BookFile } from './book-file.ts';
import { bookFile } from './records-folder.ts';

/** How the books of a generation are opened. */
interface OpenBooksOptions {
  /** How much of each book is kept in memory at most, in MiB; SQLite's default when left out. */
  cache?: number;
  searchElsewhere?: SearchElsewhere;
}

/** The books of one generation, open on this thread. They are closed when no question needs them any more. */
export class OpenGeneration {
  readonly view: RecordsView;
  readonly #files: BookFile[] = [];
  readonly #closed = Promise.withResolvers<void>();
  #questions = 0;
  #retired = false;

  /**
   * @param generation null: before the first import
   * @throws RecordsUnreadableError when a book file is damaged
   */
  constructor(
    dataDir: string,
    generation: PointedGeneration | null,
    { cache, searchElsewhere }: OpenBooksOptions = {},
  ) {
    const open = (path: string): BookFile => {
      const file = new BookFile(path, cache);
      this.#files.push(file);
      return file;
    };
    try {
      this.view = new GenerationView(
        generation,
        ({ file }) => open(bookFile(dataDir, file)),
        searchElsewhere,
      );
    } catch (error) {
      this.#close();
      throw error;
    }
  }

  /** Answers a question from these books, which stay open until it is answered. */
  async answer<Answer>(question: (view: RecordsView) => Promise<Answer>): Promise<Answer> {
    this.#questions += 1;
    try {
      return await question(this.view);
    } finally {
      this.#questions -= 1;
      if (this.#retired && this.#questions === 0) this.#close();
    }
  }

  /** Says when reading stops with a SearchStoppedError: a time of `performance.now()`; Infinity is never. */
  stopReadingAt(end: number): void {
    for (const file of this.#files) file.stopReadingAt(end);
  }

  /** Takes no more questions. Settled when those under way are answered and the files are closed. */
  async retire(): Promise<void> {
    this.#retired = true;
    if (this.#questions === 0) this.#close();
    return this.#closed.promise;
  }

  #close(): void {
    for (const file of this.#files.splice(0)) file.close();
    this.#closed.resolve();
  }
}

/** Opens the books of a generation on a thread that searches. Throws RecordsUnreadableError. */
export function openSqliteSource(dataDir: string, { generation }: SearchSource): OpenSource {
  const books = new OpenGeneration(dataDir, generation);
  return {
    answer: ({ name, question }, time) => {
      books.stopReadingAt(performance.now() + time);
      return books.view.search(name, question);
    },
    close: () => books.retire(),
  };
}
