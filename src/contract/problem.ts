import { z } from 'zod';

/**
 * HTTP status and title for every kind of failure. The `detail` of the response tells the user what happened and what to do
 * next.
 */
export const PROBLEMS = {
  'xsrf-token': { status: 403, title: 'The page must be reloaded' },
  'origin-not-allowed': { status: 403, title: 'This web address may not call the server' },
  'wrong-token': { status: 401, title: 'The token is unknown' },
  'invalid-json': { status: 400, title: 'The request is not JSON' },
  'invalid-request': { status: 400, title: 'The request is invalid' },
  'show-too-far': { status: 400, title: 'The show is too far from today' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  'horse-not-found': { status: 404, title: 'This horse is not on record' },
  'method-not-allowed': { status: 405, title: 'This method is not allowed' },
  'too-large': { status: 413, title: 'The request is too large' },
  'not-json': { status: 415, title: 'The request must be application/json' },
  'list-unreadable': { status: 400, title: 'The entry list cannot be read' },
  'no-entry-list': { status: 415, title: 'The request must be an entry list' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'too-many-people': { status: 429, title: 'Too many people shown to one address' },
  'too-many-shows': { status: 429, title: 'Too many shows from one address' },
  'check-under-way': { status: 429, title: 'A check is already running' },
  'checks-busy': { status: 503, title: 'Too many checks at once' },
  'records-changed': { status: 503, title: 'The records changed' },
  'book-missing': { status: 503, title: 'No records are loaded' },
  'records-unreadable': { status: 503, title: 'The records cannot be read' },
  'search-busy': { status: 503, title: 'Too many searches at once' },
  'search-stopped': { status: 503, title: 'The search took too long' },
  overloaded: { status: 503, title: 'The server is busy' },
  timeout: { status: 503, title: 'The request took too long' },
  closing: { status: 503, title: 'The server is shutting down' },
  internal: { status: 500, title: 'The server failed' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** The body of a refusal, `application/problem+json` (RFC 9457; requirement 4.42). */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(PROBLEM_CODES),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    book: z.enum(['usef', 'usdf', 'ushja']).optional().meta({ description: 'The book that is missing' }),
  })
  .meta({ id: 'Problem' });

export type Problem = z.output<typeof problem>;
