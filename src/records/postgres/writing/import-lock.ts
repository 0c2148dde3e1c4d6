import { RecordsFolderError } from '../../records-folder-error.ts';
import type { WriteSession } from './write-session.ts';

/** The number of the lock that imports take, among the advisory locks of a database: "amvs". */
const LOCK = 0x616d_7673;

/**
 * Takes the lock that keeps two imports apart, on whatever machines. It ends with the session, so one that was killed
 * leaves none behind; and as the pointer is moved over the same session, whoever lost the lock cannot move it.
 *
 * @throws RecordsFolderError `import-running` when another one holds it
 */
export async function takeLock(session: WriteSession, place: string): Promise<void> {
  const [answer] = await session.ask<{ taken: number }>(`SELECT pg_try_advisory_lock(${LOCK}) AS taken`);
  if (answer?.taken === 1) return;
  throw new RecordsFolderError(
    'import-running',
    `Another import into ${place} is running. Wait until it has ended, then try again.`,
  );
}
