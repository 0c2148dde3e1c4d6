import { errorCode } from '../../../errors.ts';
import { type Pointer, pointerText } from '../../../generations/pointer.ts';
import { parsePointerRow } from '../pointer.ts';
import { MISSING } from './book-schema.ts';
import type { Patience, WriteSession } from './session.ts';

/** The pointer and the version of its row. */
interface PointerRow {
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
