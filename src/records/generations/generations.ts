import { type Org, ORGS } from '../../domain/org.ts';
import { Books, type Book, type RecordsStatus } from '../books.ts';
import { RecordsUnreadableError } from '../errors.ts';
import type { PointedBook, PointedGeneration, Pointer } from './pointer.ts';
import type { RecordsState, RecordsWriter } from './records-writer.ts';

export const EARLIER_KEPT = 3;

/**
 * Returns the generation in use; null before the first import.
 * @throws RecordsUnreadableError when the pointer is damaged, or a book is missing, truncated or from a different
 * version
 */
export async function currentGeneration(records: RecordsState): Promise<PointedGeneration | null> {
  const pointer = await records.readPointer();
  if (pointer === null) return null;
  const generation = generationInUse(pointer);
  await requireReadable(records, generation);
  return generation;
}

/**
 * Opens the generation's books with `open`.
 * @param generation null before the first import
 * @param standsIn true if a newer generation is in use but damaged
 */
export function booksOf(
  generation: PointedGeneration | null,
  open: (org: Org, book: PointedBook) => Book,
  standsIn = false,
): Books {
  const { generation: name, books } = statusOf(generation);
  const opened = generation === null ? [] : booksIn(generation).map(([org, book]) => open(org, book));
  return new Books(name, books, opened, standsIn);
}

export function booksIn({ books }: PointedGeneration): [Org, PointedBook][] {
  return ORGS.flatMap((org) => {
    const book = books[org];
    return book === null ? [] : [[org, book]];
  });
}

/** Returns the status of the records. Reads only the pointer, so it works even if a book cannot be read. */
export async function recordsStatus(records: RecordsState): Promise<RecordsStatus> {
  const pointer = await records.readPointer();
  return statusOf(pointer === null ? null : generationInUse(pointer));
}

export function statusOf(generation: PointedGeneration | null): RecordsStatus {
  const books = generation?.books;
  return {
    generation: generation?.name ?? null,
    books: {
      usef: books?.usef?.status ?? null,
      usdf: books?.usdf?.status ?? null,
      ushja: books?.ushja?.status ?? null,
    },
  };
}

export interface KeptBook {
  generation: string;
  org: Org;
  /** `unprotected`: no damage was found, but without a hash, some damage goes unnoticed. */
  state: 'whole' | 'unprotected' | 'damaged';
  reason: string | null;
}

/** Returns the state of every kept book. Reads each in full, which takes several seconds for the largest ones. */
export async function checkKept(records: RecordsState): Promise<KeptBook[]> {
  const pointer = await records.readPointer();
  const known = new Map<string, Pick<KeptBook, 'state' | 'reason'>>();
  const checked: KeptBook[] = [];
  for (const generation of pointer?.generations ?? []) {
    for (const [org, book] of booksIn(generation)) {
      const found = known.get(book.file) ?? (await checkedBook(records, org, book));
      known.set(book.file, found);
      checked.push({ generation: generation.name, org, ...found });
    }
  }
  return checked;
}

async function checkedBook(
  records: RecordsState,
  org: Org,
  book: PointedBook,
): Promise<Pick<KeptBook, 'state' | 'reason'>> {
  try {
    await records.requireWhole(org, book);
    return { state: records.isProtected(book) ? 'whole' : 'unprotected', reason: null };
  } catch (error) {
    if (!(error instanceof RecordsUnreadableError)) throw error;
    return { state: 'damaged', reason: error.message };
  }
}

type RollBackOutcome =
  | {
      kind: 'rolled-back';
      from: string;
      to: string;
      books: RecordsStatus['books'];
      /** Unreadable generations between `from` and `to`, each with a one-line reason. */
      skipped: { generation: string; reason: string }[];
    }
  | { kind: 'nothing-earlier'; generation: string | null };

/**
 * Makes the previous readable generation current under its original name. The newer generation is kept until the next import.
 * @throws RecordsUnreadableError when the pointer, or every earlier generation, cannot be read
 * @throws RecordsWriteError when an import is running or the pointer cannot be written
 */
export async function rollBack(writer: RecordsWriter): Promise<RollBackOutcome> {
  return writer.locked(async (locked) => {
    const pointer = await locked.readPointer();
    if (pointer === null) return { kind: 'nothing-earlier', generation: null };
    const [, ...earlier] = fromCurrentOn(pointer);
    if (earlier.length === 0) return { kind: 'nothing-earlier', generation: pointer.current };
    const { generation, skipped } = await firstReadable(locked, earlier);
    await locked.takeIntoUse({ ...pointer, current: generation.name }, []);
    const { books } = statusOf(generation);
    return { kind: 'rolled-back', from: pointer.current, to: generation.name, books, skipped };
  });
}

export async function firstReadable(
  records: RecordsState,
  generations: readonly PointedGeneration[],
): Promise<{ generation: PointedGeneration; skipped: { generation: string; reason: string }[] }> {
  const unreadable: { generation: string; error: RecordsUnreadableError }[] = [];
  for (const generation of generations) {
    try {
      await requireReadable(records, generation);
      for (const [org, book] of booksIn(generation)) await records.requireWhole(org, book);
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
 * Returns a pointer to `generation` and the kept earlier generations. Drops rolled-back generations, so a later rollback
 * restores the one just replaced. The caller holds the records lock.
 */
export function withGeneration(pointer: Pointer | null, generation: PointedGeneration): Pointer {
  const earlier = pointer === null ? [] : fromCurrentOn(pointer).slice(0, EARLIER_KEPT);
  return { current: generation.name, generations: [generation, ...earlier] };
}

export function generationInUse(pointer: Pointer): PointedGeneration {
  const [current] = fromCurrentOn(pointer);
  if (current === undefined) throw new RangeError(`The pointer has no generation ${pointer.current}`);
  return current;
}

export function namesKept(pointer: Pointer | null): ReadonlySet<string> {
  const books = (pointer?.generations ?? []).flatMap(({ books }) => Object.values(books));
  return new Set(books.flatMap((book) => (book === null ? [] : [book.file])));
}

export function fromCurrentOn(pointer: Pointer): readonly PointedGeneration[] {
  return pointer.generations.slice(pointer.generations.findIndex(({ name }) => name === pointer.current));
}

async function requireReadable(records: RecordsState, generation: PointedGeneration): Promise<void> {
  for (const [org, book] of booksIn(generation)) await records.requireReadable(org, book);
}
