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
 * `/livez` shows that the process answers. `/readyz` shows that the records in use can be read, and names them. It is
 * 503 when they cannot be read, when none were ever imported, and when the server is about to shut down (requirement
 * 13.15). It stays 200, with a note, while an earlier generation replaces a damaged one and while the pointer is lost.
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
    if (connections.ending) throw new Refusal('closing', 'This server is about to end. Ask another one.');
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
  return new Refusal(
    'book-missing',
    'No records were imported yet. Import them: this server has nothing to answer from.',
  );
}

interface ShownDamage {
  /** The organizations whose newest book is damaged; an earlier generation answers. */
  damaged?: Org[];
  /** The file that names the books in use is lost or damaged. Books that are already open still answer. */
  pointer?: 'lost';
}

/** Without reasons, because they name files and the endpoint is public. Reasons are in the log and in `amvs status`. */
function shownDamage(damage: RecordsDamage | null): ShownDamage | null {
  if (damage === null) return null;
  return {
    ...(damage.books.length > 0 && { damaged: damage.books.map(({ org }) => org) }),
    ...(damage.pointer !== null && { pointer: 'lost' as const }),
  };
}

/** Questions wait until a host answers. `/readyz` must answer at once, so it fails when all hosts are lost. */
function requireAnyHost(records: Records): void {
  const hosts = records.hosts();
  if (hosts.length > 0 && hosts.every(({ state }) => state === 'lost')) {
    throw new RecordsUnreadableError('No host of the database answers');
  }
}

/** Reads from each book by looking up a number that no horse has. */
async function readEveryBook(
  books: Books,
  question: { settings: AnswerSettings },
): ReturnType<typeof readStatus> {
  for (const book of books.loaded()) await placeOf(book, 'horse', '');
  return readStatus(books, question);
}

interface ShownHosts {
  /** When it is `lost`, look-ups continue on other hosts, but imports fail. */
  primary: 'up' | 'lost';
  /**
   * Numbers of the other hosts: those that answer, those among them with older records, and those that do not answer.
   */
  replicas: { up: number; behind: number; lost: number };
}

/**
 * Roles and counts without names, because `/readyz` is public. Names are in the log and in `amvs status`. Null when
 * there are no hosts because the records are files.
 */
export function shownHosts(hosts: readonly RecordsHost[]): ShownHosts | null {
  if (hosts.length === 0) return null;
  const primaries = hosts.filter(({ role }) => role === 'primary');
  // After a failover, the lost host may not know yet that another one has become the primary.
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
