import type { ClientConfig } from 'pg';
import type { PostgresHost, PostgresUrl } from '../records-url.ts';
import { tlsOptions } from './tls-options.ts';

/** After how long without a word a connection is asked whether it is still there, in milliseconds. */
const KEEP_ALIVE = 10_000;

/** How long opening a connection may take, in milliseconds. */
const TO_OPEN = 2000;

/** How a host of the database is connected to with node-postgres. */
export interface HostConfig {
  host: PostgresHost;
  config: ClientConfig;
}

/**
 * How each host is connected to, in the order of RECORDS_URL. Where that has no password, the driver takes PGPASSWORD or
 * the user's password file, as PostgreSQL's own clients do.
 *
 * @throws RecordsUnreadableError when the file of `sslrootcert` cannot be read
 */
export async function clientConfigs(url: PostgresUrl): Promise<HostConfig[]> {
  const tls = await tlsOptions(url);
  return url.hosts.map((host) => ({
    host,
    config: {
      ...host,
      user: url.user,
      ...(url.password === null ? {} : { password: url.password }),
      database: url.database,
      ssl: tls ?? false,
      application_name: 'amvs',
      connectionTimeoutMillis: TO_OPEN,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE,
    },
  }));
}
