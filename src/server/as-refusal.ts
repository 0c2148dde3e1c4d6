import { ORG_LABEL } from '../domain/org.ts';
import { errorCode } from '../records/error-code.ts';
import { HorseNotFoundError } from '../records/horse-not-found-error.ts';
import { BookMissingError } from '../records/records.ts';
import { RecordsUnreadableError } from '../records/records-unreadable-error.ts';
import { SearchBusyError, SearchStoppedError } from '../records/search-errors.ts';
import { Refusal } from './refusal.ts';

/**
 * What an error that ended a request is to the one who asked. Everything that is not expected is `internal`, and gives
 * away nothing but the request's reference, by which its log line is found.
 */
export function asRefusal(error: unknown, reference: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof BookMissingError) {
    return new Refusal(
      'book-missing',
      `No ${ORG_LABEL[error.book]} records are loaded. Ask whoever runs this service to import them.`,
      { book: error.book, cause: error },
    );
  }
  if (error instanceof HorseNotFoundError) {
    return new Refusal(
      'horse-not-found',
      `The ${ORG_LABEL[error.book]} records have no horse of this number. Search for the horse again.`,
      { cause: error },
    );
  }
  if (error instanceof RecordsUnreadableError) {
    return new Refusal(
      'records-unreadable',
      `The records cannot be read at the moment. Try again; if it happens again, tell whoever runs this service, with the reference ${reference}.`,
      { cause: error },
    );
  }
  if (error instanceof SearchBusyError) {
    return new Refusal(
      'search-busy',
      'Many people are searching at this moment. Wait a second and search again; looking up a number works meanwhile.',
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
      `The server failed to answer. Try again; if it happens again, tell whoever runs this service, with the reference ${reference}.`,
      { cause: error },
    )
  );
}

/** The refusals that Fastify and its plugins make themselves, by their error codes. */
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
      return new Refusal('too-large', 'The request is larger than 256 kB. Ask for less at once.');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('invalid-json', 'The request is not well-formed JSON. Send a JSON object.');
    case 'FST_UNDER_PRESSURE':
      return new Refusal('overloaded', 'The server has too much to do. Wait a few seconds and try again.', {
        headers: { 'retry-after': '5' },
      });
    default:
      return null;
  }
}

/** What @fastify/static says of a path that leads out of its folder, and of conditions no browser sends. */
function fromFiles(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return null;
  if (error.statusCode === 403) return new Refusal('not-found', 'There is nothing at this address.');
  if (error.statusCode < 400 || error.statusCode > 499) return null;
  return new Refusal('invalid-request', 'The server does not understand this request. Reload the page.');
}
