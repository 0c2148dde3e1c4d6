import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller.ts';

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
