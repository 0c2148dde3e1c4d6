import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { sendAnswer } from '../../concurrency/worker.ts';
import { checkBookFile, CheckStoppedError } from '../engines/sqlite/file-check.ts';
import type { CheckOrder } from './check-books.ts';

/*
 * Checks book files on a worker (check-books.ts), and ends. `stop` asks it to end, because terminating workers can crash V8
 * (decision 12).
 */

/** The lowest priority. Only Linux has one for each thread: elsewhere this would set that of the whole process. */
if (process.platform === 'linux') setPriority(19);

/** Ratio of resting to reading time if nobody waits. */
const REST = 3;

// Without a listener, the worker has nothing to wait for, so it ends after its only order.
parentPort?.once('message', ({ files, gently, stop }: CheckOrder) => {
  let since = performance.now();

  function pause(): void {
    const rest = gently ? REST * (performance.now() - since) : 0;
    if (rest > 0) Atomics.wait(stop, 0, 0, rest);
    if (Atomics.load(stop, 0) === 1) throw new CheckStoppedError();
    since = performance.now();
  }

  try {
    sendAnswer(files.map(({ path, book }) => checkBookFile(path, book, pause)));
  } catch (error) {
    if (!(error instanceof CheckStoppedError)) throw error;
  }
});
