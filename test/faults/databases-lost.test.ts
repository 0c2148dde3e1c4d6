import { expect, it } from 'vitest';
import { databasesLost } from './databases-lost.ts';
import { runQuick } from './quick.ts';

it.each([databasesLost])('$name: $promise', async (experiment) => {
  const { tries, failures } = await runQuick(experiment);
  expect(failures).toEqual([]);
  expect(tries).toBeGreaterThan(0);
});
