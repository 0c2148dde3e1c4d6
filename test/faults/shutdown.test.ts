import { expect, it } from 'vitest';
import { checksFailedBehindProxy, shutdown, shutdownBehindProxy } from './shutdown.ts';
import { runQuick } from './quick.ts';

it.each([shutdown, shutdownBehindProxy, checksFailedBehindProxy])('$name: $promise', async (experiment) => {
  const { tries, failures } = await runQuick(experiment);
  expect(failures).toEqual([]);
  expect(tries).toBeGreaterThan(0);
});
