import { type Org, ORGS } from '../../../domain/org.ts';
import { BOOK_SCHEMA_VERSION } from '../../build/tables.ts';
import { errorCode, RecordsUnreadableError } from '../../errors.ts';
import { generationInUse } from '../../generations/generations.ts';
import {
  parsePointer,
  type PointedGeneration,
  type Pointer,
  type PointerStamp,
  pointerText,
} from '../../generations/pointer.ts';
import type { PostgresConnection, Row } from './connection.ts';
import { isGone, MISSING } from './errors.ts';
import type { Patience, WriteSession } from './writing/session.ts';

/*
 * The table amvs.pointer. It has at most one row: `content` is the pointer (generations/pointer.ts), `current` the name of
 * the generation in use, and `version` grows with each change. Questions read it over a PostgresConnection. Imports and
 * roll-backs read and move it over the WriteSession that holds the lock.
 */

/** The stamp of the pointer before the first import. */
export const NO_POINTER: PointerStamp = { version: 0, current: '' };

/** Reads the stamp. In a transaction it is that of the transaction's snapshot. */
export const READ_STAMP = 'SELECT version, current FROM amvs.pointer';

/** Reads the stamp and the pointer itself. */
const READ_POINTER = 'SELECT version, current, content FROM amvs.pointer';

export function sameStamp(one: PointerStamp, other: PointerStamp): boolean {
  return one.version === other.version && one.current === other.current;
}

/** The stamp of a host now. */
export async function readStamp(connection: PostgresConnection): Promise<PointerStamp> {
  return stampOf(await rowsIfThere(connection, READ_STAMP));
}

/** The stamp in the rows of `READ_STAMP`. */
export function stampOf([row]: readonly Row[]): PointerStamp {
  return row === undefined
    ? NO_POINTER
    : { version: Number(row['version']), current: String(row['current']) };
}

/** A generation in a database, and the stamp of the pointer that names it. */
export interface StampedGeneration {
  stamp: PointerStamp;
  /** Null: before the first import. */
  generation: PointedGeneration | null;
}

/**
 * The generation that a host's pointer names.
 *
 * @param place how messages name the database
 * @throws RecordsUnreadableError when the pointer or a book's tables are not of this version of the program
 */
export async function readGeneration(
  connection: PostgresConnection,
  place: string,
): Promise<StampedGeneration> {
  const rows = await rowsIfThere(connection, READ_POINTER);
  const stamp = stampOf(rows);
  if (stamp.version === NO_POINTER.version) return { stamp, generation: null };
  const generation = generationInUse(parsePointerRow(String(rows[0]?.['content']), place));
  for (const org of ORGS) requireThisVersion(org, generation);
  return { stamp, generation };
}

/**
 * Reads the `content` of the pointer.
 *
 * @param place how the message names the database
 * @throws RecordsUnreadableError when this version of the program does not understand it
 */
function parsePointerRow(content: string, place: string): Pointer {
  try {
    return parsePointer(content);
  } catch (error) {
    throw new RecordsUnreadableError(
      `The pointer in ${place} is damaged. Put the table amvs.pointer back from a backup of the database, and remove nothing until then.`,
      { cause: error },
    );
  }
}

/** The rows of a statement; none before the first import, when the table is not there. */
async function rowsIfThere(connection: PostgresConnection, sql: string): Promise<Row[]> {
  try {
    return await connection.askOnce(sql);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

function requireThisVersion(org: Org, { books }: PointedGeneration): void {
  const book = books[org];
  if (book === null || book.schemaVersion === BOOK_SCHEMA_VERSION) return;
  throw new RecordsUnreadableError(
    `The schema ${book.file} was made by another version of this program. Import the records of ${org} again.`,
  );
}

/** The version and the content of the pointer; null before the first import. */
export async function readPointerRow(
  session: WriteSession,
): Promise<{ version: number; content: string } | null> {
  try {
    const [row] = await session.ask<{ version: number; content: string }>(READ_POINTER);
    return row ?? null;
  } catch (error) {
    if (MISSING.has(errorCode(error))) return null;
    throw error;
  }
}

/**
 * The pointer; null before the first import.
 *
 * @throws RecordsUnreadableError when this version of the program does not understand it
 */
export async function readPointer(session: WriteSession, place: string): Promise<Pointer | null> {
  const row = await readPointerRow(session);
  return row === null ? null : parsePointerRow(row.content, place);
}

/** How long replicas may take to confirm a commit. */
const CONFIRMED: Patience = {
  time: 120_000,
  over: 'no replica confirmed the new records within 2 minutes: they come into use when one does',
};

/**
 * Moves the pointer in one transaction. Its commit waits until the pointer, and everything that was written before it, is
 * on the disk and on those replicas that the database is set to wait for.
 *
 * @returns `unconfirmed`: it is moved, but PostgreSQL was told not to wait for the replicas
 * @throws ConnectionLostError when nothing is confirmed in time: it is moved when a replica confirms it
 */
export async function movePointer(
  session: WriteSession,
  next: Pointer,
): Promise<'confirmed' | 'unconfirmed'> {
  session.takeWarning();
  await session.transaction(async () => {
    await session.run('SET LOCAL synchronous_commit = on');
    await session.ask(
      `INSERT INTO amvs.pointer(version, current, content) VALUES (1, $1, $2)
      ON CONFLICT (one) DO UPDATE SET version = pointer.version + 1, current = excluded.current, content = excluded.content`,
      [next.current, pointerText(next)],
    );
  }, CONFIRMED);
  return session.takeWarning() ? 'unconfirmed' : 'confirmed';
}
