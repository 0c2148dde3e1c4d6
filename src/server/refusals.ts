import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Problem, type ProblemCode, PROBLEMS } from '../contract/problem.ts';
import { type Org, ORG_LABEL } from '../domain/org.ts';
import {
  BookMissingError,
  errorCode,
  HorseNotFoundError,
  RecordsChangedError,
  RecordsUnreadableError,
  SearchBusyError,
  SearchStoppedError,
} from '../records/errors.ts';

interface More {
  /** Invalid fields, each with the value it expects. */
  errors?: Problem['errors'];
  book?: Org;
  /** Response headers, such as `allow` or `retry-after`. */
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** Thrown to refuse a request. `detail` tells the user the problem and the remedy. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: Problem['errors'];
  readonly book: Org | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, detail: string, more: More = {}) {
    super(`${code}: ${detail}`, { cause: more.cause });
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
    this.errors = more.errors;
    this.book = more.book;
    this.headers = more.headers ?? {};
  }
}

export function nothingHere(): Refusal {
  return new Refusal('not-found', 'There is nothing at this address. Start from the home page.');
}

/**
 * Converts a refusal to problem details (RFC 9457, requirement 4.42). Every 400 has `errors`; an error about the whole body
 * has an empty field name.
 */
export function problemOf(refusal: Refusal): Problem {
  const { status, title } = PROBLEMS[refusal.code];
  const ofTheWhole = status === 400 ? [{ field: '', message: refusal.detail }] : undefined;
  const errors = refusal.errors ?? ofTheWhole;
  return {
    type: `urn:amvs:problem:${refusal.code}`,
    title,
    status,
    detail: refusal.detail,
    code: refusal.code,
    ...(errors && { errors }),
    ...(refusal.book && { book: refusal.book }),
  };
}

/**
 * Converts an error to a refusal. An unexpected error becomes `internal` and shows only the request's reference, which is
 * also in the log.
 */
export function asRefusal(error: unknown, reference: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof BookMissingError) {
    return new Refusal(
      'book-missing',
      `No ${ORG_LABEL[error.book]} records are loaded. Ask the operator of this service to import them.`,
      { book: error.book, cause: error },
    );
  }
  if (error instanceof HorseNotFoundError) {
    return new Refusal(
      'horse-not-found',
      `The ${ORG_LABEL[error.book]} records have no horse with this number. Search for the horse again.`,
      { cause: error },
    );
  }
  if (error instanceof RecordsUnreadableError) {
    return new Refusal(
      'records-unreadable',
      `The records cannot be read at the moment. Try again. If it happens again, tell the operator of this service, with the reference ${reference}.`,
      { headers: { 'retry-after': '5' }, cause: error },
    );
  }
  if (error instanceof RecordsChangedError) {
    return new Refusal(
      'records-changed',
      'New records came into use during this check. Check the list again.',
      { headers: { 'retry-after': '1' }, cause: error },
    );
  }
  if (error instanceof SearchBusyError) {
    return new Refusal(
      'search-busy',
      'Many people are searching right now. Wait a second and search again. You can still look up numbers.',
      { headers: { 'retry-after': '1' }, cause: error },
    );
  }
  if (error instanceof SearchStoppedError) {
    return new Refusal(
      'search-stopped',
      'The search took too long. Type more of the name, or a number, and search again.',
      { headers: { 'retry-after': '1' }, cause: error },
    );
  }
  return (
    fromFramework(errorCode(error)) ??
    fromFiles(error) ??
    new Refusal(
      'internal',
      `The server failed to answer. Try again. If it happens again, tell the operator of this service, with the reference ${reference}.`,
      { cause: error },
    )
  );
}

function fromFramework(code: string): Refusal | null {
  switch (code) {
    case 'FST_CSRF_MISSING_SECRET':
    case 'FST_CSRF_INVALID_TOKEN':
      return new Refusal(
        'xsrf-token',
        'This page was opened too long ago, or its cookies were deleted. Reload the page and try again.',
      );
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('not-json', 'Send a JSON object with the header Content-Type: application/json.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal(
        'too-large',
        'The request is too large. The maximum is 4 kB for a search, 32 kB for choices, and 10 MB for an entry list. Send a smaller request.',
      );
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('invalid-json', 'The request is not well-formed JSON. Send a JSON object.');
    default:
      return null;
  }
}

/** Returns the refusal for an error from @fastify/static (a path outside its folder, or headers that no browser sends), or null. */
function fromFiles(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return null;
  if (error.statusCode === 403) return new Refusal('not-found', 'There is nothing at this address.');
  if (error.statusCode < 400 || error.statusCode > 499) return null;
  return new Refusal('invalid-request', 'The server does not understand this request. Reload the page.');
}

/** Responds with problem details, and logs errors that are the server's fault. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error, request.id);
    if (refusal.code === 'internal' || refusal.code === 'records-unreadable') {
      request.log.error({ reqId: request.id, err: error, code: refusal.code }, 'A request failed');
    }
    return sendRefusal(reply, refusal);
  });
}

/** Sends a refusal that must not be cached, because the next request may succeed. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .status(PROBLEMS[refusal.code].status)
    .headers({ 'cache-control': 'no-store', ...refusal.headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(refusal)));
}

/** Words for fields in sentences. For a field of a list item, such as `horses.3.horseId`, the last part is looked up. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  searchDate: 'The competition date',
  competitionYear: 'The competition year',
  birthDates: 'The birth data in the answer',
  cardDate: 'The card date',
  lastDate: 'The last day of the competition',
  kind: 'The kind of show',
  classNames: 'The classes',
  usefNumber: 'The USEF number',
  usefId: 'The USEF number',
  usdfNumber: 'The USDF number',
  usdfId: 'The USDF number',
  horseName: 'The horse’s name',
  ownerLastname: 'The owner’s last name',
  firstName: 'The first name',
  lastName: 'The last name',
  horseId: 'The horse’s number',
  ownerId: 'The owner’s number',
  riderId: 'The rider’s number',
  excludeId: 'The number of the owner to leave out',
  excludeType: 'The entity type of the owner to leave out',
  book: 'The record book',
  org: 'The organization',
  field: 'The field',
  page: 'The page',
  pageSize: 'The number of rows on a page',
  horses: 'The list of horses',
  entries: 'The list of horses with their owners',
  horse: 'The horse',
  federation: 'The number in USEF’s records',
  affiliate: 'The number in the affiliate’s records',
  owners: 'The list of owners',
  riders: 'The list of riders',
  flow: 'The organization of the competition',
  firstDate: 'The first day of the competition',
  rows: 'The list of rows',
  values: 'The values',
  columns: 'The column mapping',
  sheet: 'The workbook sheet',
  setAside: 'The list of parts set aside',
  without: 'The list of roles left out',
};
