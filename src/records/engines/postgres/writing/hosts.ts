import { RecordsWriteError, RecordsUnreadableError, UNCHANGED } from '../../../errors.ts';
import { hostText, type PostgresHost, type PostgresUrl, recordsPlace } from '../../../records-url.ts';
import { type HostConfig, hostConfigs } from '../connection-settings.ts';
import { reasonOf } from '../errors.ts';
import { readPointerRow } from '../pointer.ts';
import { WriteSession } from './session.ts';

/** Timeout (ms) for a host's answer. */
const PATIENCE = 5000;

export interface OpenHost {
  host: PostgresHost;
  session: WriteSession;
}

/**
 * Opens a session with the host that has the newest pointer. Replicas are included, so `amvs status` works while the
 * primary is lost.
 * @throws RecordsUnreadableError when no host answers
 */
export async function openNewest(url: PostgresUrl): Promise<WriteSession> {
  const { open, silent } = await openHosts(url);
  let newest: { host: OpenHost; version: number } | null = null;
  for (const host of open) {
    try {
      const version = (await readPointerRow(host.session))?.version ?? 0;
      if (newest === null || version > newest.version) newest = { host, version };
    } catch (error) {
      silent.push(`${hostText(host.host)}: ${reasonOf(error)}`);
    }
  }
  await closeOthers(open, newest?.host ?? null);
  if (newest !== null) return newest.host.session;
  throw new RecordsUnreadableError(
    `The records in ${recordsPlace(url)} cannot be read (${silent.join('; ')}).`,
  );
}

/** Opens a session with the primary. @throws RecordsWriteError when none of the hosts that answer is the primary */
export async function openPrimary(url: PostgresUrl): Promise<OpenHost> {
  const { open, silent } = await openHosts(url);
  const replicas: string[] = [];
  for (const host of open) {
    if (await isPrimary(host)) {
      await closeOthers(open, host);
      return host;
    }
    replicas.push(`${hostText(host.host)} is a replica`);
  }
  await closeOthers(open, null);
  throw new RecordsWriteError(
    'write-failed',
    `No primary in ${recordsPlace(url)} answers (${[...replicas, ...silent].join('; ')}). Try again when one does; ${UNCHANGED}`,
  );
}

async function openHosts(url: PostgresUrl): Promise<{ open: OpenHost[]; silent: string[] }> {
  const open: OpenHost[] = [];
  const silent: string[] = [];
  for (const tried of await Promise.all((await hostConfigs(url)).map(openHost))) {
    if (typeof tried === 'string') silent.push(tried);
    else open.push(tried);
  }
  return { open, silent };
}

async function openHost(config: HostConfig): Promise<OpenHost | string> {
  try {
    return { host: config.host, session: await WriteSession.open(config, PATIENCE) };
  } catch (error) {
    return `${hostText(config.host)}: ${reasonOf(error)}`;
  }
}

async function closeOthers(open: readonly OpenHost[], kept: OpenHost | null): Promise<void> {
  await Promise.all(open.filter((host) => host !== kept).map(({ session }) => session.close()));
}

async function isPrimary({ session }: OpenHost): Promise<boolean> {
  const [answer] = await session.ask<{ replica: number }>('SELECT pg_is_in_recovery() AS replica');
  return answer?.replica === 0;
}
