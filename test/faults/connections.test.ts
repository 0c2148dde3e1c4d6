import { expect, it } from 'vitest';
import { fileLimit, idleConnections } from './connections.ts';
import { slowClients } from './slow-clients.ts';
import { slowLists } from './slow-lists.ts';
import { runQuick } from './quick.ts';

it.each([idleConnections, fileLimit, slowClients, slowLists])('$name: $promise', async (experiment) => {
  const { tries, failures } = await runQuick(experiment);
  expect(failures).toEqual([]);
  expect(tries).toBeGreaterThan(0);
});
