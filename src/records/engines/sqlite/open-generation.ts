import type { Org } from '../../../domain/org.ts';
import type { Books } from '../../books.ts';
import { booksOf } from '../../generations/generations.ts';
import type { PointedBook, PointedGeneration } from '../../generations/pointer.ts';
import { answerNamed } from '../../queries.ts';
import type { OpenSource, SearchSource } from '../../workers/search-message.ts';
import { BookFile } from './book-file.ts';
import { bookFile } from './records-folder.ts';

/** A generation's books, open on this thread. After `retire`, they are closed once no question needs them. */
export class OpenGeneration {
  readonly books: Books;
  readonly #files: BookFile[] = [];
  readonly #closed = Promise.withResolvers<void>();
  #questions = 0;
  #retired = false;

  /**
   * @param cache maximum page cache per book, in MiB; SQLite's default if omitted
   * @param standsIn true if a newer generation is in use but damaged
   * @throws RecordsUnreadableError when a book file cannot be opened, or is damaged
   */
  constructor(dataDir: string, generation: PointedGeneration | null, cache?: number, standsIn = false) {
    try {
      const open = (org: Org, { file }: PointedBook): BookFile => {
        const opened = new BookFile(org, bookFile(dataDir, file), cache);
        this.#files.push(opened);
        return opened;
      };
      this.books = booksOf(generation, open, standsIn);
    } catch (error) {
      this.#close();
      throw error;
    }
  }

  async whileOpen<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    this.#questions += 1;
    try {
      return await answer();
    } finally {
      this.#questions -= 1;
      if (this.#retired && this.#questions === 0) this.#close();
    }
  }

  stopReadingAt(end: number): void {
    for (const file of this.#files) file.stopReadingAt(end);
  }

  /** Ask no questions after this. Resolves when pending questions are answered and the files are closed. */
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

/** Opens the generation on a search worker. @throws RecordsUnreadableError when a book file cannot be opened, or is damaged */
export function openSqliteSource(dataDir: string, { generation }: SearchSource): OpenSource {
  const open = new OpenGeneration(dataDir, generation);
  return {
    answer: (search, time) => {
      open.stopReadingAt(performance.now() + time);
      return answerNamed(open.books, search);
    },
    close: () => open.retire(),
  };
}
