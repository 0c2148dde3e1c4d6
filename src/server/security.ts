import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from './config.ts';
import { Refusal } from './refusals.ts';

/** Time in seconds for which browsers must use HTTPS for this host name: a year. */
const KEEP_TO_HTTPS = { maxAge: 31_536_000, includeSubDomains: false } as const;

/** Adds security headers to every answer, with HSTS over HTTPS. @param styleSources hashes of the inline styles */
export function addSecurityHeaders(
  app: FastifyInstance,
  apiBaseUrl: string,
  styleSources: readonly string[],
): void {
  // @fastify/helmet would build the headers for each request, at four times the cost.
  const overHttp = securityHeaders(apiBaseUrl, styleSources, false);
  const overHttps = securityHeaders(apiBaseUrl, styleSources, KEEP_TO_HTTPS);
  app.addHook('onRequest', (request, reply, done) => {
    const send = request.protocol === 'https' ? overHttps : overHttp;
    // With invalid options, `helmet` fails when it is created, so no error arrives here.
    send(request.raw, reply.raw, () => done());
  });
}

/**
 * Lets pages load only this server's files, hashed inline styles and `data:` images, and call only this server and
 * API_BASE_URL. No page may show them in a frame.
 */
function securityHeaders(
  apiBaseUrl: string,
  styleSources: readonly string[],
  strictTransportSecurity: false | typeof KEEP_TO_HTTPS,
) {
  const apiOrigin = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...styleSources],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        // Allows the worker thread that reads entry lists.
        workerSrc: ["'self'"],
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

const REMEMBERED = 100;

/**
 * Answers only requests that name this server: localhost, HOST, this machine's name or SERVER_NAMES. Otherwise a site could
 * point its own name here (DNS rebinding), and its page could read the records. A server on the network also accepts every IP
 * address, because such a page always calls it by a name. Behind a trusted proxy, the proxy checks the names, unless
 * SERVER_NAMES lists them.
 * @param machine this machine's name
 */
export function refuseUnknownHosts(
  app: FastifyInstance,
  { host, serverNames, trustProxy }: Pick<Config, 'host' | 'serverNames' | 'trustProxy'>,
  machine: string = hostname(),
): void {
  const local = isLocalName(host);
  const isNamed = namesOf([host, machine, `${machine}.local`, ...serverNames], local);
  const checked = trustProxy.length === 0 || serverNames.length > 0;
  const known = new Set<string>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasTwoHosts(request.raw.rawHeaders)) {
      done(new Refusal('invalid-request', 'The request names two servers. Send one Host header.'));
      return;
    }
    // Programs may omit the Host header; browsers never do.
    const sent = request.host === '' ? 'localhost' : request.host;
    if (!checked || known.has(sent)) {
      done();
      return;
    }
    if (!isNamed(URL.parse(`http://${sent}`)?.hostname ?? '')) {
      done(unknownHost(local));
      return;
    }
    if (known.size < REMEMBERED) known.add(sent);
    done();
  });
}

/**
 * Returns a function that is true for names of this server.
 * @param local true if the server listens only on the local machine
 */
function namesOf(given: readonly string[], local: boolean): (name: string) => boolean {
  const names: ReadonlySet<string> = new Set(given.map((name) => name.toLowerCase()));
  return (name) =>
    isLocalName(name) || names.has(name) || (!local && isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0);
}

/** True if the request has more than one Host header. A proxy may read a different one than this server does. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** True for a name or address of the local machine. @param name without port; an IPv6 address with or without brackets */
export function isLocalName(name: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/i.test(name);
}

function unknownHost(local: boolean): Refusal {
  return new Refusal(
    'origin-not-allowed',
    local
      ? 'This server answers only this machine, at localhost. Open it as http://localhost, with its port. To make it reachable by another name, its operator can set HOST, or TRUST_PROXY behind a proxy.'
      : 'This server does not answer to this name. Open it by its address, such as http://192.0.2.1:3000. Its operator can add the name to SERVER_NAMES.',
  );
}
