import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Whether a book file is there, has its size, and every page of it passes SQLite's quick check. Takes seconds for the
 * largest books.
 */
export function isBookFileWhole(path: string, bytes: number): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.size !== bytes) return false;
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    return database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
  } catch {
    return false;
  } finally {
    database?.close();
  }
}
