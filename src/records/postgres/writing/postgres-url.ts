import { parseRecordsUrl, type PostgresUrl } from '../../records-url.ts';

/** Reads a RECORDS_URL of which it is known that it is PostgreSQL's. */
export function postgresUrl(text: string): PostgresUrl {
  const url = parseRecordsUrl(text);
  // Not the text itself, which holds a password.
  if (url?.engine !== 'postgres') throw new TypeError('Not an address of PostgreSQL');
  return url;
}
