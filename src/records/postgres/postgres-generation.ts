import { ORGS, type Org } from '../../domain/org.ts';
import { generationInUse } from '../generations/generations.ts';
import { parsePointer, type PointedBook, type Pointer } from '../generations/pointer.ts';
import { BOOK_SCHEMA_VERSION } from '../new-book/schema.ts';
import type { BookStatus } from '../records.ts';
import { RecordsUnreadableError } from '../records-unreadable-error.ts';
import type { Connection } from './connection.ts';
import { NO_POINTER, type PointerStamp, stampOf } from './pointer-stamp.ts';
import { isGone } from './read-error.ts';

/** A book of a generation. */
export interface PostgresBook {
  /** The schema whose tables hold it, in which nothing is ever written again. */
  schema: string;
  status: BookStatus;
}

/** A generation of the records in a database. Can be sent to a thread. */
export interface PostgresGeneration {
  /** The state of the pointer that names it. */
  stamp: PointerStamp;
  /** The header `Records-Generation`; null before the first import. */
  name: string | null;
  books: Readonly<Record<Org, PostgresBook | null>>;
}

const READ_POINTER = 'SELECT version, current, content FROM amvs.pointer';

const NONE: PostgresGeneration = {
  stamp: NO_POINTER,
  name: null,
  books: { usef: null, usdf: null, ushja: null },
};

/**
 * The generation that a host's pointer names.
 *
 * @throws RecordsUnreadableError when the pointer, or a book's tables, are not of this version of the program
 */
export async function readGeneration(connection: Connection): Promise<PostgresGeneration> {
  const rows = await connection.askOnce(READ_POINTER).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  const stamp = stampOf(rows);
  if (stamp.version === NO_POINTER.version) return NONE;
  const { name, books } = generationInUse(parse(String(rows[0]?.['content'])));
  const found: Record<Org, PostgresBook | null> = { usef: null, usdf: null, ushja: null };
  for (const org of ORGS) found[org] = bookOf(org, books[org]);
  return { stamp, name, books: found };
}

function parse(content: string): Pointer {
  try {
    return parsePointer(content);
  } catch (error) {
    throw new RecordsUnreadableError(
      'The table amvs.pointer says nothing that this version of the program understands. Put the database back from a backup, or remove the schema amvs and import the records of every organization again.',
      { cause: error },
    );
  }
}

function bookOf(org: Org, book: PointedBook | null): PostgresBook | null {
  if (book === null) return null;
  if (book.schemaVersion !== BOOK_SCHEMA_VERSION) {
    throw new RecordsUnreadableError(
      `The schema ${book.file} was made by another version of this program. Import the records of ${org} again.`,
    );
  }
  return { schema: book.file, status: book.status };
}
