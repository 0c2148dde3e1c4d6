import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type JudgedWith, readJudgedWith } from '../eligibility/read-folder.ts';
import { errorCode, RecordsUnreadableError } from '../records/errors.ts';
import { engineOf } from '../records/engines.ts';
import type { RecordsStatus } from '../records/books.ts';
import type { Records } from '../records/records.ts';
import { buildApp } from './app.ts';
import { startBookChecks } from './book-checks.ts';
import type { Config } from './config.ts';
import { BACKLOG, Connections } from './connections.ts';
import { StartError } from './start-error.ts';

export interface RunningServer {
  /** Address for browsers on this machine, such as `http://localhost:3000`. */
  readonly address: string;
  /** The records in use when the server started. */
  readonly records: RecordsStatus;
  /** Answers requests in progress, then closes the connections and the records. A second call waits for the first. */
  close(): Promise<void>;
}

/** Maximum time (ms) that a request in progress can delay the shutdown. */
export const CLOSING_TIME = 10_000;

/** Delay (ms) before the search workers start, so that the first requests have the processor. */
const BEFORE_SEARCHES = 250;

/** Starts the server. Throws a StartError with the remedy, or an EligibilityError for an invalid eligibility list. */
export async function startServer(config: Config, webRoot: string): Promise<RunningServer> {
  if (config.webApp) await requireBuilt(webRoot);
  const judgedWith = await requireStartable(config);
  const opened: Opened = { records: await open(config), app: null, connections: new Connections(config) };
  const { records, connections } = opened;
  try {
    const status = await records.status();
    opened.app = await buildApp({
      config,
      connections,
      records,
      ...judgedWith,
      webRoot: config.webApp ? webRoot : null,
    });
    await listen(opened.app, connections, config);
    const { log } = opened.app;
    const searches = setTimeout(() => records.prepareSearches(), BEFORE_SEARCHES);
    const endChecks = startBookChecks(records, (error) => {
      log.error({ err: error }, 'The record books could not be checked for damage');
    });
    const stop = (): void => {
      clearTimeout(searches);
      endChecks();
    };
    const address = addressOf(opened.app, config.host);
    return { address, records: status, close: closing(opened, config.drainTime + CLOSING_TIME, stop) };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

interface Opened {
  records: Records;
  app: FastifyInstance | null;
  connections: Connections;
}

/** Closes the application first, because it uses the records. */
async function closeAll({ app, records, connections }: Opened): Promise<void> {
  try {
    await app?.close();
    await connections.closed();
  } finally {
    await records.close();
  }
}

async function requireBuilt(webRoot: string): Promise<void> {
  try {
    await access(join(webRoot, 'index.html'));
  } catch (error) {
    throw new StartError(
      `The web app is not built: ${webRoot} has no index.html. Run npm start, which builds it, or set WEB_APP=off.`,
      { cause: error },
    );
  }
}

/**
 * Checks, before the records are opened, whether the server can start. Throws an EligibilityError (requirement 11.49), or a
 * StartError if the records cannot be used.
 */
export async function requireStartable(config: Config): Promise<JudgedWith> {
  const judgedWith = await readJudgedWith(config.eligibility);
  await requireKept(config);
  return judgedWith;
}

/**
 * Throws a StartError if there are no records and none can be imported, or if the pointer is lost. A disk with records may be
 * read-only or full (requirement 13.16). A database is checked when it is opened.
 */
async function requireKept({ recordsUrl, dataDir }: Config): Promise<void> {
  if (recordsUrl.engine !== 'sqlite') return;
  const writer = await (await engineOf(recordsUrl)).openWriter();
  const pointer = await writer.readPointer().catch(startError);
  if (pointer === null) await requireWritable(dataDir);
}

function startError(error: unknown): never {
  if (error instanceof RecordsUnreadableError) throw new StartError(error.message, { cause: error });
  throw error;
}

/** Writes and removes a file, because permissions do not show that a disk is mounted read-only. */
async function requireWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-check-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartError(
      `The records folder ${dataDir} cannot be written to (${errorCode(error) || 'unknown'}), and has no records yet. Make it writable, or name another folder in DATA_DIR or RECORDS_URL.`,
      { cause: error },
    );
  }
}

async function open({
  recordsUrl,
  searchWorkers,
  databaseConnections,
  answerTimeout,
}: Config): Promise<Records> {
  const engine = await engineOf(recordsUrl);
  return engine.openRecords({ searchWorkers, databaseConnections, answerTimeout }).catch(startError);
}

async function listen(app: FastifyInstance, connections: Connections, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, backlog: BACKLOG });
    await connections.listenFurther(app.server, host);
  } catch (error) {
    const message = listenProblem(errorCode(error), host, port);
    if (message === null) throw error;
    throw new StartError(message, { cause: error });
  }
}

function listenProblem(code: string, host: string, port: number): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Another program uses port ${port} on ${host}. Stop that program, or choose another port with PORT.`;
    case 'EACCES':
      return `This user may not open port ${port}. Set PORT to 1024 or higher.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
      return `This machine does not have the address ${host}. Set HOST to one that it has, such as localhost or 0.0.0.0.`;
    default:
      return null;
  }
}

/** Returns the address for a browser on this machine. */
function addressOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address.port}`;
}

/** Returns a function that shuts down the server. @param stop cancels work scheduled for later */
function closing(opened: Opened, patience: number, stop: () => void): () => Promise<void> {
  let closed: Promise<void> | null = null;
  const close = async () => {
    stop();
    const impatience = setTimeout(() => opened.connections.cutAll(), patience);
    try {
      await closeAll(opened);
    } finally {
      clearTimeout(impatience);
    }
  };
  return () => (closed ??= close());
}
