import type { PostgresGeneration } from './postgres-generation.ts';

/**
 * What stands for each book of a generation on this thread (`BookTables.book`). A book that the next generation has too
 * stays what it was, and so does what was made of it; of the others nothing is left.
 */
export class BookKeys {
  #keys: ReadonlyMap<string, object> = new Map();

  /** Keeps what the books of a generation have, and that alone. */
  keep({ books }: PostgresGeneration): void {
    const schemas = Object.values(books).flatMap((book) => (book === null ? [] : [book.schema]));
    this.#keys = new Map(schemas.map((schema) => [schema, this.of(schema)]));
  }

  /** What stands for the book in a schema. */
  of(schema: string): object {
    return this.#keys.get(schema) ?? {};
  }
}
