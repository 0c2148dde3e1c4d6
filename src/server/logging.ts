import { randomUUID } from 'node:crypto';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Records, RecordsHost } from '../records/records.ts';
import type { Config } from './config.ts';

/**
 * How the application logs: JSON, and nothing of what was asked. The path of a request is its route's, because an
 * address may hold anything; bodies, queries and network addresses are left out.
 */
export function loggingOptions(logLevel: Config['logLevel'], logTo?: { write(line: string): void }) {
  return {
    logger: {
      level: logLevel,
      ...(logTo && { stream: logTo }),
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
        res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ statusCode: reply.statusCode }),
      },
    },
    // Fastify's own request lines name addresses; `logRequests` writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger made for each request costs more than the few lines that are written; they name their request themselves.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    /** The reference that a refusal tells the person, unique among several servers too. */
    genReqId: () => randomUUID().slice(0, 8),
  };
}

/** At these levels there is a line for each request that was answered. */
const EACH_REQUEST: ReadonlySet<Config['logLevel']> = new Set(['info', 'debug', 'trace']);

/** One line for each request that was answered, where the level has it. */
export function logRequests(app: FastifyInstance, logLevel: Config['logLevel']): void {
  if (!EACH_REQUEST.has(logLevel)) return;
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}

function routeOf(request: FastifyRequest): string | null {
  return request.routeOptions.url ?? null;
}

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
