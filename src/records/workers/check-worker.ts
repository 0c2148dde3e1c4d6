import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { checkBookFile, CheckStoppedError, type FileCheck } from '../engines/sqlite/file-check.ts';
import type { CheckOrder } from './check-books.ts';

/*
 * Checks book files on a worker (check-books.ts), and ends. `stop` tells it to stop, because terminating workers can
 * crash V8 (decision 12).
 */

/** The lowest priority. Only Linux has one for each thread: elsewhere this would set that of the whole process. */
if (process.platform === 'linux') setPriority(19);

/** Ratio of rest to reading time when nobody waits. */
const REST = 3;

// Set by BookChecks.
const { files, gently, stop } = workerData as CheckOrder;

let since = performance.now();

function pause(): void {
  const rest = gently ? REST * (performance.now() - since) : 0;
  if (rest > 0) Atomics.wait(stop, 0, 0, rest);
  if (Atomics.load(stop, 0) === 1) throw new CheckStoppedError();
  since = performance.now();
}

try {
  const found: FileCheck[] = files.map(({ path, book }) => checkBookFile(path, book, pause));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process, not a window
  parentPort?.postMessage(found);
} catch (error) {
  if (!(error instanceof CheckStoppedError)) throw error;
}
