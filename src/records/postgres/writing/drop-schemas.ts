import { errorCode } from '../../error-code.ts';
import { bookSchemas, sealedRows } from './book-schema.ts';
import type { WriteSession } from './write-session.ts';

/** How long a book that is still being read is waited for, in milliseconds. Answers take less. */
const WAIT = 2000;

/** What PostgreSQL says when the wait is over, or whoever reads and whoever drops wait for each other. */
const IN_USE: ReadonlySet<string> = new Set(['55P03', '40P01']);

/**
 * Drops the schemas of books that are not kept, and what a killed import left. One that is still being read stays: the
 * next import drops it. Schemas that are not of our making stay too. To be called with the records locked.
 *
 * Whoever reads a book holds its tables until the answer is there. Whoever is about to read one that is dropped looks at the
 * pointer in the same transaction and finds another, as it was moved before.
 */
export async function dropSchemas(session: WriteSession, kept: ReadonlySet<string>): Promise<void> {
  for (const schema of await bookSchemas(session)) {
    if (!kept.has(schema)) await dropSchema(session, schema);
  }
}

/** Drops the schema of a book, unless it is being read. */
export async function dropSchema(session: WriteSession, schema: string): Promise<void> {
  if ((await sealedRows(session, schema)) === null) await endBuilding(session, schema);
  try {
    await session.transaction(() =>
      session.run(`SET LOCAL lock_timeout = ${WAIT}; DROP SCHEMA IF EXISTS ${schema} CASCADE`),
    );
  } catch (error) {
    if (!IN_USE.has(errorCode(error))) throw error;
  }
}

/**
 * Ends the sessions that still build a book, of an import that is over: PostgreSQL does not notice before an index is made
 * that nobody waits for it. They hold the tables, or the schema as long as a table is not there for others.
 */
async function endBuilding(session: WriteSession, schema: string): Promise<void> {
  await session.ask(
    `SELECT pg_terminate_backend(pg_stat_activity.pid) FROM pg_stat_activity
    WHERE usename = current_user AND pid <> pg_backend_pid() AND pid IN (
      SELECT pg_locks.pid FROM pg_locks LEFT JOIN pg_class ON pg_class.oid = relation
      WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (relnamespace = to_regnamespace($1)
          OR (classid = 'pg_namespace'::regclass AND objid = to_regnamespace($1))))`,
    [schema],
  );
}
