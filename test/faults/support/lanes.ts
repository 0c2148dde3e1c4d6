import { availableParallelism } from 'node:os';

/** Number of items between two progress lines. */
const SAID_EVERY = 20;

/**
 * Processes every item, in parallel on all processors, four at most. Returns the results in the order of the items.
 *
 * @param say receives progress: `20 of 200`
 */
export async function inLanes<Item, Done>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Done>,
  say: (done: string) => void = () => {},
): Promise<Done[]> {
  const results: Done[] = [];
  let done = 0;
  const waiting = items.entries();
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), 4) }, async () => {
      // All lanes share one iterator.
      for (const [index, item] of waiting) {
        results[index] = await work(item, index);
        done += 1;
        if (done % SAID_EVERY === 0) say(`${done} of ${items.length}`);
      }
    }),
  );
  return results;
}
