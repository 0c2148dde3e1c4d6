import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { RecordsStoreError } from '../records-store-error.ts';
import { lockFile, recordsFolder } from './records-folder.ts';
import { sqliteWriteFailure } from './write-failure.ts';

const SQLITE_BUSY = 5;

/**
 * Runs something that changes the records folder while no other process (nor another call in this one) does.
 *
 * The lock is the operating system's lock of an empty SQLite file, which ends with the process that holds it: one that
 * was killed leaves no lock behind, and there is no process number to compare, which containers make meaningless.
 *
 * @throws RecordsStoreError `import-running` when another one holds the lock, or when the folder cannot be made
 */
export async function withRecordsLocked<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = takeLock(dataDir);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

function takeLock(dataDir: string): DatabaseSync {
  let lock: DatabaseSync | null = null;
  try {
    mkdirSync(recordsFolder(dataDir), { recursive: true });
    lock = new DatabaseSync(lockFile(dataDir), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new RecordsStoreError(
        'import-running',
        `Another import into ${dataDir} is running. Wait until it has ended, then try again.`,
        { cause: error },
      );
    }
    throw sqliteWriteFailure(error, dataDir);
  }
}
