import { availableParallelism } from 'node:os';

/** Does the same with every item, as many at a time as there are processors, four at most. Gives the results in the order of the items. */
export async function inLanes<Item, Done>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  const waiting = items.entries();
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), 4) }, async () => {
      // All lanes take from one iterator.
      for (const [index, item] of waiting) done[index] = await work(item, index);
    }),
  );
  return done;
}
