import { availableParallelism } from 'node:os';

/** How many items are done between two lines that say so. */
const SAID_EVERY = 20;

/**
 * Does the same with every item, as many at a time as there are processors, four at most. Gives the results in the order of
 * the items.
 *
 * @param say told now and then how many are done: `20 of 200`
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
      // All lanes take from one iterator.
      for (const [index, item] of waiting) {
        results[index] = await work(item, index);
        done += 1;
        if (done % SAID_EVERY === 0) say(`${done} of ${items.length}`);
      }
    }),
  );
  return results;
}
