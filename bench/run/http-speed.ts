import { callRequest } from './call-request.ts';
import type { HttpFigures, ServedFigures } from './figures.ts';
import type { LoadGenerator } from './load-generator.ts';
import { cpuSeconds } from './processes.ts';
import type { Served } from './served.ts';

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
