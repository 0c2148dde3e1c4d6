import { callRequest } from './call-request.ts';
import type { LoadFigures, ServersFigures } from './figures.ts';
import type { LoadGenerator } from './load-generator.ts';
import { serveProduct, type Served } from './served.ts';

const CONNECTIONS = 16;
const WARM_UP = 1_000;

/**
 * Number look-ups from one server and from two on one database, by as many connections; in turns.
 *
 * @param calls as `call` describes them
 * @param time milliseconds of each turn, of which each has two
 */
export async function serversSpeed(
  recordsUrl: string,
  calls: readonly string[],
  time: number,
  generator: LoadGenerator,
): Promise<ServersFigures> {
  const servers = await Promise.all([serveProduct(recordsUrl), serveProduct(recordsUrl)]);
  const [first] = servers;
  try {
    const turn = (asked: readonly Served[]): Promise<LoadFigures> => lookUps(asked, calls, time, generator);
    const turns = [await turn([first]), await turn(servers), await turn([first]), await turn(servers)];
    const better = (which: number): LoadFigures => {
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
  const all = await generator.run({ warmUp: WARM_UP, time, groups });
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
