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
import type { LoadGenerator } from './load.ts';
import { Line, type Offer } from './offer.ts';
import type { BenchPostgres } from './postgres-server.ts';
import { cpuSeconds } from './processes.ts';
import { callRequest, serveBare, type Served, serveProduct } from './servers.ts';

/**
 * Starts the product's server and a bare server in turn, and measures the time from each start to the first answer. The product
 * answers a number look-up.
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

/** Wall time and CPU time since the start, in milliseconds. */
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
    const line = new Line(connect(server.port, '127.0.0.1'));
    const status = await line.ask(Buffer.from(callRequest(server, call)));
    const time = performance.now() - start;
    const cpu = cpuSeconds(server.pid);
    line.close();
    if (status !== '200') throw new Error(`The first call got ${status}`);
    return { time, cpu: cpu === null ? null : cpu * 1000 };
  } finally {
    await server.stop();
  }
}

/**
 * Runs loads without a rate concurrently. Reruns all of them if one gets no answer, as a short load may on a busy machine.
 * Throws on a response that is neither an answer nor a refusal.
 */
export async function loadFigures(
  generator: LoadGenerator,
  loads: readonly Omit<Offer, 'rate'>[],
): Promise<LoadFigures[]> {
  for (;;) {
    const all = await generator.runTogether(loads.map((load) => ({ ...load, rate: null })));
    const others = all.flatMap((got) => Object.keys(got.others));
    if (others.length > 0) throw new Error(`A call got ${others.join(', ')}`);
    if (all.every(({ answered }) => answered > 0)) {
      return all.map(({ answered, refused, answeredPerSecond, answeredMs }, at) => ({
        connections: loads[at]?.connections ?? 0,
        answered,
        refused,
        perSecond: answeredPerSecond,
        ms: answeredMs,
      }));
    }
  }
}

/** Number of connections that look up numbers on an otherwise idle server. */
const CONNECTIONS = 16;

/**
 * Measures the throughput of number look-ups, and of a bare server with the same requests, in turns of `time` milliseconds.
 * Each server has one warm-up turn and two measured turns. `calls` are built with `call`.
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
  const load = { port: server.port, connections: CONNECTIONS, requests, warmUp: 0, time };
  const before = cpuSeconds(server.pid);
  const [figures] = await loadFigures(generator, [load]);
  const after = cpuSeconds(server.pid);
  if (figures === undefined || figures.refused > 0)
    throw new Error('A server refused calls although it was not overloaded');
  const cpu = before === null || after === null ? null : ((after - before) * 1_000_000) / figures.answered;
  return { perSecond: figures.perSecond, cpuMicroseconds: cpu, ms: figures.ms };
}

/** Returns the faster turn, which was less disturbed by other work. */
function better(turns: readonly ServedFigures[]): ServedFigures {
  const [best] = turns.toSorted((a, b) => b.perSecond - a.perSecond);
  if (best === undefined) throw new RangeError('No turns');
  return best;
}

/** Number of connections that look up numbers during searches. */
const NUMBER_CONNECTIONS = 2;
/** Number of connections that search; enough that a search is always waiting. */
const SEARCH_CONNECTIONS = 8;
/** Warm-up time before a mixed load, in milliseconds. */
const WARM_UP = 500;

/**
 * Measures number look-ups by two officials who ask as fast as they are answered: first alone, then during as many searches as
 * the machine can answer, `time` milliseconds each. `calls` are built with `call`.
 */
export async function mixedLoad(
  server: Served,
  calls: { numbers: readonly string[]; searches: readonly string[] },
  time: number,
  generator: LoadGenerator,
): Promise<MixedFigures> {
  const load = (connections: number, described: readonly string[]) => ({
    port: server.port,
    connections,
    requests: described.map((one) => callRequest(server, one)),
    warmUp: WARM_UP,
    time,
  });
  const numbers = load(NUMBER_CONNECTIONS, calls.numbers);
  const [alone] = await loadFigures(generator, [numbers]);
  const [beside, searches] = await loadFigures(generator, [
    numbers,
    load(SEARCH_CONNECTIONS, calls.searches),
  ]);
  if (alone === undefined || beside === undefined || searches === undefined)
    throw new Error('A load returned no result');
  return { alone, beside, searches };
}

/**
 * Measures number look-ups from one server and from two that share a database, with the same number of connections, in two
 * turns of `time` milliseconds each. `calls` are built with `call`.
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
    // A warm-up turn that opens connections and prepares statements.
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

/** Looks up numbers on all servers at once. Returns the sum of their answers, and the times of the slowest server. */
async function lookUps(
  servers: readonly Served[],
  calls: readonly string[],
  time: number,
  generator: LoadGenerator,
): Promise<LoadFigures> {
  const loads = servers.map((server) => ({
    port: server.port,
    connections: CONNECTIONS / servers.length,
    requests: calls.map((described) => callRequest(server, described)),
    warmUp: 0,
    time,
  }));
  const all = await loadFigures(generator, loads);
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

/** Returns CPU time in seconds; null if the system does not report it. */
function serverSeconds(servers: readonly Served[]): number | null {
  const each = servers.map(({ pid }) => cpuSeconds(pid));
  return each.every((seconds) => seconds !== null) ? each.reduce((sum, seconds) => sum + seconds, 0) : null;
}

function microseconds(before: number | null, after: number | null, answers: number): number | null {
  return before === null || after === null ? null : ((after - before) * 1_000_000) / answers;
}
