import { hostText, type PostgresHost, type PostgresUrl } from '../../records-url.ts';
import { clientConfigs, type HostConfig } from '../client-configs.ts';
import { reasonOf } from '../read-error.ts';
import { WriteSession } from './write-session.ts';

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
