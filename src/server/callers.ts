import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusals.ts';

/** `own`: called by this server's page, or by no page. `listed`: by a page in WEB_ORIGINS. */
type Caller = 'own' | 'listed' | 'foreign';

/**
 * Determines the caller from headers that a page cannot fake. Compares Origin with Host if Sec-Fetch-Site is missing, because
 * browsers send that header only over HTTPS and to localhost.
 */
function callerOf(request: FastifyRequest, webOrigins: readonly string[]): Caller {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && webOrigins.includes(origin)) return 'listed';
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  if (origin === undefined) return 'own';
  return URL.parse(origin)?.host === request.host ? 'own' : 'foreign';
}

/** Time in seconds for which a browser may cache a preflight response. */
const PREFLIGHT_AGE = '600';

/** Allows CORS for pages in WEB_ORIGINS. They need no cookies, because their origin is checked instead of the token. */
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

/** Scripts send this cookie back in the X-XSRF-TOKEN header (requirement 4.7). */
const TOKEN_COOKIE = 'XSRF-TOKEN';

/** The token is checked against this cookie, which scripts cannot read. */
const SECRET_COOKIE = 'XSRF-SECRET';

/** Methods that do not query the records, so other sites may link to their URLs. */
const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Adds XSRF tokens: salted hashes of a secret cookie. Servers store neither tokens nor secrets, so they can restart and share the
 * load.
 */
export async function addXsrf(app: FastifyInstance): Promise<void> {
  // Cookies are parsed only where a token is issued or checked.
  await app.register(cookie, { hook: false });
  await app.register(csrfProtection, {
    cookieKey: SECRET_COOKIE,
    cookieOpts: { path: '/', sameSite: 'lax', httpOnly: true },
    getToken: (request) => {
      const sent = request.headers['x-xsrf-token'];
      return typeof sent === 'string' ? sent : undefined;
    },
    logLevel: 'debug',
  });
}

/** Gives the page its own token; other tabs' tokens stay valid. */
export function giveToken(request: FastifyRequest, reply: FastifyReply): void {
  readCookies(request);
  const secure = request.protocol === 'https';
  const token = reply.generateCsrf({ secure });
  reply.setCookie(TOKEN_COOKIE, token, { path: '/', sameSite: 'lax', secure });
}

/** Maximum number of cached tokens. */
const REMEMBERED = 1000;

/**
 * Refuses requests that query the records if they come from another site's page or lack the token (requirement 4.43). Pages in
 * WEB_ORIGINS, and programs with a token from the operator, do not need the XSRF token.
 */
export function demandToken(api: FastifyInstance, webOrigins: readonly string[]): void {
  // The same cookie and token always give the same result, so valid pairs are cached.
  const valid = new Set<string>();
  const checkToken = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const sent = `${request.headers.cookie}\n${String(request.headers['x-xsrf-token'])}`;
    if (valid.has(sent)) {
      done();
      return;
    }
    readCookies(request);
    api.csrfProtection(request, reply, () => {
      if (valid.size >= REMEMBERED) valid.clear();
      valid.add(sent);
      done();
    });
  };
  api.addHook('onRequest', (request, reply, done) => {
    // A page from another site cannot know a program's token.
    if (READING_METHODS.has(request.method) || request.hasOwnToken) {
      done();
      return;
    }
    switch (callerOf(request, webOrigins)) {
      case 'listed':
        done();
        return;
      case 'foreign':
        done(
          new Refusal(
            'origin-not-allowed',
            'This server accepts requests only from its own pages. Open the service at its usual address, or ask its operator to add the address you are using to WEB_ORIGINS.',
          ),
        );
        return;
      case 'own':
        if (request.method === 'OPTIONS') done();
        else checkToken(request, reply, done);
    }
  });
}

function readCookies(request: FastifyRequest): void {
  request.cookies = request.server.parseCookie(request.headers.cookie ?? '');
}
