import type { FastifyRequest } from 'fastify';

/**
 * Whose page makes a request, as the browser says it: `own` a page of this server, or no page at all; `listed` a page of
 * an origin in WEB_ORIGINS; `foreign` any other page. A page cannot change these headers.
 */
type Caller = 'own' | 'listed' | 'foreign';

/** Browsers leave out Sec-Fetch-Site on plain http but for localhost; there Origin is compared with Host. */
export function callerOf(request: FastifyRequest, webOrigins: readonly string[]): Caller {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && webOrigins.includes(origin)) return 'listed';
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  if (origin === undefined) return 'own';
  return URL.parse(origin)?.host === request.host ? 'own' : 'foreign';
}
