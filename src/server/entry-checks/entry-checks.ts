import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AskedShow } from '../../contract/show-asked.ts';
import type { PartyCheck } from '../../domain/entries/check.ts';
import { answerSettings } from '../../records/books.ts';
import type { Answering } from '../answers.ts';
import type { Account, Budget } from '../budget/budget.ts';
import type { Connections } from '../connections.ts';
import { accountOf } from '../limits.ts';
import { boundShow } from '../show-bounds.ts';
import { asRefusal, Refusal } from '../refusals.ts';
import { withdrawnWith } from '../withdrawn.ts';
import { EntryListError } from '../../entry-list/entry-list.ts';
import { ListReader } from '../../entry-list/worker/list-reader.ts';
import {
  type BegunCheck,
  beginCheck,
  type CheckOptions,
  lineOfRefusal,
  type ListToCheck,
} from './check-lines.ts';
import type { CheckSlots, CheckUnderWay, ListSize } from './check-slots.ts';
import { listIn, type ListBody, type ListBodyReply, unreadable } from './list-message.ts';
import { listTooLarge, Uploads } from './uploads.ts';

export const ENTRY_CHECKS = 'entry-checks';

export const FILE_TYPES: readonly string[] = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/octet-stream',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Maximum size of a body, in bytes: room for 10,000 rows of JSON. */
export const LIST_LIMIT = 10 * 1024 * 1024;

export interface Checking extends Answering {
  readonly connections: Pick<Connections, 'stopped'>;
}

/** `POST /api/entry-checks`: responds to a list with a line of NDJSON for each row (requirements 15.54 to 15.66). */
export async function addEntryChecks(
  api: FastifyInstance,
  slots: CheckSlots,
  checking: Checking,
): Promise<void> {
  const readerOf = (size: ListSize): ListReader =>
    new ListReader({
      code: new URL('./list-worker.ts', import.meta.url),
      isWaitedFor: () => slots.reading[size].waiting > 0,
    });
  const readers = { small: readerOf('small'), large: readerOf('large') };
  const uploads = new Uploads();
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // JSON bodies are also parsed in the reading thread, because parsing them here would block the main thread.
    scope.addContentTypeParser(
      ['application/json', ...FILE_TYPES],
      (request: FastifyRequest, stream: IncomingMessage) =>
        uploads.receive(accountOf(request).client, stream, LIST_LIMIT),
    );
    scope.addContentTypeParser('*', (_request, _body, done) => done(noEntryList()));
    // Refuse before the body arrives, so that it takes no memory.
    scope.addHook('preParsing', (request, _reply, _payload, done) => {
      const account = accountOf(request);
      checking.budget.admitList(account);
      slots.look(account.client);
      if (Number(request.headers['content-length'] ?? 0) > LIST_LIMIT) throw listTooLarge();
      done();
    });
    const route = { bodyLimit: LIST_LIMIT, config: { takesTokens: true } };
    scope.post(`/${ENTRY_CHECKS}`, route, async (request, reply) => {
      const bytes = bodyOf(request);
      const check = slots.begin(accountOf(request), bytes.length);
      reply.raw.once('close', () => check.end());
      const begun = await begin(
        request,
        reply,
        { bytes, check, slots, reader: readers[check.size] },
        checking,
      ).catch((error: unknown) => {
        if (!reply.raw.headersSent) throw error;
        return null;
      });
      if (begun === null || reply.raw.headersSent) {
        request.log.warn({ reqId: request.id }, 'An entry list took too long and was refused');
        return reply;
      }
      const { first, rest } = begun;
      return reply
        .headers({
          'records-generation': first.generation,
          // Makes proxies forward each line immediately.
          'x-accel-buffering': 'no',
        })
        .type('application/x-ndjson')
        .send(Readable.from(piecesOf(first, rest, request, checking)));
    });
  });
}

interface Arrived {
  bytes: Uint8Array<ArrayBuffer>;
  check: CheckUnderWay;
  slots: CheckSlots;
  reader: ListReader;
}

async function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, check, slots, reader }: Arrived,
  { records, eligibility, classes, config, budget, overload }: Checking,
): Promise<BegunCheck> {
  const withdrawn = withdrawnWith(reply);
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  const body: ListBody = {
    bytes,
    type: type.trim().toLowerCase(),
    query: queryOf(request),
  };
  // Only the reading thread needs the bytes.
  request.body = null;
  const list = await slots.reading[check.size].take(check, () => readBody(reader, body, withdrawn));
  const settings = answerSettings(config, new Date());
  const account = accountOf(request);
  const judgedFor = boundShow({ config, budget }, account, showOfList(list), settings.today);
  return beginCheck({ records, eligibility, classes, settings }, list, {
    withdrawn,
    turn: (ask) => slots.asking.take(check, () => overload.whileAsking(ask)),
    ...withinBudget(budget, account, judgedFor),
  });
}

async function readBody(reader: ListReader, body: ListBody, signal: AbortSignal): Promise<ListToCheck> {
  try {
    return listIn(await reader.ask<ListBodyReply>(body, signal, [body.bytes.buffer]));
  } catch (error) {
    throw error instanceof EntryListError ? unreadable(error) : error;
  }
}

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
    yield `${JSON.stringify(lineOfRefusal(refusal))}\n`;
  }
}

/** Counts people party by party, and withholds any above the limit (requirement 12.18). */
function withinBudget(
  budget: Budget,
  account: Account,
  judgedFor: AskedShow | null,
): Required<Pick<CheckOptions, 'identified' | 'show' | 'mayLookUp' | 'mayShow'>> {
  const identified = new WeakSet<PartyCheck>();
  // Rows can share a check, which then counts only once.
  const settled = new WeakMap<PartyCheck, ReturnType<NonNullable<CheckOptions['show']>>>();
  return {
    mayLookUp: (values) => budget.takeValues(account, values),
    mayShow: (values) => budget.settleValues(account, values),
    identified: (check) => void identified.add(check),
    show: (party, check) => {
      const known = settled.get(check);
      if (known !== undefined) return known;
      const words = budget.settleParty(account, party, check, identified.has(check), judgedFor);
      const shown = words === null ? { check, error: null } : withheld(check, words);
      settled.set(check, shown);
      return shown;
    },
  };
}

function showOfList({ firstDate, lastDate }: ListToCheck): AskedShow {
  return {
    first: firstDate,
    last: lastDate ?? firstDate,
    field: 'firstDate',
    agesOnly: false,
    nobody: false,
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

function bodyOf({ body }: FastifyRequest): Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array && body.buffer instanceof ArrayBuffer && body.length > 0) {
    return new Uint8Array(body.buffer);
  }
  throw new Refusal('invalid-json', 'The request is empty. Send an entry list.');
}

function queryOf({ query }: FastifyRequest): Readonly<Record<string, unknown>> {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

function noEntryList(): Refusal {
  return new Refusal(
    'no-entry-list',
    'Send rows as application/json, or a list as text/csv, text/tab-separated-values, text/plain, an XLSX workbook or application/octet-stream.',
  );
}

function closing(): Refusal {
  return new Refusal('closing', 'The server is shutting down. Wait a few seconds and check the list again.', {
    headers: { 'retry-after': '2' },
  });
}
