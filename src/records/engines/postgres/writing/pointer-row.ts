import { errorCode, RecordsUnreadableError } from '../../../errors.ts';
import { parsePointer, type Pointer, pointerText } from '../../../generations/pointer.ts';
import { MISSING } from './book-schema.ts';
import type { Patience, WriteSession } from './session.ts';

/** A row of amvs.pointer, but for the name in use. */
export interface PointerRow {
  /** Grows with each change. */
  version: number;
  content: string;
}

/** The row of the pointer; null before the first import. */
export async function readPointerRow(session: WriteSession): Promise<PointerRow | null> {
  try {
    const [row] = await session.ask<PointerRow>('SELECT version, content FROM amvs.pointer');
    return row ?? null;
  } catch (error) {
    if (MISSING.has(errorCode(error))) return null;
    throw error;
  }
}

/** @throws RecordsUnreadableError when it says nothing a program of this version understands */
export function pointerOf(row: PointerRow | null, place: string): Pointer | null {
  if (row === null) return null;
  try {
    return parsePointer(row.content);
  } catch (error) {
    throw new RecordsUnreadableError(
      `The pointer in ${place} is damaged. Put the table amvs.pointer back from a backup, or empty it and import the records of every organization again.`,
      { cause: error },
    );
  }
}

/** How long replicas may take to confirm. */
const CONFIRMED: Patience = {
  time: 120_000,
  over: 'no replica confirmed the new records within 2 minutes: they come into use when one does',
};

/**
 * Moves the pointer: in one transaction, which waits until it, and with it all that was written before, is on the disk, and
 * on those of the replicas that the database is set to wait for.
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
