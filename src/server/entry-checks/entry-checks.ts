import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PartyCheck } from '../../domain/entries/check.ts';
import { type Answering, answerSettings } from '../answers.ts';
import type { Account, Budget } from '../budget/budget.ts';
import type { Connections } from '../connections.ts';
import { accountOf } from '../limits.ts';
import { asRefusal, Refusal } from '../refusals.ts';
import { EntryListError } from '../../entry-list/entry-list.ts';
import { ListReader } from '../../entry-list/worker/list-reader.ts';
import {
  type BegunCheck,
  beginCheck,
  type CheckOptions,
  errorLine,
  type ListToCheck,
} from './check-lines.ts';
import type { CheckSlots } from './check-slots.ts';
import { listIn, type ListBody, type ListBodyReply } from './list-message.ts';
import { FILE_TYPES, unreadable } from './read-body.ts';

/** The path of the call, without the last slash. */
export const ENTRY_CHECKS = 'entry-checks';

/** The largest list, in bytes: 10,000 rows of JSON fit. */
export const LIST_LIMIT = 10 * 1024 * 1024;

/** What makes a check: everything that answers calls, and the connections, which say when the server ends. */
export interface Checking extends Answering {
  readonly connections: Pick<Connections, 'stopped'>;
}

/**
 * `POST /api/entry-checks`: takes a list and answers with a line of NDJSON for each row (requirements 15.54 to 15.66).
 */
export async function addEntryChecks(
  api: FastifyInstance,
  slots: CheckSlots,
  checking: Checking,
): Promise<void> {
  const reader = new ListReader({ code: new URL('./list-worker.ts', import.meta.url) });
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // JSON too: a list is read where it holds nobody up.
    scope.addContentTypeParser(
      ['application/json', ...FILE_TYPES],
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser('*', (_request, _body, done) => done(noEntryList()));
    // Before the body arrives, so that bodies of refused requests take no memory.
    scope.addHook('preParsing', (request, reply, _payload, done) => {
      const end = slots.begin(accountOf(request).client);
      reply.raw.once('close', end);
      done();
    });
    const route = { bodyLimit: LIST_LIMIT, config: { takesTokens: true } };
    scope.post(`/${ENTRY_CHECKS}`, route, async (request, reply) => {
      const { first, rest } = await begin(request, reply, { slots, reader }, checking);
      // It took too long and was refused.
      if (reply.raw.headersSent) return reply;
      return reply
        .headers({
          'records-generation': first.generation,
          // Proxies pass on each line as it comes.
          'x-accel-buffering': 'no',
        })
        .type('application/x-ndjson')
        .send(Readable.from(piecesOf(first, rest, request, checking)));
    });
  });
}

async function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  { slots, reader }: { slots: CheckSlots; reader: ListReader },
  { records, eligibility, config, budget, overload }: Checking,
): Promise<BegunCheck> {
  const withdrawn = withdrawnWith(reply);
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  const body: ListBody = {
    bytes: bodyOf(request),
    type: type.trim().toLowerCase(),
    query: queryOf(request),
  };
  const list = await readBody(reader, body, withdrawn);
  const settings = answerSettings(config, new Date());
  return beginCheck({ records, eligibility, settings }, list, {
    withdrawn,
    turn: (ask) => slots.turn(() => overload.whileAsking(ask)),
    show: withinBudget(budget, accountOf(request)),
  });
}

/** The list of a request, read in a thread with bounded memory and time. */
async function readBody(reader: ListReader, body: ListBody, signal: AbortSignal): Promise<ListToCheck> {
  try {
    return listIn(await reader.ask<ListBodyReply>(body, signal));
  } catch (error) {
    throw error instanceof EntryListError ? unreadable(error) : error;
  }
}

/** The answer in pieces of whole lines. */
async function* piecesOf(
  first: BegunCheck['first'],
  rest: BegunCheck['rest'],
  request: FastifyRequest,
  { connections }: Checking,
): AsyncGenerator<string> {
  yield `${JSON.stringify(first)}\n`;
  try {
    for await (const lines of rest) {
      if (connections.stopped) throw closing();
      yield lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    }
  } catch (error) {
    const refusal = asRefusal(error, request.id);
    if (refusal.code === 'internal' || refusal.code === 'records-unreadable') {
      request.log.error({ reqId: request.id, err: error, code: refusal.code }, 'A check failed');
    }
    yield `${JSON.stringify(errorLine(refusal))}\n`;
  }
}

/** Counts what is shown of each party, and withholds what would show too many people (requirement 12.18). */
function withinBudget(budget: Budget, account: Account): NonNullable<CheckOptions['show']> {
  // What several rows have in common is counted once.
  const settled = new Map<PartyCheck, ReturnType<NonNullable<CheckOptions['show']>>>();
  return (party, check) => {
    const known = settled.get(check);
    if (known !== undefined) return known;
    const words = budget.settleParty(account, party, check);
    const shown = words === null ? { check, error: null } : withheld(check, words);
    settled.set(check, shown);
    return shown;
  };
}

function withheld({ role }: PartyCheck, words: string) {
  const code = 'too-many-people';
  const finding = {
    code,
    severity: 'look',
    organization: null,
    date: null,
    text: words,
    remedy: null,
  } as const;
  const check: PartyCheck = {
    role,
    match: 'proposed',
    records: {},
    judgment: 'not-checked',
    findings: [finding],
    proposals: [],
  };
  return { check, error: { code, field: '', text: words } };
}

function bodyOf({ body }: FastifyRequest): Uint8Array {
  if (body instanceof Uint8Array && body.length > 0) return body;
  throw new Refusal('invalid-json', 'The request is empty. Send an entry list.');
}

function queryOf({ query }: FastifyRequest): Readonly<Record<string, unknown>> {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

const NOBODY_WAITS = new Refusal('search-stopped', 'Nobody waits for this answer any more.');

function withdrawnWith(reply: FastifyReply): AbortSignal {
  const withdrawn = new AbortController();
  reply.raw.once('close', () => withdrawn.abort(NOBODY_WAITS));
  return withdrawn.signal;
}

function noEntryList(): Refusal {
  return new Refusal(
    'no-entry-list',
    'Send rows as application/json, or a list as text/csv, text/tab-separated-values, text/plain, an XLSX workbook or application/octet-stream.',
  );
}

function closing(): Refusal {
  return new Refusal('closing', 'The server is about to end. Check the list again.', {
    headers: { 'retry-after': '2' },
  });
}
