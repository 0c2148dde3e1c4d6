import type { FastifyInstance } from 'fastify';
import { RecordsUnreadableError } from '../records/errors.ts';
import type { Records, RecordsHost } from '../records/records.ts';
import type { Books } from '../records/books.ts';
import { placeOf } from '../records/queries/places.ts';
import { readStatus } from '../records/queries/read-status.ts';
import type { Ending } from './end-connections.ts';
import { Refusal } from './refusals.ts';

/**
 * `/livez`: the process answers. `/readyz`: the records in use can be read, and which they are; 503 when they cannot, and
 * when the server is about to end. A server without any records yet is ready: it says so to whoever asks for one.
 */
export function addHealth(app: FastifyInstance, records: Records, ending: Ending): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (ending.begun) throw new Refusal('closing', 'This server is about to end. Ask another one.');
    try {
      requireAnyHost(records);
      const status = await records.ask(readEveryBook, null);
      return { status: 'ready', ...status, ...shownHosts(records.hosts()) };
    } catch (error) {
      throw new RecordsUnreadableError('A record book does not answer', { cause: error });
    }
  });
}

/** Where no host answers a question waits for one. Who asks whether this server is ready wants to know it now. */
function requireAnyHost(records: Records): void {
  const hosts = records.hosts();
  if (hosts.length > 0 && hosts.every(({ state }) => state === 'lost')) {
    throw new RecordsUnreadableError('No host of the database answers');
  }
}

/** Asks each book for a number that no horse has: that reads the book. */
async function readEveryBook(books: Books): ReturnType<typeof readStatus> {
  for (const book of books.loaded()) await placeOf(book, 'horse', '');
  return readStatus(books);
}

/** What `/readyz` says of the hosts of a database. */
interface ShownHosts {
  /** `lost`: look-ups go on while another host answers, imports do not. */
  primary: 'up' | 'lost';
  /** Of the other hosts, how many answer, how many of those have older records, and how many do not answer. */
  replicas: { up: number; behind: number; lost: number };
}

/**
 * Roles and counts, and no names: anybody may ask for `/readyz`. Names are in the log and in `amvs status`. Null where
 * there are no hosts, because the records are files.
 */
export function shownHosts(hosts: readonly RecordsHost[]): ShownHosts | null {
  if (hosts.length === 0) return null;
  const primaries = hosts.filter(({ role }) => role === 'primary');
  // After a failover the one that was lost may not know yet that another one took its place.
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
