import type { Answer, CallBody, CallName } from '../../contract/calls.ts';
import type { Problem, ProblemCode } from '../../contract/problem.ts';
import { shownNumber, shownText } from '../../domain/names/shown-text.ts';
import { heardGeneration } from './generation.ts';

/** A refusal by the server, or a failure to reach the server or read its answer. */
export type ApiErrorCode = ProblemCode | 'unreachable' | 'no-answer-in-time' | 'unreadable-answer';

/** A failed call. `message` tells the user what happened and what to do next. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly fields: readonly { field: string; message: string }[];
  /** The server's Retry-After, in seconds; null if there is no such header. */
  readonly retryAfter: number | null;

  constructor(
    code: ApiErrorCode,
    message: string,
    fields: ApiError['fields'] = [],
    retryAfter: ApiError['retryAfter'] = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  static fromProblem(problem: Problem, retryAfter: string | null): ApiError {
    const seconds = Number.parseFloat(retryAfter ?? '');
    return new ApiError(
      problem.code,
      problem.detail,
      problem.errors ?? [],
      Number.isNaN(seconds) ? null : seconds,
    );
  }
}

/** Reads the server's address from the page; empty means the page's own origin. */
function baseAddress(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base"]');
  return (meta?.content ?? '').replace(/\/+$/, '');
}

/** Value for the X-XSRF-TOKEN header, from the cookie. Null until the server has set the cookie. */
function xsrfToken(): string | null {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return found?.[1] === undefined ? null : decodeURIComponent(found[1]);
}

/** Maximum wait for an answer, in milliseconds. */
const TIME_LIMIT = 20_000;

/** Calls the server and returns its answer. Rejects with an ApiError, or with the signal's reason when canceled. */
export async function call<Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  try {
    return await withFreshToken(() => attempt(name, body, signal), signal);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const failure = asApiError(error);
    // Requirement 8.68 sets the words for a failed horse search.
    console.error(name.startsWith('horses/') ? 'An error occurred' : `${name} failed`, failure.message);
    throw failure;
  }
}

/** If the server rejects the XSRF token, fetches the page to get a new token and retries once (requirement 8.69). */
export async function withFreshToken<Given>(
  ask: () => Promise<Given>,
  signal: AbortSignal | undefined,
): Promise<Given> {
  return ask().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'xsrf-token') throw error;
    await fetch('/', { cache: 'no-cache', signal: signal ?? null });
    return ask();
  });
}

export async function post(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
  const base = baseAddress();
  const token = base === '' ? xsrfToken() : null;
  return fetch(`${base}/api/${path}/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token !== null && { 'X-XSRF-TOKEN': token }) },
    body: JSON.stringify(body),
    signal,
  });
}

async function attempt<Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
  signal: AbortSignal | undefined,
): Promise<Answer<Name>> {
  const limit = AbortSignal.timeout(TIME_LIMIT);
  const response = await post(name, body, signal ? AbortSignal.any([signal, limit]) : limit);
  const answer = parse(await response.text());
  heardGeneration(response.headers.get('records-generation'));
  if (response.ok && answer !== null) return answer as Answer<Name>;
  throw refusalOf(response, answer);
}

export function refusalOf({ ok, status, headers }: Response, answer: unknown): ApiError {
  if (!ok && isProblem(answer)) return ApiError.fromProblem(answer, headers.get('retry-after'));
  return new ApiError(
    'unreadable-answer',
    `The server's answer could not be read (${status}). Try again. If it happens again, tell the operator of this service.`,
  );
}

export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ApiError(
      'no-answer-in-time',
      'The server did not answer in time. Nothing was lost. Try again.',
    );
  }
  return new ApiError(
    'unreachable',
    'The server did not answer. Check the network connection and try again; what you entered is kept.',
  );
}

/** Parses JSON and cleans its strings for display. Returns null if the JSON is invalid. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text, shown);
  } catch {
    return null;
  }
}

const NUMBERS: ReadonlySet<string> = new Set(['id', 'usefId', 'usdfId', 'riderId']);

/** Cleans a parsed value if it is a string, because a screen may show it (requirement 14.10). */
function shown(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return NUMBERS.has(field) ? shownNumber(value) : shownText(value);
}

export function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'detail' in answer;
}
