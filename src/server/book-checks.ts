import type { Records } from '../records/records.ts';

/** How long after the start the books are checked for the first time, in milliseconds: the first requests go before. */
const FIRST = 1000;

/** The hour of the night at which they are checked again, by the clock of the machine. */
const HOUR = 3;

/**
 * Has the books in use checked for damage after the start and every night (requirement 13.8).
 *
 * @param failed told why a check could not be made
 * @returns ends it
 */
export function startBookChecks(records: Records, failed: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout;
  const checkIn = (time: number): void => {
    timer = setTimeout(() => {
      records.check().catch(failed);
      checkIn(untilNight(new Date()));
    }, time);
    timer.unref();
  };
  checkIn(FIRST);
  return () => clearTimeout(timer);
}

/** How long it is until the next night's check, in milliseconds; never 0. */
export function untilNight(now: Date): number {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const today = new Date(year, month, day, HOUR);
  const next = today > now ? today : new Date(year, month, day + 1, HOUR);
  return next.getTime() - now.getTime();
}
