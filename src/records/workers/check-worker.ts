import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { sendAnswer } from '../../concurrency/worker.ts';
import { checkBookFile, CheckStoppedError } from '../engines/sqlite/file-check.ts';
import type { CheckOrder } from './check-books.ts';

/* A worker that checks book files once. `stop` tells it to exit, because terminating it can crash V8 (decision 12). */

/**
 * Gives this thread the lowest priority. On platforms other than Linux, this would lower the whole process's
 * priority.
 */
if (process.platform === 'linux') setPriority(19);

/** Ratio of rest time to read time if nobody is waiting. */
const REST = 3;

// `once` removes the listener, so the worker exits after its only task.
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
