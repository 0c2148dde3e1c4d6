/**
 * How near a record is to what was typed, from 0 to 1: 1 where nothing is wrong, less with each mistake. It depends on
 * what was typed and the record alone.
 *
 * @param cost what is wrong, in wrong letters; the costs of several criteria add up
 * @example nearness(0) // 1; nearness(1) → 0.5
 */
export function nearness(cost: number): number {
  return 1 / (1 + cost);
}
