import { stat } from 'node:fs/promises';
import { ORGS, type Org } from '../../domain/org.ts';
import type { BookStatus, RecordsStatus } from '../records.ts';
import { RecordsUnreadableError } from '../records-unreadable-error.ts';
import { withRecordsLocked } from './import-lock.ts';
import {
  type PointedBook,
  type PointedGeneration,
  type Pointer,
  readPointer,
  writePointer,
} from './pointer.ts';
import { bookFile } from './records-folder.ts';
import { BOOK_SCHEMA_VERSION } from './schema.ts';
import { writeFailure } from './write-failure.ts';

/** How many generations before the one in use are kept to roll back to. */
const EARLIER_KEPT = 3;

/** A book file of the generation in use, ready to be opened read-only. */
interface CurrentBook {
  /** The file's path. Its content never changes: another import makes another file. */
  path: string;
  status: BookStatus;
}

/** The generation in use. */
export interface CurrentGeneration {
  /** The header `Records-Generation`. */
  name: string;
  /** Null: never imported. */
  books: Readonly<Record<Org, CurrentBook | null>>;
}

/**
 * The generation in use; null before the first import. Every book file it names was there, whole and of this
 * version's tables, when this was asked.
 *
 * @throws RecordsUnreadableError when the pointer is damaged or a book file is missing, cut short or of another version
 */
export async function currentGeneration(dataDir: string): Promise<CurrentGeneration | null> {
  const pointer = await readPointer(dataDir);
  return pointer === null ? null : readable(dataDir, generationInUse(pointer));
}

/** What is in use, by the pointer alone: it answers even while a book file cannot be read. */
export async function recordsStatus(dataDir: string): Promise<RecordsStatus> {
  const pointer = await readPointer(dataDir);
  if (pointer === null) return { generation: null, books: { usef: null, usdf: null, ushja: null } };
  const { name, books } = generationInUse(pointer);
  return { generation: name, books: statusOf(books) };
}

/** What rolling back did. */
type RollBackOutcome =
  | {
      kind: 'rolled-back';
      from: string;
      to: string;
      books: RecordsStatus['books'];
      /** Generations between the two whose files cannot be read, and why, in one line each. */
      skipped: { generation: string; reason: string }[];
    }
  | { kind: 'nothing-earlier'; generation: string | null };

/**
 * Puts the generation before the one in use in its place, under the name it had. The later one is kept until the next
 * import. One whose files cannot be read is passed over for the one before it.
 *
 * @throws RecordsUnreadableError when the pointer cannot be read, or none of the earlier generations
 * @throws RecordsFolderError when an import is running or the pointer cannot be written
 */
export async function rollBack(dataDir: string): Promise<RollBackOutcome> {
  return withRecordsLocked(dataDir, async () => {
    const pointer = await readPointer(dataDir);
    if (pointer === null) return { kind: 'nothing-earlier', generation: null };
    const [, ...earlier] = fromCurrentOn(pointer);
    if (earlier.length === 0) return { kind: 'nothing-earlier', generation: pointer.current };
    const { generation, skipped } = await firstReadable(dataDir, earlier);
    try {
      await writePointer(dataDir, { ...pointer, current: generation.name });
    } catch (error) {
      throw writeFailure(error, dataDir);
    }
    const { name: to, books } = generation;
    return { kind: 'rolled-back', from: pointer.current, to, books: statusOf(books), skipped };
  });
}

/** The newest of some generations whose files can be read; where none can, throws what the newest lacks. */
async function firstReadable(
  dataDir: string,
  generations: readonly PointedGeneration[],
): Promise<{ generation: PointedGeneration; skipped: { generation: string; reason: string }[] }> {
  const unreadable: { generation: string; error: RecordsUnreadableError }[] = [];
  for (const generation of generations) {
    try {
      await readable(dataDir, generation);
      const skipped = unreadable.map(({ generation, error }) => ({ generation, reason: error.message }));
      return { generation, skipped };
    } catch (error) {
      if (!(error instanceof RecordsUnreadableError)) throw error;
      unreadable.push({ generation: generation.name, error });
    }
  }
  throw unreadable[0]?.error ?? new RangeError('No generations');
}

/**
 * The pointer with a new generation in use. Those that were rolled back from are dropped: rolling back from the new one
 * leads to the one it replaced. To be called, and written, with the records locked.
 */
export function withGeneration(pointer: Pointer | null, generation: PointedGeneration): Pointer {
  const earlier = pointer === null ? [] : fromCurrentOn(pointer).slice(0, EARLIER_KEPT);
  return { current: generation.name, generations: [generation, ...earlier] };
}

/** The generation a pointer names as the one in use. */
export function generationInUse(pointer: Pointer): PointedGeneration {
  const [current] = fromCurrentOn(pointer);
  if (current === undefined) throw new RangeError(`The pointer has no generation ${pointer.current}`);
  return current;
}

/** The generation in use and those before it, newest first. */
function fromCurrentOn(pointer: Pointer): readonly PointedGeneration[] {
  return pointer.generations.slice(pointer.generations.findIndex(({ name }) => name === pointer.current));
}

function statusOf(books: PointedGeneration['books']): RecordsStatus['books'] {
  return {
    usef: books.usef?.status ?? null,
    usdf: books.usdf?.status ?? null,
    ushja: books.ushja?.status ?? null,
  };
}

async function readable(dataDir: string, { name, books }: PointedGeneration): Promise<CurrentGeneration> {
  const current: Record<Org, CurrentBook | null> = { usef: null, usdf: null, ushja: null };
  for (const org of ORGS) current[org] = await readableBook(dataDir, org, books[org]);
  return { name, books: current };
}

async function readableBook(
  dataDir: string,
  org: Org,
  book: PointedBook | null,
): Promise<CurrentBook | null> {
  if (book === null) return null;
  const path = bookFile(dataDir, book.file);
  const again = `Import the records of ${org} again.`;
  if (book.schemaVersion !== BOOK_SCHEMA_VERSION) {
    throw new RecordsUnreadableError(`${path} was made by another version of this program. ${again}`);
  }
  const bytes = await sizeOf(path, again);
  if (bytes !== book.bytes) {
    throw new RecordsUnreadableError(
      `${path} is damaged: it has ${bytes} bytes in place of ${book.bytes}. ${again}`,
    );
  }
  return { path, status: book.status };
}

async function sizeOf(path: string, again: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    throw new RecordsUnreadableError(`${path} is not there or cannot be read. ${again}`, { cause: error });
  }
}
