import { callRequest } from './call-request.ts';
import type { LoadFigures, ServersFigures, ServersLoad } from './figures.ts';
import type { LoadGenerator } from './load-generator.ts';
import type { BenchPostgres } from './postgres-server.ts';
import { cpuSeconds } from './processes.ts';
import { serveProduct, type Served } from './served.ts';

const CONNECTIONS = 16;

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
