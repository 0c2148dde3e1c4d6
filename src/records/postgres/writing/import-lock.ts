import { setTimeout as sleep } from 'node:timers/promises';
import { RecordsStoreError } from '../../records-store-error.ts';
import type { WriteSession } from './write-session.ts';

/** The number of the lock that imports take, among the advisory locks of a database: "amvs". */
const LOCK = 0x616d_7673;

/** PostgreSQL takes a moment to notice that an import was killed: how often it is asked again, and after how long. */
const TRIES = 8;
const BETWEEN_TRIES = 250;

/**
 * Takes the lock that keeps two imports apart, on whatever machines. It ends with the session, so one that was killed
 * leaves none behind; and as the pointer is moved over the same session, whoever lost the lock cannot move it.
 *
 * @throws RecordsStoreError `import-running` when another one holds it
 */
export async function takeLock(session: WriteSession, place: string): Promise<void> {
  for (let tries = 1; !(await isTaken(session)); tries += 1) {
    if (tries === TRIES) {
      throw new RecordsStoreError(
        'import-running',
        `Another import into ${place} is running. Wait until it has ended, then try again.`,
      );
    }
    await sleep(BETWEEN_TRIES);
  }
}

async function isTaken(session: WriteSession): Promise<boolean> {
  const [answer] = await session.ask<{ taken: number }>(`SELECT pg_try_advisory_lock(${LOCK}) AS taken`);
  return answer?.taken === 1;
}
