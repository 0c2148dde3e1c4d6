import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { callerOf } from './caller.ts';
import type { Config } from './config.ts';
import { Refusal, sendRefusal } from './refusals.ts';
import { giveToken } from './xsrf.ts';

/** What browsers are told to keep to https for: a year, in seconds, and this name alone. */
const KEEP_TO_HTTPS = { maxAge: 31_536_000, includeSubDomains: false } as const;

/** Sends them with every answer. Browsers are told to keep to https only when they came by it. */
export function addSecurityHeaders(app: FastifyInstance, apiBaseUrl: string): void {
  // Made once: @fastify/helmet makes them anew for each request, at four times the cost.
  const overHttp = securityHeaders(apiBaseUrl, false);
  const overHttps = securityHeaders(apiBaseUrl, KEEP_TO_HTTPS);
  app.addHook('onRequest', (request, reply, done) => {
    const send = request.protocol === 'https' ? overHttps : overHttp;
    // It hands on no error: what is wrong with the options it throws when it is made.
    send(request.raw, reply.raw, () => done());
  });
}

/**
 * The headers that bound what a page of this server may do: nothing but its own scripts, styles and pictures, no frames,
 * no calls but to this server and the one of API_BASE_URL.
 */
function securityHeaders(apiBaseUrl: string, strictTransportSecurity: false | typeof KEEP_TO_HTTPS) {
  const apiOrigin = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...apiOrigin],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity,
  });
}

/** How many names that were found good are remembered as they were sent. */
const REMEMBERED = 100;

/**
 * Answers only requests for this machine's own names while the server listens for this machine only. Otherwise a page of
 * any site whose name is made to lead to 127.0.0.1 (DNS rebinding) would be a page of this server to the browser, and
 * could read the records. Behind a trusted proxy the names are the proxy's, and so is the check; a server that listens
 * for the network has names that it does not know.
 *
 * @param machine what this machine is called
 */
export function refuseUnknownHosts(
  app: FastifyInstance,
  { host, trustProxy }: Pick<Config, 'host' | 'trustProxy'>,
  machine: string = hostname(),
): void {
  if (!isLocalName(host) || trustProxy.length > 0) return;
  const names: ReadonlySet<string> = new Set([machine, `${machine}.local`].map((name) => name.toLowerCase()));
  const good = new Set<string>();
  app.addHook('onRequest', (request, _reply, done) => {
    // Programs may leave it out; browsers never do.
    const sent = request.headers.host ?? 'localhost';
    if (good.has(sent)) {
      done();
      return;
    }
    const name = URL.parse(`http://${sent}`)?.hostname ?? '';
    if (!isLocalName(name) && !names.has(name)) {
      done(unknownHost());
      return;
    }
    if (good.size < REMEMBERED) good.add(sent);
    done();
  });
}

/**
 * Whether a name or address always means the machine it is used on.
 *
 * @param name without port; an IPv6 address with or without brackets
 */
export function isLocalName(name: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/i.test(name);
}

function unknownHost(): Refusal {
  return new Refusal(
    'origin-not-allowed',
    'This server answers this machine only, at localhost. Open it as http://localhost, with its port; to reach it by another name, whoever runs it sets HOST, or TRUST_PROXY behind a proxy.',
  );
}

/** How long a browser may remember that a call is allowed, in seconds. */
const PREFLIGHT_AGE = '600';

/**
 * Lets pages of the origins in WEB_ORIGINS read this server's answers (CORS). Cookies stay out of it: such a page needs
 * none, because the check of its origin stands in for the token.
 */
export function allowListedOrigins(api: FastifyInstance, webOrigins: readonly string[]): void {
  if (webOrigins.length === 0) return;
  api.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || callerOf(request, webOrigins) !== 'listed') return undefined;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Records-Generation, Retry-After',
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return undefined;
    return reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Content-Type, X-XSRF-TOKEN',
        'access-control-max-age': PREFLIGHT_AGE,
      })
      .send();
  });
}

/** A server without pages still gives the token at `/`, for pages that are served beside it on the same origin. */
export function addTokenOnly(app: FastifyInstance): void {
  app.get('/', (request, reply) => {
    giveToken(request, reply);
    return sendRefusal(reply, nothingHere());
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, nothingHere()));
}

/** What a path that has nothing is answered. */
export function nothingHere(): Refusal {
  return new Refusal(
    'not-found',
    'There is nothing at this address. Open the home page and start from there.',
  );
}
