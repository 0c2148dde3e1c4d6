import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from './config.ts';
import { Refusal } from './refusals.ts';

/** How long browsers must use https for this name alone: a year, in seconds. */
const KEEP_TO_HTTPS = { maxAge: 31_536_000, includeSubDomains: false } as const;

/** Sends the security headers with every answer. Browsers that came by https are told to keep to it. */
export function addSecurityHeaders(app: FastifyInstance, apiBaseUrl: string): void {
  // Made once, because @fastify/helmet makes them for each request, at four times the cost.
  const overHttp = securityHeaders(apiBaseUrl, false);
  const overHttps = securityHeaders(apiBaseUrl, KEEP_TO_HTTPS);
  app.addHook('onRequest', (request, reply, done) => {
    const send = request.protocol === 'https' ? overHttps : overHttp;
    // No error is passed on here: wrong options make `helmet` throw when it is called.
    send(request.raw, reply.raw, () => done());
  });
}

/**
 * The headers that limit what a page of this server may do: only its own scripts, styles and pictures, no frames, and
 * calls only to this server and to API_BASE_URL.
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

/** How many names of this machine are remembered as they were sent. */
const REMEMBERED = 100;

/**
 * While the server listens for this machine only, it answers only requests that name this machine. Otherwise any site
 * could make its name lead to 127.0.0.1 (DNS rebinding): the browser would take its page for a page of this server, and
 * the page could read the records. Behind a trusted proxy, the proxy checks the names. A server that listens for the
 * network does not know all its names, so it checks none.
 *
 * @param machine the name of this machine
 */
export function refuseUnknownHosts(
  app: FastifyInstance,
  { host, trustProxy }: Pick<Config, 'host' | 'trustProxy'>,
  machine: string = hostname(),
): void {
  if (!isLocalName(host) || trustProxy.length > 0) return;
  const names: ReadonlySet<string> = new Set([machine, `${machine}.local`].map((name) => name.toLowerCase()));
  const known = new Set<string>();
  app.addHook('onRequest', (request, _reply, done) => {
    // Programs may leave it out; browsers never do.
    const sent = request.headers.host ?? 'localhost';
    if (known.has(sent)) {
      done();
      return;
    }
    const name = URL.parse(`http://${sent}`)?.hostname ?? '';
    if (!isLocalName(name) && !names.has(name)) {
      done(unknownHost());
      return;
    }
    if (known.size < REMEMBERED) known.add(sent);
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
    'This server answers this machine only, at localhost. Open it as http://localhost, with its port. To reach it by another name, whoever runs it sets HOST, or TRUST_PROXY behind a proxy.',
  );
}
