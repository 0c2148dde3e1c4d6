import type { ReadOptions } from '../../../entry-list/entry-list.ts';
import { NOT_READ, type ReadAnswer, type ReadQuestion } from './read-answer.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the built file
import workerAddress from './read-list.worker.ts?worker&url';

/** Maximum time to read a list, in milliseconds. The largest list takes a few seconds on a slow machine. */
const TIME_LIMIT = 60_000;

const TOO_LONG: ReadAnswer = {
  kind: 'failed',
  failure: {
    code: 'took-too-long',
    message:
      'Reading the list took more than a minute, so it was stopped. Save only the entries as a CSV file, and choose that file.',
    columns: [],
  },
};

/** The Trusted Types API. A browser that enforces it starts a worker only from a URL that the page declares as trusted. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL: (address: string) => string;
  };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const trusted = trustedTypes?.createPolicy('amvs-read-list', {
  createScriptURL: () => workerAddress,
});

/**
 * Reads a list in a worker, without the server (requirement 15.71). Rejects only on abort, with the signal's reason.
 */
export function readList(
  input: Uint8Array | string,
  options: ReadOptions,
  signal?: AbortSignal,
): Promise<ReadAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
  const worker = new Worker(trusted?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });
  const limit = setTimeout(() => resolve(TOO_LONG), TIME_LIMIT);
  worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
  worker.addEventListener('error', () => resolve({ kind: 'failed', failure: NOT_READ }));
  signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage({ input, options } satisfies ReadQuestion);
  return promise.finally(() => {
    clearTimeout(limit);
    worker.terminate();
  });
}
