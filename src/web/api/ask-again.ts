import type { ApiError } from './call.ts';

const TIMES = 3;

/** Maximum total of the pauses before retries, in seconds. */
const LONGEST = 7;

/** Maximum random share added to each pause, so that calls refused together do not retry together. */
const SPREAD = 0.25;

/**
 * True if the server was too busy and the call may be retried: at most `TIMES` times, with pauses of at most `LONGEST`
 * seconds in total, not counting jitter (requirement 8.135).
 *
 * @param times retries so far
 */
export function isAskedAgain(times: number, error: ApiError): boolean {
  if (error.code !== 'overloaded' && error.code !== 'search-busy') return false;
  // Each pause is twice the one before, so n pauses add up to 2^n - 1 times the first.
  return times < TIMES && firstPause(error) * (2 ** (times + 1) - 1) <= LONGEST;
}

/**
 * Returns the pause before the next retry, in milliseconds: the first pause, doubled for each of the `times` retries so
 * far, plus jitter. `chance` is from 0 to 1.
 */
export function pauseBefore(times: number, error: ApiError, chance: number = Math.random()): number {
  return 1000 * firstPause(error) * 2 ** times * (1 + SPREAD * chance);
}

/** Returns the server's Retry-After in seconds; 1 if there is no such header. */
function firstPause({ retryAfter }: ApiError): number {
  return retryAfter ?? 1;
}
