import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { Refusal } from './refusals.ts';

/** The time in which the calls of an address are counted, in milliseconds. */
const MINUTE = 60_000;

/**
 * Limits how many calls one address may make and how long an answer may take. Each server counts for itself, because a proxy in front of several servers sends an address to the same
 * server each time (decision 23).
 */
export async function addLimits(
  api: FastifyInstance,
  { callsPerMinute, answerTimeout }: Pick<Config, 'callsPerMinute' | 'answerTimeout'>,
): Promise<void> {
  if (callsPerMinute > 0) await limitCalls(api, callsPerMinute);
  limitAnswerTime(api, answerTimeout);
}

async function limitCalls(api: FastifyInstance, callsPerMinute: number): Promise<void> {
  await api.register(rateLimit, {
    global: false,
    max: callsPerMinute,
    timeWindow: MINUTE,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(
        'too-many-requests',
        `This address has made too many calls within a minute. Try again in ${Math.ceil(ttl / 1000)} seconds.`,
      ),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  // A hook of the whole area, so that requests for unknown paths count, too.
  api.addHook('onRequest', api.rateLimit());
}

/**
 * Answers 503 when there is no answer in time. Fastify's own limit does the same, but makes an AbortController for every
 * request, which costs as much as looking up a number.
 */
function limitAnswerTime(api: FastifyInstance, answerTimeout: number): void {
  api.addHook('onRequest', (_request, reply, done) => {
    const late = setTimeout(() => {
      if (!reply.sent) reply.send(tookTooLong());
    }, answerTimeout);
    reply.raw.once('close', () => clearTimeout(late));
    done();
  });
}

function tookTooLong(): Refusal {
  return new Refusal(
    'timeout',
    'The records took too long to answer. Try again, or narrow the search with a number or a longer name.',
    { headers: { 'retry-after': '5' } },
  );
}
