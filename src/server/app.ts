import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type FastifyInstance, fastify } from 'fastify';
import type { Records } from '../records/records.ts';
import { addHealth } from './health.ts';
import { addSecurityHeaders, addTokenOnly, refuseUnknownHosts } from './security.ts';
import { answerRefusals, Refusal, sendRefusal } from './refusals.ts';
import { api, BODY_LIMIT } from './api.ts';
import type { Config } from './config.ts';
import { endConnectionsOnClose } from './end-connections.ts';
import { loggingOptions, logHosts, logRequests } from './logging.ts';
import { addXsrf } from './xsrf.ts';

/** What the application works with. It closes nothing of that: who opened it does. */
interface AppDeps {
  config: Config;
  records: Records;
  /** The folder of the built web app (`dist/web`); null serves the API only. */
  webRoot: string | null;
  /** Where log lines go; standard output when left out. */
  logTo?: { write(line: string): void };
}

function noSchemas(): never {
  throw new Error('A route has a schema of Fastify’s: the contract is the one place for them');
}

/**
 * Pages and answers have some 100 kB at most: a window of 256 kB packs them as well as Brotli's own of 4 MiB, of which
 * every answer under way would have one in memory.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** The application, ready to listen or to be injected requests. */
export async function buildApp({ config, records, webRoot, logTo }: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    ...loggingOptions(config.logLevel, logTo),
    bodyLimit: BODY_LIMIT,
    // Keys a call does not have are ignored (requirement 4.16): these two as well, and nothing inherits from them.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    requestTimeout: config.requestTimeout,
    // What comes on a connection that is still open is answered to the end (end-connections.ts).
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    // Node looks for connections that are late at this interval only; its own, 30 seconds, would double the time.
    http: { headersTimeout: config.requestTimeout, connectionsCheckingInterval: 5000 },
    routerOptions: { ignoreTrailingSlash: true },
    // Questions are checked by the contract, answers written as they are. Fastify's own compilers of schemas, which no
    // route has, would take a fifth of the start to load.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // An address that cannot be decoded is one that is not known. It meets no route and no hook.
    frameworkErrors: (_error, { url }, reply) => {
      if (webRoot !== null && !url.startsWith('/api/')) reply.redirect('/');
      else sendRefusal(reply, new Refusal('not-found', 'There is nothing at this address.'));
    },
  });
  answerRefusals(app);
  logRequests(app, config.logLevel);
  const ending = endConnectionsOnClose(app, config.drainTime);
  addSecurityHeaders(app, config.apiBaseUrl);
  refuseUnknownHosts(app, config);
  // Answers of less than a kilobyte, most look-ups, go out as they are: the plugin's own threshold.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: BROTLI },
  });
  await addXsrf(app);
  if (webRoot === null) addTokenOnly(app);
  else {
    // Loaded only where there are pages: a start is quicker by what it does not load.
    const { addPages } = await import('./pages.ts');
    await addPages(app, webRoot, config.apiBaseUrl);
  }
  addHealth(app, records, ending);
  logHosts(app, records);
  await app.register(api(config, records), { prefix: '/api' });
  await app.ready();
  return app;
}
