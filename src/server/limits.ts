import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account, Budget } from './budget/budget.ts';
import { clientOf } from './budget/client-of.ts';
import type { Config } from './config.ts';
import { Refusal } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the request is counted for. Null outside the calls. */
    account: Account | null;
  }
}

/**
 * Limits what one address may ask and how long an answer may take.
 */
export async function addLimits(
  api: FastifyInstance,
  { answerTimeout }: Pick<Config, 'answerTimeout'>,
  budget: Budget,
): Promise<void> {
  admitClients(api, budget);
  limitAnswerTime(api, answerTimeout);
}

/** Takes the price of a call from the budget of its client. Requests for unknown paths and refused ones are calls, too. */
function admitClients(api: FastifyInstance, budget: Budget): void {
  api.decorateRequest('account', null);
  api.addHook('onRequest', (request, _reply, done) => {
    request.account = budget.admit(clientOf(request.ip, request.socket.remoteAddress ?? ''));
    done();
  });
}

/** The account of the client of a call. */
export function accountOf({ account }: FastifyRequest): Account {
  if (account === null) throw new Error('A call passed the hook that counts it');
  return account;
}

/**
 * Answers 503 when there is no answer in time. Fastify's own limit does the same, but makes an AbortController for every
 * request, which costs as much as looking up a number.
 */
function limitAnswerTime(api: FastifyInstance, answerTimeout: number): void {
  api.addHook('onRequest', (_request, reply, done) => {
    const late = setTimeout(() => {
      // An answer that comes in pieces is in time when it has begun.
      if (!reply.sent && !reply.raw.headersSent) reply.send(tookTooLong());
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
