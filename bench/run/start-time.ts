import { connect } from 'node:net';
import { callRequest } from './call-request.ts';
import type { StartFigures } from './figures.ts';
import { LoadConnection } from './load-connection.ts';
import { median } from './percentiles.ts';
import { cpuSeconds } from './processes.ts';
import { serveBare, type Served, serveProduct } from './served.ts';

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
