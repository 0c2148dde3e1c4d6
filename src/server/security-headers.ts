import type { FastifyInstance } from 'fastify';

/** A year, in seconds. */
const HSTS_AGE = 31_536_000;

/**
 * The headers that bound what a page of this server may do: nothing but its own scripts, styles and pictures, no frames,
 * no calls but to this server and the one of API_BASE_URL. They are the same for every answer, so they are made once.
 */
function securityHeaders(apiBaseUrl: string): Readonly<Record<string, string>> {
  const apiOrigin = apiBaseUrl === '' ? '' : ` ${new URL(apiBaseUrl).origin}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${apiOrigin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ];
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/** Sends them with every answer. Browsers are told to keep to https only when they came by it. */
export function addSecurityHeaders(app: FastifyInstance, apiBaseUrl: string): void {
  const headers = securityHeaders(apiBaseUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${HSTS_AGE}`);
    done();
  });
}
