import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type FastifyInstance, fastify } from 'fastify';
import type { Classes } from '../domain/judgment/class-names.ts';
import type { Eligibility } from '../domain/judgment/eligibility.ts';
import type { Records } from '../records/records.ts';
import { SMALL_BODY } from '../contract/call.ts';
import { api } from './api.ts';
import { Budget } from './budget/budget.ts';
import { QUIET, RefusalLog } from './budget/refusal-log.ts';
import { addXsrf, giveToken } from './callers.ts';
import type { Config } from './config.ts';
import { type Connections, watchAnswers } from './connections.ts';
import { addHealth } from './health.ts';
import { admitPages } from './limits.ts';
import { loggingOptions, logDamage, logHosts, logRequests } from './logging.ts';
import { Overload, refusesWhileBehind } from './overload.ts';
import { answerRefusals, nothingHere, Refusal, sendRefusal } from './refusals.ts';
import { addSecurityHeaders, refuseUnknownHosts } from './security.ts';

/** Dependencies of `buildApp`. The caller must close the connections and the records. */
interface AppDeps {
  config: Config;
  connections: Connections;
  records: Records;
  eligibility: Eligibility;
  classes: Classes;
  /** Folder with the built web app (`dist/web`); null serves only the API. */
  webRoot: string | null;
  /** Destination of log lines. Default: standard output. */
  logTo?: { write(line: string): void };
  /** The budgets' clock, in milliseconds; it must never go backward. Default: the process's clock. */
  clock?: () => number;
}

/** Pages and answers are about 100 kB at most, so a 256 kB window is enough. Brotli's default takes 4 MiB for each answer. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

export async function buildApp({
  config,
  connections,
  records,
  eligibility,
  classes,
  webRoot,
  logTo,
  clock = () => performance.now(),
}: AppDeps): Promise<FastifyInstance> {
  const overload = new Overload(config.overloadDelay);
  const app: FastifyInstance = fastify({
    ...loggingOptions(config.logLevel, logTo),
    // Each call has its own limit (`mostBytes` in the contract). This one applies to everything else.
    bodyLimit: SMALL_BODY,
    // Unknown keys are ignored (requirement 4.16), even `__proto__` and `constructor`, which could change prototypes.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    serverFactory: (answer) =>
      connections.createServer(
        answer,
        refusesWhileBehind(overload, config, () => app.log),
      ),
    // Keeps answering on open connections during a shutdown (`Connections.end`).
    return503OnClosing: false,
    // By default, Fastify abandons a shutdown after 10 seconds, even if DRAIN_TIME is longer.
    pluginTimeout: 0,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true },
    // No route has a Fastify schema, and loading Fastify's schema compilers would take a fifth of the startup time.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // A URL that cannot be decoded never reaches a route or a hook, so it is answered here.
    frameworkErrors: (_error, { url }, reply) => {
      if (webRoot !== null && !url.startsWith('/api/')) reply.redirect('/');
      else sendRefusal(reply, new Refusal('not-found', 'There is nothing at this address.'));
    },
  });
  answerRefusals(app);
  logRequests(app, config.logLevel);
  watchAnswers(app, connections);
  const budget = addBudget(app, config, clock);
  admitPages(app, budget);
  // An API-only server starts faster without the code for pages.
  const page =
    webRoot === null ? null : await (await import('./page.ts')).readPage(webRoot, config.apiBaseUrl);
  addSecurityHeaders(app, config.apiBaseUrl, page?.styleSources ?? []);
  refuseUnknownHosts(app, config);
  // Compresses answers of at least 1 kB, the plugin's threshold. Most look-up answers are smaller.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: BROTLI },
  });
  await addXsrf(app);
  if (webRoot === null || page === null) addTokenOnly(app);
  else {
    const { addPages } = await import('./pages.ts');
    await addPages(app, webRoot, page);
  }
  addHealth(app, records, connections, config);
  logHosts(app, records);
  logDamage(app, records);
  await app.register(api(config, { records, eligibility, classes, config, budget, overload, connections }), {
    prefix: '/api',
  });
  await app.ready();
  return app;
}

function addBudget(app: FastifyInstance, config: Config, clock: () => number): Budget {
  const log = new RefusalLog((fields, words) => app.log.warn(fields, words));
  const budget = new Budget(config, clock, (client, noticed) => log.notice(client, noticed));
  const timer = setInterval(() => {
    log.flush();
    budget.tidy();
  }, QUIET);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return budget;
}

/** Issues the token to pages served by another server on the same origin. */
function addTokenOnly(app: FastifyInstance): void {
  app.get('/', (request, reply) => {
    giveToken(request, reply);
    return sendRefusal(reply, nothingHere());
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, nothingHere()));
}

function noSchemas(): never {
  throw new Error('A route has a Fastify schema, but schemas belong in the contract');
}
