import type { FastifyInstance } from 'fastify';
import { RecordsUnreadableError } from '../records/errors.ts';
import type { Records, RecordsHost } from '../records/records.ts';
import type { AnswerSettings, Books } from '../records/books.ts';
import { placeOf } from '../records/queries/places.ts';
import { readStatus } from '../records/queries/read-status.ts';
import { answerSettings } from './answers.ts';
import type { Config } from './config.ts';
import { Refusal } from './refusals.ts';

/** Whether the server has begun to end. */
export interface Ending {
  readonly begun: boolean;
}

/**
 * Ends a server without refusing a request. For the time given it still answers everything, but says that it is ending:
 * `/readyz` is 503, and every answer has `Connection: close`, so that a proxy sends the next requests to another server.
 * Then it takes nothing new, and each connection ends with its last answer. Without that header, busy connections would
 * stay open for further requests and delay the end until they are cut.
 *
 * @param drainTime how long it still answers everything, in milliseconds
 */
export function endConnectionsOnClose(app: FastifyInstance, drainTime: number): Ending {
  const ending = { begun: false };
  app.addHook('preClose', async () => {
    ending.begun = true;
    if (drainTime > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, drainTime);
      });
    }
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (ending.begun) reply.header('connection', 'close');
    done();
  });
  return ending;
}

/**
 * `/livez` says that the process answers. `/readyz` says that the records in use can be read, and which they are; it is
 * 503 when they cannot be read and when the server is about to end. A server without records is ready: its answers say
 * that there are none.
 */
export function addHealth(
  app: FastifyInstance,
  records: Records,
  ending: Ending,
  config: Pick<Config, 'birthDates' | 'recordsMaxAge'>,
): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (ending.begun) throw new Refusal('closing', 'This server is about to end. Ask another one.');
    try {
      requireAnyHost(records);
      const status = await records.ask(readEveryBook, { settings: answerSettings(config, new Date()) });
      return { status: 'ready', ...status, ...shownHosts(records.hosts()) };
    } catch (error) {
      throw new RecordsUnreadableError('A record book does not answer', { cause: error });
    }
  });
}

/** A question waits until a host answers. `/readyz` must answer at once, so it fails when all hosts are lost. */
function requireAnyHost(records: Records): void {
  const hosts = records.hosts();
  if (hosts.length > 0 && hosts.every(({ state }) => state === 'lost')) {
    throw new RecordsUnreadableError('No host of the database answers');
  }
}

/** Reads from each book, by asking for a number that no horse has. */
async function readEveryBook(
  books: Books,
  question: { settings: AnswerSettings },
): ReturnType<typeof readStatus> {
  for (const book of books.loaded()) await placeOf(book, 'horse', '');
  return readStatus(books, question);
}

/** What `/readyz` says about the hosts of a database. */
interface ShownHosts {
  /** When it is `lost`, look-ups go on while another host answers, but imports fail. */
  primary: 'up' | 'lost';
  /** How many of the other hosts answer, how many of those have older records, and how many do not answer. */
  replicas: { up: number; behind: number; lost: number };
}

/**
 * Roles and counts without names, because anybody may ask for `/readyz`. Names are in the log and in `amvs status`. Null
 * when there are no hosts because the records are files.
 */
export function shownHosts(hosts: readonly RecordsHost[]): ShownHosts | null {
  if (hosts.length === 0) return null;
  const primaries = hosts.filter(({ role }) => role === 'primary');
  // After a failover the host that was lost may not know yet that another one is the primary now.
  const primary = primaries.find(({ state }) => state === 'up') ?? primaries[0];
  const others = hosts.filter((host) => host !== primary);
  const up = others.filter(({ state }) => state === 'up');
  return {
    primary: primary?.state ?? 'lost',
    replicas: {
      up: up.length,
      behind: up.filter(({ behind }) => behind).length,
      lost: others.length - up.length,
    },
  };
}
