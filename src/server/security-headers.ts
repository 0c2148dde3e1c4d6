import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** A year, in seconds. */
const HSTS_AGE = 31_536_000;

/**
 * The headers that bound what a page of this server may do: nothing but its own scripts, styles and pictures, no frames,
 * no calls but to this server and the one of API_BASE_URL. Browsers are told to keep to https only when they came by it.
 */
export async function addSecurityHeaders(app: FastifyInstance, apiBaseUrl: string): Promise<void> {
  const apiOrigin = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin];
  await app.register(helmet, {
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
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${HSTS_AGE}`);
  });
}
