import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { checkBookFile, CheckStoppedError, type FileCheck } from '../engines/sqlite/file-check.ts';
import type { CheckOrder } from './check-books.ts';

/*
 * Checks book files on a thread of its own (check-books.ts), and ends. It is told to stop through `stop`, because
 * terminating threads can crash V8 (decision 12).
 */

/** The lowest priority. Only Linux has one for each thread: elsewhere this would set that of the whole process. */
if (process.platform === 'linux') setPriority(19);

/** How many times as long as it reads it rests, when nobody waits for it. */
const REST = 3;

// BookChecks sets it.
const { files, gently, stop } = workerData as CheckOrder;

let since = performance.now();

/** Rests after a part of a file was read. */
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
