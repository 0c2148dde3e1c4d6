import type { BookTables } from './book-tables.ts';

/**
 * What is made of a book once, when it is first asked for, and kept as long as the book is open. A book never changes, so
 * what is kept never goes stale. A failure is not kept: who waited for what another question was making makes it itself,
 * since what ended that question, its time or its connection, need not end this one.
 */
export function keptWithBook<Kept>(
  make: (tables: BookTables) => Promise<Kept>,
): (tables: BookTables) => Promise<Kept> {
  const all = new WeakMap<object, Promise<Kept>>();
  const keep = (tables: BookTables): Promise<Kept> => {
    const known = all.get(tables.book);
    if (known !== undefined) return known.catch(() => keep(tables));
    const made = make(tables);
    all.set(tables.book, made);
    made.catch(() => all.delete(tables.book));
    return made;
  };
  return keep;
}
