import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

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
