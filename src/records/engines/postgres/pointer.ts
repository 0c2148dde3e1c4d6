import { type Org, ORGS } from '../../../domain/org.ts';
import { BOOK_SCHEMA_VERSION } from '../../build/tables.ts';
import { RecordsUnreadableError } from '../../errors.ts';
import { generationInUse } from '../../generations/generations.ts';
import { parsePointer, type PointedBook, type Pointer } from '../../generations/pointer.ts';
import type { BookStatus } from '../../records.ts';
import type { Connection, Row } from './connection.ts';
import { isGone } from './errors.ts';

/** What tells one state of the pointer from the next. */
export interface PointerStamp {
  /** Grows with each change; 0 before the first import. */
  version: number;
  /** The name of the generation in use. After a failover that lost a change another one can have its version. */
  current: string;
}

/** Before the first import. */
export const NO_POINTER: PointerStamp = { version: 0, current: '' };

/** Reads the stamp. In a transaction it is the one of the transaction's snapshot. */
export const READ_STAMP = 'SELECT version, current FROM amvs.pointer';

export function sameStamp(one: PointerStamp, other: PointerStamp): boolean {
  return one.version === other.version && one.current === other.current;
}

/** A host's stamp now. */
export async function readStamp(connection: Connection): Promise<PointerStamp> {
  try {
    return stampOf(await connection.askOnce(READ_STAMP));
  } catch (error) {
    if (isGone(error)) return NO_POINTER;
    throw error;
  }
}

/** The stamp among the rows of `READ_STAMP`. */
export function stampOf([row]: readonly Row[]): PointerStamp {
  return row === undefined
    ? NO_POINTER
    : { version: Number(row['version']), current: String(row['current']) };
}

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

/**
 * What stands for each book of a generation on this thread (`BookTables.book`). A book that the next generation has too
 * stays what it was, and so does what was made of it; of the others nothing is left.
 */
export class BookKeys {
  #keys: ReadonlyMap<string, object> = new Map();

  /** Keeps what the books of a generation have, and that alone. */
  keep({ books }: PostgresGeneration): void {
    const schemas = Object.values(books).flatMap((book) => (book === null ? [] : [book.schema]));
    this.#keys = new Map(schemas.map((schema) => [schema, this.of(schema)]));
  }

  /** What stands for the book in a schema. */
  of(schema: string): object {
    return this.#keys.get(schema) ?? {};
  }
}
