import { expect, it } from 'vitest';
import { swapUnderLookUps } from './swap.ts';
import { runQuick } from './quick.ts';

it.each([swapUnderLookUps])('$name: $promise', async (experiment) => {
  const { tries, failures } = await runQuick(experiment);
  expect(failures).toEqual([]);
  expect(tries).toBeGreaterThan(0);
});
