import type { Records } from '../records/records.ts';

/** Delay (ms) before the first check, so that it does not slow the first requests. */
const FIRST = 1000;

/** Hour of the nightly check, in the machine's local time. */
const HOUR = 3;

/** Checks the books after startup and every night (requirement 13.8). Returns a function that stops the checks. */
export function startBookChecks(records: Records, failed: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout;
  const checkBooksIn = (time: number): void => {
    timer = setTimeout(() => {
      records.check().catch(failed);
      checkBooksIn(untilNight(new Date()));
    }, time);
    timer.unref();
  };
  checkBooksIn(FIRST);
  return () => clearTimeout(timer);
}

/** Returns the milliseconds until the next nightly check; never 0. */
export function untilNight(now: Date): number {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const today = new Date(year, month, day, HOUR);
  const next = today > now ? today : new Date(year, month, day + 1, HOUR);
  return next.getTime() - now.getTime();
}
