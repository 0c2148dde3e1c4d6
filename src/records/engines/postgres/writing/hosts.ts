import { RecordsStoreError, RecordsUnreadableError } from '../../../errors.ts';
import {
  hostText,
  parseRecordsUrl,
  type PostgresHost,
  type PostgresUrl,
  recordsPlace,
} from '../../../records-url.ts';
import { clientConfigs, type HostConfig } from '../client-configs.ts';
import { reasonOf } from '../errors.ts';
import { readPointerRow } from './pointer-row.ts';
import { WriteSession } from './session.ts';

/** How long a host may take to answer, in milliseconds. */
const PATIENCE = 5000;

/** A host that answers. */
export interface OpenHost {
  host: PostgresHost;
  session: WriteSession;
}

/** What each of the hosts said to whoever wanted in. */
export interface OpenedHosts {
  open: readonly OpenHost[];
  /** Why the others did not answer, in one line; empty when all did. */
  silent: string;
}

/**
 * Opens a session at each host at once.
 *
 * @throws RecordsUnreadableError when the file of `sslrootcert` cannot be read
 */
export async function openHosts(url: PostgresUrl): Promise<OpenedHosts> {
  const configs = await clientConfigs(url);
  const tried = await Promise.all(configs.map(openHost));
  return {
    open: tried.filter((host) => typeof host !== 'string'),
    silent: tried.filter((host) => typeof host === 'string').join('; '),
  };
}

async function openHost(config: HostConfig): Promise<OpenHost | string> {
  try {
    return { host: config.host, session: await WriteSession.open(config, PATIENCE) };
  } catch (error) {
    return `${hostText(config.host)}: ${reasonOf(error)}`;
  }
}

/** Keeps one of the hosts and ends the sessions at the others. */
export async function keepOne({ open }: OpenedHosts, kept: OpenHost | null): Promise<void> {
  await Promise.all(open.filter((host) => host !== kept).map(({ session }) => session.close()));
}

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

/** Reads a RECORDS_URL of which it is known that it is PostgreSQL's. */
export function postgresUrl(text: string): PostgresUrl {
  const url = parseRecordsUrl(text);
  // Not the text itself, which holds a password.
  if (url?.engine !== 'postgres') throw new TypeError('Not an address of PostgreSQL');
  return url;
}
