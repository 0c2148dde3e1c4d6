import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { randomUUID } from 'node:crypto';
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
