import { inject } from 'vitest';
import { makeDatabase, type TestDatabase } from './postgres-databases.ts';

/** An empty database on the PostgreSQL of this test run, for as long as a test needs it. */
export function freshDatabase(): Promise<TestDatabase> {
  return makeDatabase(inject('postgres'));
}
