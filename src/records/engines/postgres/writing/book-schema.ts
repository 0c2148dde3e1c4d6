import type { Org } from '../../../../domain/org.ts';
import { BOOK_SCHEMA_VERSION } from '../../../new-book/tables.ts';
import { BookDamagedError, errorCode, RecordsUnreadableError } from '../../../errors.ts';
import type { PointedBook } from '../../../generations/pointer.ts';
import { MISSING_OBJECT, SQLSTATE } from '../errors.ts';
import type { WriteSession } from './session.ts';

/* Start of the SQL comment that marks a schema as ours. Once the book is complete, its row counts (JSON) follow. */

const OURS = 'amvs book';

const NAMES = '^(usef|usdf|ushja)_[0-9]{8}_[0-9]{6}_[0-9a-f]{6}$';

const DAMAGED: ReadonlySet<string> = new Set([
  ...MISSING_OBJECT,
  SQLSTATE.IO_ERROR,
  SQLSTATE.DATA_CORRUPTED,
  SQLSTATE.INDEX_CORRUPTED,
]);

type RowCounts = ReadonlyMap<string, number>;

/** @example schemaName('usef', '20261121-103355-3fa9c1') // 'usef_20261121_103355_3fa9c1' */
export function schemaName(org: Org, generation: string): string {
  return `${org}_${generation.replaceAll('-', '_')}`;
}

/** Creates the schema and its comment in one transaction, so our schemas always have a comment. */
export async function createSchema(session: WriteSession, schema: string): Promise<void> {
  await session.run(
    `BEGIN; CREATE SCHEMA ${schema}; COMMENT ON SCHEMA ${schema} IS '${OURS}, being built'; COMMIT`,
  );
}

/** Marks the book as complete. @returns disk size of its tables and indexes, in bytes */
export async function sealSchema(session: WriteSession, schema: string, rows: RowCounts): Promise<number> {
  const [size] = await session.ask<{ bytes: number }>(
    `SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::int8 AS bytes FROM pg_class
    WHERE relnamespace = $1::regnamespace AND relkind = 'r'`,
    [schema],
  );
  await session.run(`COMMENT ON SCHEMA ${schema} IS '${OURS} ${JSON.stringify(Object.fromEntries(rows))}'`);
  return size?.bytes ?? 0;
}

/** Returns the row count of each table; null if the schema does not exist, is not ours, or is not sealed. */
async function sealedRows(session: WriteSession, schema: string): Promise<RowCounts | null> {
  const [found] = await session.ask<{ comment: string | null }>(
    `SELECT obj_description(oid, 'pg_namespace') AS comment FROM pg_namespace WHERE nspname = $1`,
    [schema],
  );
  const sealed = /^amvs book (?<rows>\{.*\})$/.exec(found?.comment ?? '')?.groups?.['rows'];
  return sealed === undefined ? null : new Map(Object.entries(JSON.parse(sealed) as Record<string, number>));
}

async function tablesOf(session: WriteSession, schema: string): Promise<ReadonlySet<string>> {
  const tables = await session.ask<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = $1 AND relkind = 'r'`,
    [schema],
  );
  return new Set(tables.map(({ name }) => name));
}

/**
 * Checks indexes, content hash and row counts. Counting a table's rows makes PostgreSQL check each page, including its
 * content if checksums are on.
 */
async function isSchemaWhole(session: WriteSession, book: PointedBook): Promise<boolean> {
  try {
    return (
      !(await hasInvalidIndex(session, book.file)) &&
      (await isOfFiles(session, book)) &&
      (await hasItsRows(session, book.file))
    );
  } catch (error) {
    if (DAMAGED.has(errorCode(error))) return false;
    throw error;
  }
}

/** @throws BookDamagedError when the schema differs from the sealed book (`isSchemaWhole`) */
export async function requireWholeSchema(
  session: WriteSession,
  place: string,
  org: Org,
  book: PointedBook,
): Promise<void> {
  if (await isSchemaWhole(session, book)) return;
  throw new BookDamagedError(
    book.file,
    `The schema ${book.file} in ${place} is damaged or incomplete. Import the ${org} records again.`,
  );
}

async function isOfFiles(
  session: WriteSession,
  { file: schema, contentHash }: PointedBook,
): Promise<boolean> {
  const [meta] = await session.ask<{ value: string }>(
    `SELECT value FROM ${schema}.meta WHERE key = 'content_hash'`,
  );
  return meta?.value === contentHash;
}

async function hasItsRows(session: WriteSession, schema: string): Promise<boolean> {
  const rows = await sealedRows(session, schema);
  if (rows === null) return false;
  for (const [table, count] of rows) {
    const [found] = await session.ask<{ count: number }>(`SELECT count(*) AS count FROM ${schema}.${table}`);
    if (found?.count !== count) return false;
  }
  return true;
}

async function hasInvalidIndex(session: WriteSession, schema: string): Promise<boolean> {
  const invalid = await session.ask(
    `SELECT 1 FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE relnamespace = $1::regnamespace AND NOT (indisvalid AND indisready) LIMIT 1`,
    [schema],
  );
  return invalid.length > 0;
}

/** Lists the schemas that have our names and comments, and whose owner is a role we may act as. */
async function bookSchemas(session: WriteSession): Promise<string[]> {
  const found = await session.ask<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace
    WHERE nspname ~ $1 AND starts_with(obj_description(oid, 'pg_namespace'), $2) AND pg_has_role(nspowner, 'USAGE')
    ORDER BY nspname`,
    [NAMES, OURS],
  );
  return found.map(({ name }) => name);
}

/** Maximum time (ms) to wait for questions that are still reading a book. Most questions take less time. */
const WAIT = 2000;

/** Error codes for a wait that timed out, and for a deadlock between a question and the drop. */
const IN_USE: ReadonlySet<string> = new Set([SQLSTATE.LOCK_NOT_AVAILABLE, SQLSTATE.DEADLOCK]);

/**
 * Drops the schemas of books that are not kept, and a killed import's leftovers. A book that is still being read after
 * `WAIT` stays until the next import. The caller holds the records lock.
 *
 * A question locks a book's tables until it is answered. If it finds the book dropped, the pointer that it reads in the
 * same transaction already names another book.
 */
export async function dropSchemas(session: WriteSession, kept: ReadonlySet<string>): Promise<void> {
  for (const schema of await bookSchemas(session)) {
    if (!kept.has(schema)) await dropSchema(session, schema);
  }
}

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

/** Terminates a dead import's index builds, during which PostgreSQL does not notice that the client is gone. */
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

/**
 * Checks the version, and that all tables exist. This is faster than `isSchemaWhole`, which counts all rows.
 * @throws RecordsUnreadableError when a check fails
 */
export async function requireReadableSchema(
  session: WriteSession,
  place: string,
  org: Org,
  book: PointedBook,
): Promise<void> {
  const again = `Import the ${org} records again.`;
  const named = `The schema ${book.file} in ${place}`;
  if (book.schemaVersion !== BOOK_SCHEMA_VERSION) {
    throw new RecordsUnreadableError(`${named} was made by a different version of this program. ${again}`);
  }
  const rows = await sealedRows(session, book.file);
  if (rows === null) throw new RecordsUnreadableError(`${named} is missing or incomplete. ${again}`);
  const tables = await tablesOf(session, book.file);
  const missing = [...rows.keys()].filter((table) => !tables.has(table));
  if (missing.length > 0) {
    throw new RecordsUnreadableError(`${named} has lost ${missing.join(', ')}. ${again}`);
  }
}
