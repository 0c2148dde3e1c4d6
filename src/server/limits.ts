import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account, Budget } from './budget/budget.ts';
import { A_FILE, A_PAGE } from './budget/cost.ts';
import { clientOf } from './budget/client-of.ts';
import type { Config } from './config.ts';
import { type Tokens, tokenOf } from './entry-checks/tokens.ts';
import { Refusal } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's account; null if the request is not a call. */
    account: Account | null;
    hasOwnToken: boolean;
  }
  interface FastifyContextConfig {
    /** True if programs may send their own token (requirement 15.64). */
    takesTokens?: boolean;
  }
}

export async function addLimits(
  api: FastifyInstance,
  { answerTimeout }: Pick<Config, 'answerTimeout'>,
  budget: Budget,
  tokens: Tokens,
): Promise<void> {
  admitClients(api, budget, tokens);
  limitAnswerTime(api, answerTimeout);
}

/** Charges the client for every API request, even if it is refused or its path is unknown. */
function admitClients(api: FastifyInstance, budget: Budget, tokens: Tokens): void {
  api.decorateRequest('account', null);
  api.decorateRequest('hasOwnToken', false);
  api.addHook('onRequest', (request, reply, done) => {
    const token = request.routeOptions.config.takesTokens === true ? tokenOf(request) : null;
    const program = token === null ? null : tokens.clientOf(token);
    request.hasOwnToken = program !== null;
    // A request with an unknown token is charged to the address.
    const account = budget.admit(program ?? clientOf(request.ip, request.socket.remoteAddress ?? ''));
    request.account = account;
    account.underWay += 1;
    reply.raw.once('close', () => {
      account.underWay -= 1;
    });
    if (token === null || program !== null) done();
    else done(wrongToken());
  });
}

/** Limits requests for pages and their files (requirement 12.42). */
export function admitPages(app: FastifyInstance, budget: Budget): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.routeOptions;
    if (!url.startsWith('/api') && url !== '/livez' && url !== '/readyz') {
      const isFile = url.startsWith('/assets/');
      budget.admitPage(clientOf(request.ip, request.socket.remoteAddress ?? ''), isFile ? A_FILE : A_PAGE);
    }
    done();
  });
}

export function accountOf({ account }: FastifyRequest): Account {
  if (account === null) throw new Error('A call bypassed the hook that counts it');
  return account;
}

/** Replaces Fastify's own time limit, which creates an AbortController per request and so costs as much as a look-up. */
function limitAnswerTime(api: FastifyInstance, answerTimeout: number): void {
  api.addHook('onRequest', (_request, reply, done) => {
    const late = setTimeout(() => {
      // A streamed answer is in time once it has started.
      if (!reply.sent && !reply.raw.headersSent) reply.send(tookTooLong());
    }, answerTimeout);
    reply.raw.once('close', () => clearTimeout(late));
    done();
  });
}

function wrongToken(): Refusal {
  return new Refusal(
    'wrong-token',
    'This server does not know this token. Ask its operator for a new one, or send the XSRF token instead.',
    { headers: { 'www-authenticate': 'Bearer' } },
  );
}

function tookTooLong(): Refusal {
  return new Refusal(
    'timeout',
    'The records took too long to answer. Try again, or narrow the search with a number or a longer name.',
    { headers: { 'retry-after': '5' } },
  );
}
