import { availableParallelism } from 'node:os';
import { Queue } from '../../../src/concurrency/queue.ts';

const SAID_EVERY = 20;

/**
 * Processes items in parallel on all processors, at most four. Returns the results in the items' order. `say` receives
 * progress: `20 of 200`.
 */
export function inLanes<Item, Done>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Done>,
  say: (done: string) => void = () => {},
): Promise<Done[]> {
  let done = 0;
  return new Queue(Math.min(availableParallelism(), 4)).map(items, async (item, index) => {
    const result = await work(item, index);
    done += 1;
    if (done % SAID_EVERY === 0) say(`${done} of ${items.length}`);
    return result;
  });
}
