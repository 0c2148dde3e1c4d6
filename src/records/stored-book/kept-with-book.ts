import type { BookTables } from './book-tables.ts';

/**
 * What is made of a book once, when it is first asked for, and kept as long as the book is open. A book never changes, so
 * what is kept never goes stale. What could not be made is made anew when it is asked for again.
 */
export function keptWithBook<Kept>(
  make: (tables: BookTables) => Promise<Kept>,
): (tables: BookTables) => Promise<Kept> {
  const all = new WeakMap<object, Promise<Kept>>();
  return (tables) => {
    const known = all.get(tables.book);
    if (known !== undefined) return known;
    const made = make(tables);
    all.set(tables.book, made);
    made.catch(() => all.delete(tables.book));
    return made;
  };
}
