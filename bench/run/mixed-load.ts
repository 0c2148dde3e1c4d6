import { callRequest } from './call-request.ts';
import type { MixedFigures } from './figures.ts';
import type { LoadGenerator } from './load-generator.ts';
import type { Served } from './served.ts';

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
