import { readFile } from 'node:fs/promises';
import type { ConnectionOptions } from 'node:tls';
import { RecordsUnreadableError } from '../records-unreadable-error.ts';
import type { PostgresUrl } from '../records-url.ts';

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
