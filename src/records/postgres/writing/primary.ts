import { RecordsStoreError } from '../../records-store-error.ts';
import { hostText, type PostgresUrl, recordsPlace } from '../../records-url.ts';
import { keepOne, openHosts, type OpenHost } from './open-hosts.ts';

/**
 * Opens a session at the primary, the one host that can be written to.
 *
 * @throws RecordsStoreError when none of the hosts is one now
 */
export async function openPrimary(url: PostgresUrl): Promise<OpenHost> {
  const opened = await openHosts(url);
  const replicas: string[] = [];
  for (const host of opened.open) {
    if (await isPrimary(host)) {
      await keepOne(opened, host);
      return host;
    }
    replicas.push(`${hostText(host.host)} is a replica`);
  }
  await keepOne(opened, null);
  const why = [...replicas, ...(opened.silent === '' ? [] : [opened.silent])].join('; ');
  throw new RecordsStoreError(
    'write-failed',
    `No primary of ${recordsPlace(url)} answers (${why}). Try again when there is one; the records in use are as they were.`,
  );
}

async function isPrimary({ session }: OpenHost): Promise<boolean> {
  const [answer] = await session.ask<{ replica: number }>('SELECT pg_is_in_recovery() AS replica');
  return answer?.replica === 0;
}
