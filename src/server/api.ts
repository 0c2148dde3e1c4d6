import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { CALL_NAMES, type CallName, calls } from '../contract/calls.ts';
import { answerCall, type Answering } from './answers.ts';
import type { Budget } from './budget/budget.ts';
import { allowListedOrigins, demandToken } from './callers.ts';
import type { Config } from './config.ts';
import { Tokens } from './entry-checks/tokens.ts';
import { CheckSlots } from './entry-checks/check-slots.ts';
import { addEntryChecks, ENTRY_CHECKS, type Checking } from './entry-checks/entry-checks.ts';
import { accountOf, addLimits } from './limits.ts';
import { Refusal } from './refusals.ts';
import { withdrawnWith } from './withdrawn.ts';

const OPENAPI = 'openapi.json';

/**
 * Returns the plugin that serves the API. It refuses in this order: overload (`refusesWhileBehind`), unknown host
 * (`refuseUnknownHosts`), 429, 401, 403, 404 and 405, 415, 413, 400, then errors from the records.
 */
export function api(config: Config, answering: Checking): FastifyPluginAsync {
  return async (api) => {
    parseJson(api, answering.budget);
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    allowListedOrigins(api, config.webOrigins);
    await addLimits(api, config, answering.budget, new Tokens(config.entryCheckTokens));
    demandToken(api, config.webOrigins);
    refuseUnknownPaths(api);
    refuseEncodedBodies(api);

    const slots = new CheckSlots(config.searchWorkers, answering.budget);
    for (const name of CALL_NAMES) addCall(api, name, answering, () => slots.searched());
    await addEntryChecks(api, slots, answering);
    let description: Buffer | null = null;
    api.get(`/${OPENAPI}`, async (_request, reply) => {
      // Building the description takes as long as the rest of startup, so it waits for the first request.
      const { openApiDocument } = await import('./openapi.ts');
      description ??= Buffer.from(JSON.stringify(openApiDocument()));
      return reply.type('application/json').send(description);
    });
  };
}

/** Adds the route of a call. @param onSearched called when a search worker has answered the call */
function addCall(api: FastifyInstance, name: CallName, answering: Answering, onSearched: () => void): void {
  api.post(`/${name}`, { bodyLimit: calls[name].mostBytes }, async (request, reply) => {
    try {
      const account = accountOf(request);
      const answer = await answerCall(answering, name, request.body, account, {
        onGeneration: (generation) => void reply.header('records-generation', generation ?? 'none'),
        withdrawn: () => withdrawnWith(reply),
        onSearched: (time) => {
          answering.budget.took(account, time);
          onSearched();
        },
      });
      if (!reply.sent) return answer;
    } catch (error) {
      if (!reply.sent) throw error;
    }
    // The call timed out, so a refusal has already been sent.
    return reply;
  });
}

/** Parses JSON like Fastify, but charges the client for the time. Refuses other content types. */
function parseJson(api: FastifyInstance, budget: Budget): void {
  api.removeAllContentTypeParsers();
  const parse = api.getDefaultJsonParser('remove', 'remove');
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    let parsed: Parameters<typeof done> = [null];
    const keep: typeof done = (error, value) => {
      parsed = [error, value];
    };
    budget.pay(accountOf(request), () => {
      void parse(request, body, keep);
    });
    done(...parsed);
  });
}

/** Responds with 404 to an unknown path and 405 to a disallowed method, before the body is read. */
function refuseUnknownPaths(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) done(unknownPath(request.url));
    else done();
  });
  api.setNotFoundHandler(() => {
    throw new Error('A request for an unknown path bypassed the hook that refuses it');
  });
}

function unknownPath(url: string): Refusal {
  const methods = methodsOf(url);
  if (methods === null) {
    return new Refusal(
      'not-found',
      'The server has no such call. Its calls are listed at /api/openapi.json.',
    );
  }
  return new Refusal('method-not-allowed', `Use ${methods} for this address.`, {
    headers: { allow: methods },
  });
}

function methodsOf(url: string): string | null {
  const [path = ''] = url.split('?');
  const name = path.replace(/^\/api\//, '').replace(/\/$/, '');
  if (name === OPENAPI) return 'GET, HEAD';
  return name === ENTRY_CHECKS || CALL_NAMES.some((known) => known === name) ? 'POST' : null;
}

/** Refuses compressed bodies, which could decompress to any size. */
function refuseEncodedBodies(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || encoding === 'identity') done();
    else {
      done(new Refusal('not-json', 'Send the body uncompressed, without a Content-Encoding header.'));
    }
  });
}
