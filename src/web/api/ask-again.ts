import type { ApiError } from './call.ts';

const TIMES = 3;

/** Maximum total pause, in seconds. */
const LONGEST = 7;

/** Jitter keeps calls that were refused together from retrying together. */
const SPREAD = 0.25;

/** At most `TIMES` retries within `LONGEST` seconds (requirement 8.135). @param times retries so far */
export function isAskedAgain(times: number, error: ApiError): boolean {
  if (error.code !== 'overloaded' && error.code !== 'search-busy') return false;
  // Each pause is twice the last, so n pauses add up to 2^n - 1 times the first.
  return times < TIMES && firstPause(error) * (2 ** (times + 1) - 1) <= LONGEST;
}

/** In milliseconds: Retry-After, doubled on each of the `times` retries so far. `chance` is from 0 to 1. */
export function pauseBefore(times: number, error: ApiError, chance: number = Math.random()): number {
  return 1000 * firstPause(error) * 2 ** times * (1 + SPREAD * chance);
}

/** In seconds. */
function firstPause({ retryAfter }: ApiError): number {
  return retryAfter ?? 1;
}
