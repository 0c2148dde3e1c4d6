import type { ApiError } from './call.ts';

/** How often a call is asked again by itself. */
const TIMES = 3;

/** How long all the pauses of a call may take together, in seconds. */
const LONGEST = 7;

/** Between calls that were refused in the same moment, so that they do not come back in the same moment. */
const SPREAD = 0.25;

/**
 * Whether a call that failed is asked again by itself: when the server was too busy, a few times, and for no more than some
 * seconds (requirement 8.135).
 *
 * @param times how often it was asked again already
 */
export function isAskedAgain(times: number, error: ApiError): boolean {
  if (error.code !== 'overloaded' && error.code !== 'search-busy') return false;
  // Each pause is twice the one before: all of them together take once less than the next one.
  return times < TIMES && firstPause(error) * (2 ** (times + 1) - 1) <= LONGEST;
}

/**
 * How long to wait before a call is asked again, in milliseconds: first what the server said (Retry-After), then twice as long each
 * time.
 *
 * @param times how often it was asked again already
 * @param chance from 0 to 1
 */
export function pauseBefore(times: number, error: ApiError, chance: number = Math.random()): number {
  return 1000 * firstPause(error) * 2 ** times * (1 + SPREAD * chance);
}

/** In seconds. */
function firstPause({ retryAfter }: ApiError): number {
  return retryAfter ?? 1;
}
