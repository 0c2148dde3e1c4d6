import { expect, it } from 'vitest';
import { overloads } from './overload.ts';
import { runQuick } from './quick.ts';

it.each([...overloads])('$name: $promise', async (experiment) => {
  const { tries, failures } = await runQuick(experiment);
  expect(failures).toEqual([]);
  expect(tries).toBeGreaterThan(0);
});
