import type { Connection } from './connection.ts';

/**
 * What is made of a book once, when it is first asked for, and kept as long as its connection. A book never changes, so
 * what is kept never goes stale.
 */
export function perConnection<Kept extends object>(
  make: (connection: Connection) => Kept,
): (connection: Connection) => Kept {
  const all = new WeakMap<Connection, Kept>();
  return (connection) => {
    const known = all.get(connection);
    if (known !== undefined) return known;
    const made = make(connection);
    all.set(connection, made);
    return made;
  };
}
