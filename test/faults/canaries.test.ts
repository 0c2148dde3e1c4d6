import { expect, it } from 'vitest';
import { canaries } from './canaries.ts';
import { runQuick } from './quick.ts';

it.each([canaries])('$name: $promise', async (experiment) => {
  const { tries, failures } = await runQuick(experiment);
  expect(failures).toEqual([]);
  expect(tries).toBeGreaterThan(0);
});
