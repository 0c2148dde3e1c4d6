import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Records, RecordsHost } from '../records/records.ts';

/** How often the hosts are looked at, in milliseconds. */
const LOOK_EVERY = 1000;

/**
 * Logs what becomes of the hosts of a database: a warning for each that is lost, comes back or changes its role. That one
 * has older records for a moment is how replicas follow an import: it is said at the level `info`.
 */
export function logHosts(app: FastifyInstance, records: Records): void {
  const known = new Map<string, RecordsHost>();
  const look = (): void => {
    for (const host of records.hosts()) {
      const before = known.get(host.name);
      known.set(host.name, host);
      logChange(app.log, host, before);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    look();
    timer = setInterval(look, LOOK_EVERY);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

function logChange(log: FastifyBaseLogger, host: RecordsHost, before: RecordsHost | undefined): void {
  const { name, role, state, behind, reason } = host;
  if (state === 'lost' && before?.state !== 'lost') {
    log.warn({ host: name, role, reason }, 'A PostgreSQL host does not answer');
  } else if (state === 'up' && before?.state === 'lost') {
    log.warn({ host: name, role }, 'A PostgreSQL host answers again');
  } else if (before !== undefined && role !== before.role) {
    log.warn({ host: name, role }, 'A PostgreSQL host has another role');
  } else if (before !== undefined && behind !== before.behind) {
    log.info(
      { host: name, role },
      behind ? 'A PostgreSQL host has older records' : 'A PostgreSQL host has the records in use again',
    );
  }
}
