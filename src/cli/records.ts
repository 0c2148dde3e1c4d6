import { relative, resolve } from 'node:path';
import { displayDate } from '../domain/calendar/display-date.ts';
import { ORG_LABEL, ORGS } from '../domain/org.ts';
import type { RecordsWriter } from '../records/generations.ts';
import { engineOf } from '../records/engines.ts';
import type { RecordsUrl } from '../records/records-url.ts';
import type { RecordsStatus } from '../records/books.ts';
import { packageRoot } from '../server/package-root.ts';

/** Formats `Records in use: USEF as of 11/20/2026, no USDF records, …`. Adds a warning if any book has sample records. */
export function recordsInUse(books: RecordsStatus['books']): string {
  const each = ORGS.map((org) => {
    const book = books[org];
    return book === null
      ? `no ${ORG_LABEL[org]} records`
      : `${ORG_LABEL[org]} as of ${displayDate(book.dated)}`;
  });
  const sample = ORGS.some((org) => books[org]?.sample === true);
  return `Records in use: ${each.join(', ')}${sample ? '\nSAMPLE RECORDS, NOT FOR USE' : ''}`;
}

export async function withWriter<Result>(
  url: RecordsUrl,
  use: (writer: RecordsWriter) => Promise<Result>,
): Promise<Result> {
  const writer = await (await engineOf(url)).openWriter();
  try {
    return await use(writer);
  } finally {
    await writer.close();
  }
}

/**
 * Resolves a typed path against the caller's working directory, which `npm run` keeps in INIT_CWD when it changes to the
 * package's folder.
 */
export function typedPath(
  typed: string,
  cwd: string = process.cwd(),
  initCwd: string | undefined = process.env['INIT_CWD'],
): string {
  const movedByNpm = initCwd !== undefined && relative(packageRoot, cwd) === '';
  return resolve(movedByNpm ? initCwd : cwd, typed);
}
