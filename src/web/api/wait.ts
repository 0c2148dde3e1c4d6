/**
 * Waits.
 *
 * @param time in milliseconds
 * @throws the reason of the signal, as soon as it is aborted
 */
export async function wait(time: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = (): void => reject(signal.reason as Error);
  const timer = setTimeout(() => resolve(), time);
  signal.addEventListener('abort', abort);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
