import type { ApiError } from './call.ts';

/** Maximum number of retries. */
const TIMES = 3;

/** Maximum total pause of a call, in seconds. */
const LONGEST = 7;

/** Random spread between calls refused at the same moment, so that they do not return at the same moment. */
const SPREAD = 0.25;

/**
 * Returns true for a failed call to retry: when the server was too busy, a few times, and only for some seconds
 * (requirement 8.135).
 *
 * @param times number of retries so far
 */
export function isAskedAgain(times: number, error: ApiError): boolean {
  if (error.code !== 'overloaded' && error.code !== 'search-busy') return false;
  // Each pause is twice the one before: all of them together take once less than the next one.
  return times < TIMES && firstPause(error) * (2 ** (times + 1) - 1) <= LONGEST;
}

/**
 * Pause before a retry, in milliseconds: first that of the server (Retry-After), then twice as long each time.
 *
 * @param times number of retries so far
 * @param chance from 0 to 1
 */
export function pauseBefore(times: number, error: ApiError, chance: number = Math.random()): number {
  return 1000 * firstPause(error) * 2 ** times * (1 + SPREAD * chance);
}

/** In seconds. */
function firstPause({ retryAfter }: ApiError): number {
  return retryAfter ?? 1;
}
