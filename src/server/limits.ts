import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { Refusal } from './refusal.ts';

/** Bounds what one address may ask, and refuses calls while the event loop is far behind. */
export async function addLimits(
  api: FastifyInstance,
  { callsPerMinute, overloadDelay }: Pick<Config, 'callsPerMinute' | 'overloadDelay'>,
): Promise<void> {
  if (callsPerMinute > 0) {
    await api.register(rateLimit, {
      global: false,
      max: callsPerMinute,
      timeWindow: 60_000,
      errorResponseBuilder: (_request, { ttl }) =>
        new Refusal(
          'too-many-requests',
          `This address has asked too much within a minute. Try again in ${Math.ceil(ttl / 1000)} seconds.`,
        ),
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
      addHeadersOnExceeding: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
      },
    });
    // As a hook of the whole area, so that requests for unknown paths count too.
    api.addHook('onRequest', api.rateLimit());
  }
  if (overloadDelay > 0) await api.register(underPressure, { maxEventLoopDelay: overloadDelay });
}
