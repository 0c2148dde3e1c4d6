import { type Org, ORGS } from '../../../domain/org.ts';
import { BOOK_SCHEMA_VERSION } from '../../build/tables.ts';
import { RecordsUnreadableError } from '../../errors.ts';
import { generationInUse } from '../../generations/generations.ts';
import {
  parsePointer,
  type PointedGeneration,
  type Pointer,
  type PointerStamp,
} from '../../generations/pointer.ts';
import type { PostgresConnection, Row } from './connection.ts';
import { isGone } from './errors.ts';

/*
 * The table amvs.pointer. It has at most one row: `content` is the pointer (generations/pointer.ts), `current` the name of
 * the generation in use, and `version` grows with each change. Here questions read it; writing/pointer-row.ts changes it.
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
 * @throws RecordsUnreadableError when the pointer or a book's tables are not of this version of the program
 */
export async function readGeneration(connection: PostgresConnection): Promise<StampedGeneration> {
  const rows = await rowsIfThere(connection, READ_POINTER);
  const stamp = stampOf(rows);
  if (stamp.version === NO_POINTER.version) return { stamp, generation: null };
  const generation = generationInUse(parsePointerRow(String(rows[0]?.['content']), 'the database'));
  for (const org of ORGS) requireThisVersion(org, generation);
  return { stamp, generation };
}

/**
 * Reads the `content` of the pointer.
 *
 * @param place how the message names the database
 * @throws RecordsUnreadableError when this version of the program does not understand it
 */
export function parsePointerRow(content: string, place: string): Pointer {
  try {
    return parsePointer(content);
  } catch (error) {
    throw new RecordsUnreadableError(
      `The pointer in ${place} is damaged. Put the table amvs.pointer back from a backup, or empty it and import the records of every organization again.`,
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
