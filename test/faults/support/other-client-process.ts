import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Line } from '../load/offer.ts';

/*
 * The process of somebody who has no part in what is done to the server: it looks a number up again and again, over a new
 * connection each time, and tells what became of each look-up.
 */

/** The address it asks from. */
const OTHER = '127.0.2.1';

/** The pause between two look-ups, in milliseconds. */
const PAUSE = 100;

/** How long an answer may take before it counts as none, in milliseconds. */
const PATIENCE = 30_000;

/** What to ask: a request as it goes over the wire; `once` or until `stop`. */
export type Order = { port: number; request: string; once: boolean } | 'stop';

/** What became of the look-ups: how long those took that were answered, in milliseconds, and the others in words. */
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
  else failures.push(`a look-up of somebody else was answered: ${status}`);
}
