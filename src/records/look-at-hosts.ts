import { parseRecordsUrl } from './records-url.ts';
import type { RecordsHost } from './records.ts';

/** How long a host may take to say what it is, in milliseconds. */
const PATIENCE = 2000;

/**
 * Looks once at each host that keeps the records; empty where files do.
 *
 * @param url as RECORDS_URL has it
 * @throws RecordsUnreadableError when the certificates that it names cannot be read
 */
export async function lookAtHosts(url: string): Promise<readonly RecordsHost[]> {
  const parsed = parseRecordsUrl(url);
  if (parsed?.engine !== 'postgres') return [];
  const [{ clientConfigs }, { Host }, { Hosts }] = await Promise.all([
    import('./engines/postgres/client-configs.ts'),
    import('./engines/postgres/host.ts'),
    import('./engines/postgres/host.ts'),
  ]);
  const limits = { connections: 1, statementTime: PATIENCE, patience: PATIENCE };
  const hosts = new Hosts((await clientConfigs(parsed)).map((config) => new Host(config, limits)));
  try {
    await Promise.all(hosts.all.map((host) => host.watch()));
    return hosts.describe();
  } finally {
    await hosts.close();
  }
}
