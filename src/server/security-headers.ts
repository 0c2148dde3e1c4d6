import helmet from '@fastify/helmet';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The one style sheet that the calendar's library (React Aria, `usePress`) puts into the page, to the letter. */
export const PRESSABLE_STYLE = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;

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
        styleSrc: ["'self'", cspHash(PRESSABLE_STYLE)],
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

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
