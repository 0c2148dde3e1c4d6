import { expect, it } from 'vitest';
import { IntMap } from './lists.ts';

it('IntMap finds exactly the stored keys, even after growing', () => {
  const map = new IntMap();
  const keys = Array.from({ length: 5000 }, (_, at) => (at % 2 === 0 ? at + 1 : 2 ** 31 - 1 - at));
  for (const [at, key] of keys.entries()) map.set(key, at);
  expect(keys.map((key) => map.get(key))).toEqual(keys.map((_, at) => at));
  expect([map.get(5002), map.get(2 ** 30)]).toEqual([undefined, undefined]);
  map.set(1, -7);
  expect(map.get(1)).toBe(-7);
});
