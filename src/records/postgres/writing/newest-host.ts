import { RecordsUnreadableError } from '../../records-unreadable-error.ts';
import { hostText, type PostgresUrl, recordsPlace } from '../../records-url.ts';
import { reasonOf } from '../read-error.ts';
import { keepOne, openHosts, type OpenHost } from './open-hosts.ts';
import { readPointerRow } from './pointer-row.ts';
import type { WriteSession } from './write-session.ts';

/**
 * Opens a session at the host that has the newest pointer of those that answer, primary or replica: what is in use can be
 * asked while the primary is lost.
 *
 * @throws RecordsUnreadableError when none answers
 */
export async function openNewest(url: PostgresUrl): Promise<WriteSession> {
  const opened = await openHosts(url);
  let newest: { host: OpenHost; version: number } | null = null;
  const silent = opened.silent === '' ? [] : [opened.silent];
  for (const host of opened.open) {
    try {
      const version = (await readPointerRow(host.session))?.version ?? 0;
      if (newest === null || version > newest.version) newest = { host, version };
    } catch (error) {
      silent.push(`${hostText(host.host)}: ${reasonOf(error)}`);
    }
  }
  await keepOne(opened, newest?.host ?? null);
  if (newest !== null) return newest.host.session;
  throw new RecordsUnreadableError(
    `The records in ${recordsPlace(url)} cannot be read (${silent.join('; ')}).`,
  );
}
