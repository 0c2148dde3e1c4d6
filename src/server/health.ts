import type { FastifyInstance } from 'fastify';
import { RecordsUnreadableError } from '../records/errors.ts';
import type { Org } from '../domain/org.ts';
import type { Records, RecordsDamage, RecordsHost } from '../records/records.ts';
import { type AnswerSettings, answerSettings, type Books } from '../records/books.ts';
import { placeOf, readStatus } from '../records/queries.ts';
import type { Config } from './config.ts';
import type { Connections } from './connections.ts';
import { Refusal } from './refusals.ts';

/**
 * `/readyz` returns 503 if the records are unreadable or missing, or the server is about to shut down (requirement 13.15).
 * While an earlier generation stands in for a damaged one, or the pointer is lost, it returns 200 with a note.
 */
export function addHealth(
  app: FastifyInstance,
  records: Records,
  connections: Pick<Connections, 'ending'>,
  config: Config,
): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (connections.ending) throw new Refusal('closing', 'This server is shutting down. Use another one.');
    try {
      requireAnyHost(records);
      const status = await records.ask(readEveryBook, { settings: answerSettings(config, new Date()) });
      if (status.generation === null) throw noRecords();
      const { generation, books } = status;
      return {
        status: 'ready',
        generation,
        books,
        ...shownDamage(records.damage()),
        ...shownHosts(records.hosts()),
      };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new RecordsUnreadableError('A record book does not answer', { cause: error });
    }
  });
}

function noRecords(): Refusal {
  return new Refusal('book-missing', 'No records have been imported yet. Import them first.');
}

interface ShownDamage {
  /** Organizations whose newest book is damaged, so an earlier generation answers. */
  damaged?: Org[];
  /** The pointer is lost or damaged. Open books still answer. */
  pointer?: 'lost';
}

/** Omits reasons, because they include file names and the endpoint is public. The log and `amvs status` have them. */
function shownDamage(damage: RecordsDamage | null): ShownDamage | null {
  if (damage === null) return null;
  return {
    ...(damage.books.length > 0 && { damaged: damage.books.map(({ org }) => org) }),
    ...(damage.pointer !== null && { pointer: 'lost' as const }),
  };
}

/**
 * Throws a RecordsUnreadableError if all hosts are lost. A question would wait for a host, but `/readyz` must answer
 * immediately.
 */
function requireAnyHost(records: Records): void {
  const hosts = records.hosts();
  if (hosts.length > 0 && hosts.every(({ state }) => state === 'lost')) {
    throw new RecordsUnreadableError('No host of the database answers');
  }
}

/** In each book, looks up a number that no horse has, to find out whether the book can be read. */
async function readEveryBook(
  books: Books,
  question: { settings: AnswerSettings },
): ReturnType<typeof readStatus> {
  for (const book of books.loaded()) await placeOf(book, 'horse', '');
  return readStatus(books, question);
}

interface ShownHosts {
  /** Without a primary, look-ups continue but imports fail. */
  primary: 'up' | 'lost';
  /** Other hosts: how many answer, how many of those have older records, and how many do not answer. */
  replicas: { up: number; behind: number; lost: number };
}

/** Counts the hosts without their names, because `/readyz` is public. Returns null if the records are in files. */
export function shownHosts(hosts: readonly RecordsHost[]): ShownHosts | null {
  if (hosts.length === 0) return null;
  const primaries = hosts.filter(({ role }) => role === 'primary');
  // After a failover, the lost host may still be listed as a primary, so prefer one that is up.
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
