import type { ApiError } from './call.ts';

/** Maximum retries. */
const TIMES = 3;

/** Maximum total pause, in seconds. */
const LONGEST = 7;

/** Random spread, so that calls refused together do not return together. */
const SPREAD = 0.25;

/**
 * A busy server is asked again a few times, only for some seconds (requirement 8.135). @param times retries so far
 */
export function isAskedAgain(times: number, error: ApiError): boolean {
  if (error.code !== 'overloaded' && error.code !== 'search-busy') return false;
  // Each pause is twice the last, so n pauses together take 2^n - 1 times the first.
  return times < TIMES && firstPause(error) * (2 ** (times + 1) - 1) <= LONGEST;
}

/**
 * In milliseconds: first the server's pause (Retry-After), then twice as long each time.
 *
 * @param times number of retries so far
 * @param chance from 0 to 1
 */
export function pauseBefore(times: number, error: ApiError, chance: number = Math.random()): number {
  return 1000 * firstPause(error) * 2 ** times * (1 + SPREAD * chance);
}

/** Returns the first pause, in seconds. */
function firstPause({ retryAfter }: ApiError): number {
  return retryAfter ?? 1;
}
