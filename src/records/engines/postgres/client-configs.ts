import { readFile } from 'node:fs/promises';
import type { ConnectionOptions } from 'node:tls';
import type { ClientConfig } from 'pg';
import { RecordsUnreadableError } from '../../errors.ts';
import type { PostgresHost, PostgresUrl } from '../../records-url.ts';

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

/** What is asked of a host's certificate. */
export type TlsOptions = Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized' | 'checkServerIdentity'>;

/**
 * How connections are encrypted, as PostgreSQL's own clients take `sslmode`; null: they are not.
 *
 * - `require` believes any certificate, unless `sslrootcert` is given: then it is `verify-ca`
 * - `verify-ca` wants one of an authority that is believed, for whatever name
 * - `verify-full` wants one for the host's name, or its address, too
 *
 * @throws RecordsUnreadableError when the file of `sslrootcert` cannot be read
 */
export async function tlsOptions({ sslmode, sslrootcert }: PostgresUrl): Promise<TlsOptions | null> {
  const ca = sslrootcert === null ? {} : { ca: await readAuthorities(sslrootcert) };
  switch (sslmode) {
    case 'disable':
      return null;
    case 'require':
      return sslrootcert === null ? { rejectUnauthorized: false } : { ...ca, ...ANY_NAME };
    case 'verify-ca':
      return { ...ca, ...ANY_NAME };
    case 'verify-full':
      return { ...ca, rejectUnauthorized: true };
  }
}

const ANY_NAME: TlsOptions = { rejectUnauthorized: true, checkServerIdentity: () => undefined };

async function readAuthorities(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new RecordsUnreadableError(
      `The certificates of sslrootcert, ${path}, cannot be read. Let this program read the file, or correct RECORDS_URL.`,
      { cause: error },
    );
  }
}
