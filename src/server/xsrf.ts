import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import { Refusal } from './refusals.ts';

/** Readable by the page's scripts, which send it back in the header X-XSRF-TOKEN (requirement 4.7). */
const TOKEN_COOKIE = 'XSRF-TOKEN';
/** What the token is checked against; scripts cannot read it. */
const SECRET_COOKIE = 'XSRF-SECRET';

/** What reads and asks nothing of the records; a link on another site may lead to it. */
const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * The XSRF token. The secret is in the browser's own cookie and the token is a salted hash of it, so that no server
 * remembers anything: several servers and restarts need nothing shared.
 */
export async function addXsrf(app: FastifyInstance): Promise<void> {
  // Cookies are read where a token is given or checked, and nowhere else.
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

/** Sends a token with a page. Each page gets one of its own; those of other tabs stay good. */
export function giveToken(request: FastifyRequest, reply: FastifyReply): void {
  readCookies(request);
  const secure = request.protocol === 'https';
  const token = reply.generateCsrf({ secure });
  reply.setCookie(TOKEN_COOKIE, token, { path: '/', sameSite: 'lax', secure });
}

/** How many good tokens are remembered. */
const REMEMBERED = 1000;

/**
 * Refuses what another site's page sends, and what comes without the token; first of all refusals (requirement 4.43).
 * A page of an origin in WEB_ORIGINS needs no token.
 */
export function demandToken(api: FastifyInstance, webOrigins: readonly string[]): void {
  // Cookies and tokens that were found good together: for the same two the check has the same outcome.
  const good = new Set<string>();
  const checkToken = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const sent = `${request.headers.cookie}\n${String(request.headers['x-xsrf-token'])}`;
    if (good.has(sent)) {
      done();
      return;
    }
    readCookies(request);
    api.csrfProtection(request, reply, () => {
      if (good.size >= REMEMBERED) good.clear();
      good.add(sent);
      done();
    });
  };
  api.addHook('onRequest', (request, reply, done) => {
    if (READING_METHODS.has(request.method)) {
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
            'This server answers its own pages only. Open the service at its own address; whoever runs it can allow this one (WEB_ORIGINS).',
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
