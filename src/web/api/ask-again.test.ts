import { describe, expect, it } from 'vitest';
import { isAskedAgain, pauseBefore } from './ask-again.ts';
import { ApiError, type ApiErrorCode } from './call.ts';

function refused(retryAfter: number | null, code: ApiErrorCode = 'overloaded'): ApiError {
  return new ApiError(code, 'Wait.', [], retryAfter);
}

/** Returns the pauses before the retries of a call that is refused every time, in seconds. */
function pauses(error: ApiError): number[] {
  const all: number[] = [];
  while (isAskedAgain(all.length, error)) all.push(pauseBefore(all.length, error, 0) / 1000);
  return all;
}

describe('a refused call', () => {
  it.each([
    [null, [1, 2, 4]],
    [0, [0, 0, 0]],
    [0.5, [0.5, 1, 2]],
    [1, [1, 2, 4]],
    [1.01, [1.01, 2.02]],
    [2, [2, 4]],
    [2.5, [2.5]],
    [5, [5]],
    [7, [7]],
    [7.5, []],
    [60, []],
  ])('with Retry-After: %s from a busy server is retried after these pauses: %j', (retryAfter, expected) => {
    expect(pauses(refused(retryAfter))).toEqual(expected);
    expect(pauses(refused(retryAfter, 'search-busy'))).toEqual(expected);
  });

  it('is retried after a pause that is longer by a random share, at most a quarter', () => {
    expect(pauseBefore(1, refused(2), 1)).toBe(5000);
  });

  it.each(['internal', 'search-stopped', 'too-many-requests', 'unreachable', 'book-missing'] as const)(
    'is not retried automatically when the reason is %s',
    (code) => {
      expect(pauses(refused(1, code))).toEqual([]);
    },
  );
});
