import type { Org } from '../../domain/org.ts';
import type { RecordsStatus } from '../books.ts';
import { PointerLostError, RecordsUnreadableError } from '../errors.ts';
import { booksIn, firstReadable, fromCurrentOn, generationInUse, statusOf } from './generations.ts';
import type { Pointer } from './pointer.ts';
import type { FoundPointer, RecordsState, RecordsWriter } from './records-writer.ts';

/** Remedies for lost or damaged records (requirement 13.5). Each reason is a single line. */
export type Repair =
  | { kind: 'no-records' }
  | { kind: 'whole'; generation: string }
  /** The pointer exists, but books in use are damaged. Importing their files again repairs them. */
  | { kind: 'import-again'; damaged: { org: Org; reason: string }[] }
  | {
      kind: 'put-back';
      lost: string;
      from: FoundPointer['from'];
      generation: string;
      books: RecordsStatus['books'];
      skipped: { generation: string; reason: string }[];
      /** Books whose damage may have gone unnoticed, because they have no hash. */
      unprotected: Org[];
    }
  | { kind: 'nothing-whole'; lost: string; reasons: string[] };

interface Proposal {
  repair: Repair;
  pointer: Pointer | null;
}

/** Proposes a repair, and changes nothing. Reads each book in full, which takes several seconds for the largest ones. */
export async function proposeRepair(records: RecordsWriter): Promise<Repair> {
  return (await propose(records, records)).repair;
}

/**
 * Restores the pointer as proposed. Returns false, and changes nothing, if this repair would no longer be proposed.
 * @throws RecordsWriteError when an import is running or the pointer cannot be written
 */
export async function repair(records: RecordsWriter, proposed: Repair, now: Date): Promise<boolean> {
  return records.locked(async (locked) => {
    const { repair: current, pointer } = await propose(locked, records);
    if (pointer === null || JSON.stringify(current) !== JSON.stringify(proposed)) return false;
    await locked.putBack(pointer, now);
    return true;
  });
}

async function propose(kept: RecordsState, records: RecordsWriter): Promise<Proposal> {
  try {
    const pointer = await kept.readPointer();
    return { repair: await ofPointer(kept, pointer), pointer: null };
  } catch (error) {
    if (!(error instanceof PointerLostError)) throw error;
    return putBack(kept, await records.findPointers(), error.message);
  }
}

async function ofPointer(kept: RecordsState, pointer: Pointer | null): Promise<Repair> {
  if (pointer === null) return { kind: 'no-records' };
  const generation = generationInUse(pointer);
  const damaged: { org: Org; reason: string }[] = [];
  for (const [org, book] of booksIn(generation)) {
    try {
      await kept.requireReadable(org, book);
      await kept.requireWhole(org, book);
    } catch (error) {
      if (!(error instanceof RecordsUnreadableError)) throw error;
      damaged.push({ org, reason: error.message });
    }
  }
  if (damaged.length > 0) return { kind: 'import-again', damaged };
  return { kind: 'whole', generation: generation.name };
}

/** Proposes the first pointer that has an undamaged generation, with its newest such generation as the current one. */
async function putBack(kept: RecordsState, found: readonly FoundPointer[], lost: string): Promise<Proposal> {
  const reasons: string[] = [];
  for (const { from, pointer } of found) {
    try {
      const { generation, skipped } = await firstReadable(kept, fromCurrentOn(pointer));
      const unprotected = booksIn(generation).flatMap(([org, book]) => (kept.isProtected(book) ? [] : [org]));
      const { books } = statusOf(generation);
      return {
        repair: { kind: 'put-back', lost, from, generation: generation.name, books, skipped, unprotected },
        pointer: { ...pointer, current: generation.name },
      };
    } catch (error) {
      if (!(error instanceof RecordsUnreadableError)) throw error;
      reasons.push(error.message);
    }
  }
  return { repair: { kind: 'nothing-whole', lost, reasons }, pointer: null };
}
