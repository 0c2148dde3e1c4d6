import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Line } from '../../../bench/run/offer.ts';

/*
 * The process for an uninvolved client: looks up a number repeatedly, over a new connection each time, and reports each result.
 */

const OTHER = '127.0.2.1';

/** Pause between two look-ups, in milliseconds. */
const PAUSE = 100;

/** Timeout for an answer, in milliseconds. */
const PATIENCE = 30_000;

/** An order to send a raw HTTP request, once or until `stop`. */
export type Order = { port: number; request: string; once: boolean } | 'stop';

/** Times of answered look-ups in milliseconds, and a line for each look-up that failed. */
export interface LookedUp {
  times: number[];
  failures: string[];
}

let over = false;

process.on('message', (order: Order) => {
  if (order === 'stop') over = true;
  else void lookUpAgainAndAgain(order).then((got) => process.send?.(got, () => process.disconnect()));
});
process.on('disconnect', () => process.exit());

async function lookUpAgainAndAgain(order: Exclude<Order, 'stop'>): Promise<LookedUp> {
  const got: LookedUp = { times: [], failures: [] };
  await lookUp(order, got);
  while (!order.once && !isOver()) {
    await sleep(PAUSE);
    await lookUp(order, got);
  }
  return got;
}

function isOver(): boolean {
  return over;
}

async function lookUp(
  { port, request }: Exclude<Order, 'stop'>,
  { times, failures }: LookedUp,
): Promise<void> {
  const start = performance.now();
  const line = new Line(connect({ port, host: '127.0.0.1', localAddress: OTHER }));
  const status = await Promise.race([
    line.ask(Buffer.from(request)),
    sleep(PATIENCE, 'late', { ref: false }),
  ]);
  line.close();
  if (status === '200') times.push(performance.now() - start);
  else failures.push(`another client’s look-up was answered: ${status}`);
}
