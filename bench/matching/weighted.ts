import type { Random } from '../misspell/random.ts';
import type { CountedName } from './name-lists.ts';

/**
 * Draws names as often as they are borne.
 *
 * @example weighted([{ name: 'Ann', count: 3 }, { name: 'Zoe', count: 1 }])(random) // 'Ann' three times out of four
 */
export function weighted(names: readonly CountedName[]): (random: Random) => string {
  const ends: number[] = [];
  let total = 0;
  for (const { count } of names) {
    total += count;
    ends.push(total);
  }
  return (random) => {
    const drawn = random.below(total);
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > drawn) high = middle;
      else low = middle + 1;
    }
    return names[low]?.name ?? '';
  };
}
