import { type Org, ORGS } from '../../../domain/org.ts';
import { BOOK_SCHEMA_VERSION } from '../../new-book/tables.ts';
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
import { isGone, MISSING_OBJECT } from './errors.ts';
import type { Patience, WriteSession } from './writing/session.ts';

/*
 * The table amvs.pointer has at most one row: `content` (generations/pointer.ts), `current` (the generation in use),
 * and `version`, which increases with each change. Imports and rollbacks access it over the WriteSession that holds
 * the lock.
 */

export const NO_POINTER: PointerStamp = { version: 0, current: '' };

/** Reads the pointer's stamp; within a transaction, the stamp in its snapshot. */
export const READ_STAMP = 'SELECT version, current FROM amvs.pointer';

const READ_POINTER = 'SELECT version, current, content FROM amvs.pointer';

export function sameStamp(one: PointerStamp, other: PointerStamp): boolean {
  return one.version === other.version && one.current === other.current;
}

export async function readStamp(connection: PostgresConnection): Promise<PointerStamp> {
  return pointerStamp(await rowsIfThere(connection, READ_STAMP));
}

export function pointerStamp([row]: readonly Row[]): PointerStamp {
  return row === undefined
    ? NO_POINTER
    : { version: Number(row['version']), current: String(row['current']) };
}

export interface StampedGeneration {
  stamp: PointerStamp;
  generation: PointedGeneration | null;
}

/**
 * Reads the pointer and the generation in use. The generation is null before the first import.
 * @param place the database's name in messages
 * @throws RecordsUnreadableError when the pointer is damaged, or a book's tables belong to a different program
 * version
 */
export async function readGeneration(
  connection: PostgresConnection,
  place: string,
): Promise<StampedGeneration> {
  const rows = await rowsIfThere(connection, READ_POINTER);
  const stamp = pointerStamp(rows);
  if (stamp.version === NO_POINTER.version) return { stamp, generation: null };
  const generation = generationInUse(parsePointerRow(String(rows[0]?.['content']), place));
  for (const org of ORGS) requireThisVersion(org, generation);
  return { stamp, generation };
}

function parsePointerRow(content: string, place: string): Pointer {
  try {
    return parsePointer(content);
  } catch (error) {
    throw new RecordsUnreadableError(
      `The pointer in ${place} is damaged. Restore the table amvs.pointer from a backup of the database, and do not remove anything until then.`,
      { cause: error },
    );
  }
}

/** Returns the statement's rows; none before the first import, when the table does not exist. */
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
    `The schema ${book.file} was made by a different version of this program. Import the ${org} records again.`,
  );
}

export async function readPointerRow(
  session: WriteSession,
): Promise<{ version: number; content: string } | null> {
  try {
    const [row] = await session.ask<{ version: number; content: string }>(READ_POINTER);
    return row ?? null;
  } catch (error) {
    if (MISSING_OBJECT.has(errorCode(error))) return null;
    throw error;
  }
}

/** Returns the pointer; null before the first import. @throws RecordsUnreadableError when the pointer cannot be parsed */
export async function readPointer(session: WriteSession, place: string): Promise<Pointer | null> {
  const row = await readPointerRow(session);
  return row === null ? null : parsePointerRow(row.content, place);
}

/** Time limit (ms) for replicas to confirm a commit. */
const CONFIRMED: Patience = {
  time: 120_000,
  over: 'no replica confirmed the new records within 2 minutes: they come into use once one does',
};

/**
 * Writes the pointer. Commits to disk and to the database's synchronous replicas.
 * @returns `unconfirmed` if the pointer moved, but PostgreSQL was told not to wait for the replicas
 * @throws ConnectionLostError if the confirmation is late; the pointer then moves once a replica confirms
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
