import { connect } from 'node:net';
import {
  type HttpFigures,
  type LoadFigures,
  median,
  type MixedFigures,
  type ServedFigures,
  type ServersFigures,
  type ServersLoad,
  type StartFigures,
} from './figures.ts';
import { LoadConnection, type LoadGenerator } from './load.ts';
import type { BenchPostgres } from './postgres-server.ts';
import { cpuSeconds } from './processes.ts';
import { callRequest, serveBare, type Served, serveProduct } from './servers.ts';

/**
 * How long a process takes from its start to the first number look-up it answers, and a bare server to its first answer;
 * started in turns.
 */
export async function startTime(recordsUrl: string, call: string, starts: number): Promise<StartFigures> {
  const product: FirstAnswer[] = [];
  const bare: FirstAnswer[] = [];
  for (let start = 0; start < starts; start += 1) {
    bare.push(await firstAnswer(serveBare, call));
    product.push(await firstAnswer(() => serveProduct(recordsUrl), call));
  }
  return {
    product: median(product.map(({ time }) => time)),
    bare: median(bare.map(({ time }) => time)),
    productCpu: medianCpu(product),
    bareCpu: medianCpu(bare),
    starts,
  };
}

/** A start up to the first answer, in milliseconds, and the processor time it took. */
interface FirstAnswer {
  time: number;
  cpu: number | null;
}

function medianCpu(starts: readonly FirstAnswer[]): number | null {
  const known = starts.map(({ cpu }) => cpu).filter((cpu) => cpu !== null);
  return known.length === 0 ? null : median(known);
}

async function firstAnswer(serve: () => Promise<Served>, call: string): Promise<FirstAnswer> {
  const start = performance.now();
  const server = await serve();
  try {
    const connection = new LoadConnection(connect(server.port, '127.0.0.1'));
    const status = await connection.ask(Buffer.from(callRequest(server, call)));
    const time = performance.now() - start;
    const cpu = cpuSeconds(server.pid);
    connection.close();
    if (status !== 200) throw new Error(`The first call was answered ${status}`);
    return { time, cpu: cpu === null ? null : cpu * 1000 };
  } finally {
    await server.stop();
  }
}

const CONNECTIONS = 16;

/**
 * Throughput of number look-ups, and of a bare server that is sent the very same requests; measured in turns.
 *
 * @param calls as `call` describes them
 * @param time milliseconds of each turn, of which each server has two after one that does not count
 */
export async function httpSpeed(
  servers: { product: Served; bare: Served },
  calls: readonly string[],
  time: number,
  generator: LoadGenerator,
): Promise<HttpFigures> {
  const measured: { bare: ServedFigures[]; product: ServedFigures[] } = { bare: [], product: [] };
  for (const which of ['bare', 'product'] as const) await turn(servers[which], calls, time, generator);
  for (const which of ['bare', 'product', 'bare', 'product'] as const) {
    measured[which].push(await turn(servers[which], calls, time, generator));
  }
  return { connections: CONNECTIONS, bare: better(measured.bare), numbers: better(measured.product) };
}

async function turn(
  server: Served,
  calls: readonly string[],
  time: number,
  generator: LoadGenerator,
): Promise<ServedFigures> {
  const requests = calls.map((described) => callRequest(server, described));
  const load = { groups: [{ port: server.port, connections: CONNECTIONS, requests }] };
  const before = cpuSeconds(server.pid);
  const [figures] = await generator.run({ ...load, warmUp: 0, time });
  const after = cpuSeconds(server.pid);
  if (figures === undefined || figures.refused > 0) throw new Error('A server refused calls it had time for');
  const cpu = before === null || after === null ? null : ((after - before) * 1_000_000) / figures.answered;
  return { perSecond: figures.perSecond, cpuMicroseconds: cpu, ms: figures.ms };
}

/** The turn in which less else went on on the machine. */
function better(turns: readonly ServedFigures[]): ServedFigures {
  const [best] = turns.toSorted((a, b) => b.perSecond - a.perSecond);
  if (best === undefined) throw new RangeError('No turns');
  return best;
}

const NUMBER_CONNECTIONS = 2;
/** Enough that searches wait for one another all the time. */
const SEARCH_CONNECTIONS = 8;
const WARM_UP = 500;

/**
 * Number look-ups of two officials who ask as fast as they are answered, alone and then beside as many searches as the
 * machine can answer.
 *
 * @param calls as `call` describes them
 * @param time milliseconds each
 */
export async function mixedLoad(
  server: Served,
  calls: { numbers: readonly string[]; searches: readonly string[] },
  time: number,
  generator: LoadGenerator,
): Promise<MixedFigures> {
  const group = (connections: number, described: readonly string[]) => ({
    port: server.port,
    connections,
    requests: described.map((one) => callRequest(server, one)),
  });
  const numbers = group(NUMBER_CONNECTIONS, calls.numbers);
  const load = { warmUp: WARM_UP, time };
  const [alone] = await generator.run({ ...load, groups: [numbers] });
  const [beside, searches] = await generator.run({
    ...load,
    groups: [numbers, group(SEARCH_CONNECTIONS, calls.searches)],
  });
  if (alone === undefined || beside === undefined || searches === undefined)
    throw new Error('A load is missing');
  return { alone, beside, searches };
}

/**
 * Number look-ups from one server and from two on one database, by as many connections; in turns.
 *
 * @param calls as `call` describes them
 * @param time milliseconds of each turn, of which each has two
 */
export async function serversSpeed(
  database: BenchPostgres,
  calls: readonly string[],
  time: number,
  generator: LoadGenerator,
): Promise<ServersFigures> {
  const servers = await Promise.all([serveProduct(database.url), serveProduct(database.url)]);
  const [first] = servers;
  try {
    const turn = async (asked: readonly Served[]): Promise<ServersLoad> => {
      const before = [serverSeconds(asked), await database.cpuSeconds()] as const;
      const load = await lookUps(asked, calls, time, generator);
      const after = [serverSeconds(asked), await database.cpuSeconds()] as const;
      return {
        ...load,
        serverMicroseconds: microseconds(before[0], after[0], load.answered),
        databaseMicroseconds: microseconds(before[1], after[1], load.answered),
      };
    };
    // Connections are opened, and statements prepared, before anything counts.
    await turn(servers);
    const turns = [await turn([first]), await turn(servers), await turn([first]), await turn(servers)];
    const better = (which: number): ServersLoad => {
      const [best] = turns.filter((_, at) => at % 2 === which).toSorted((a, b) => b.perSecond - a.perSecond);
      if (best === undefined) throw new RangeError('No turns');
      return best;
    };
    return { connections: CONNECTIONS, one: better(0), two: better(1) };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** All connections together; the times are those of the slower server. */
async function lookUps(
  servers: readonly Served[],
  calls: readonly string[],
  time: number,
  generator: LoadGenerator,
): Promise<LoadFigures> {
  const groups = servers.map((server) => ({
    port: server.port,
    connections: CONNECTIONS / servers.length,
    requests: calls.map((described) => callRequest(server, described)),
  }));
  const all = await generator.run({ warmUp: 0, time, groups });
  const [slowest] = all.toSorted((a, b) => b.ms.p99 - a.ms.p99);
  if (slowest === undefined) throw new RangeError('No servers');
  const sum = (of: (load: LoadFigures) => number): number => all.reduce((total, load) => total + of(load), 0);
  return {
    connections: CONNECTIONS,
    answered: sum(({ answered }) => answered),
    refused: sum(({ refused }) => refused),
    perSecond: sum(({ perSecond }) => perSecond),
    ms: slowest.ms,
  };
}

/** Processor time of servers so far, in seconds; null where the system does not tell. */
function serverSeconds(servers: readonly Served[]): number | null {
  const each = servers.map(({ pid }) => cpuSeconds(pid));
  return each.every((seconds) => seconds !== null) ? each.reduce((sum, seconds) => sum + seconds, 0) : null;
}

function microseconds(before: number | null, after: number | null, answers: number): number | null {
  return before === null || after === null ? null : ((after - before) * 1_000_000) / answers;
}
