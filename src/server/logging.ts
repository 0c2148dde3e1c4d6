import { randomUUID } from 'node:crypto';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Records, RecordsDamage, RecordsHost } from '../records/records.ts';
import type { Config } from './config.ts';

/** Keeps bodies, query strings and addresses out of the log. Logs the route instead of the URL, which may contain anything. */
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
    // Fastify's own lines contain addresses; `logRequests` writes lines without them.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would be slow and is not needed: each line already has the request's reference.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    /** A reference shown to the user in refusals. Random, so that two servers hardly ever use the same one. */
    genReqId: () => randomUUID().slice(0, 8),
  };
}

/** Levels at which every answered request is logged. */
const EACH_REQUEST: ReadonlySet<Config['logLevel']> = new Set(['info', 'debug', 'trace']);

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

/** Interval between checks of the hosts and the records, in milliseconds. */
const LOOK_EVERY = 1000;

/** Logs when a host's state changes. A replica is normally behind after an import, so that is logged only as `info`. */
export function logHosts(app: FastifyInstance, records: Records): void {
  const known = new Map<string, RecordsHost>();
  lookRegularly(app, () => {
    for (const host of records.hosts()) {
      const before = known.get(host.name);
      known.set(host.name, host);
      logChange(app.log, host, before);
    }
  });
}

/**
 * Logs damage once as an error, and its repair as a warning (requirement 13.14). Reasons include file names but no record
 * data.
 */
export function logDamage(app: FastifyInstance, records: Records): void {
  let known = new Map<string, string>();
  lookRegularly(app, () => {
    const found = damageLines(records.damage());
    for (const [line, text] of found) if (!known.has(line)) app.log.error({ reason: text }, line);
    for (const line of known.keys()) if (!found.has(line)) app.log.warn(`Resolved: ${line}`);
    known = found;
  });
}

function lookRegularly(app: FastifyInstance, look: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    look();
    timer = setInterval(look, LOOK_EVERY);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

function damageLines(damage: RecordsDamage | null): Map<string, string> {
  const lines = new Map<string, string>();
  if (damage === null) return lines;
  const { books, standsIn, pointer } = damage;
  const answers =
    standsIn === null
      ? 'all earlier records are damaged'
      : `the records of generation ${standsIn} answer in their place`;
  for (const { org, reason } of books)
    lines.set(`The records of ${org} in use are damaged: ${answers}`, reason);
  if (pointer !== null) lines.set('The pointer to the records is lost: open records keep answering', pointer);
  return lines;
}

function logChange(log: FastifyBaseLogger, host: RecordsHost, before: RecordsHost | undefined): void {
  const { name, role, state, behind, reason } = host;
  if (state === 'lost' && before?.state !== 'lost') {
    log.warn({ host: name, role, reason }, 'A PostgreSQL host does not answer');
  } else if (state === 'up' && before?.state === 'lost') {
    log.warn({ host: name, role }, 'A PostgreSQL host answers again');
  } else if (before !== undefined && role !== before.role) {
    log.warn({ host: name, role }, 'A PostgreSQL host has changed its role');
  } else if (before !== undefined && behind !== before.behind) {
    log.info(
      { host: name, role },
      behind ? 'A PostgreSQL host has older records' : 'A PostgreSQL host has the records in use again',
    );
  }
}
