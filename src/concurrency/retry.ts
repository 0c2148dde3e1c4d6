/**
 * Calls `attempt` until it succeeds.
 * @param pause returns the pause (ms) before the next attempt, or null to throw the error
 * @throws the last error, or the signal's reason if it is aborted before or during a pause
 */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  pause: (error: unknown, retries: number) => number | null,
  signal?: AbortSignal,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const time = pause(error, retries);
      if (time === null) throw error;
      await wait(time, signal);
    }
  }
}

async function wait(time: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = (): void => reject(signal?.reason as Error);
  const timer = setTimeout(() => resolve(), time);
  signal?.addEventListener('abort', abort);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
