import { expect, it } from 'vitest';
import { fileLimit, idleConnections } from './connections.ts';
import type { Experiment } from './experiment.ts';
import { runQuick } from './quick.ts';
import { slowClients, slowClientsBehindProxy } from './slow-clients.ts';
import { slowLists } from './slow-lists.ts';

async function holds(experiment: Experiment): Promise<void> {
  const { tries, failures } = await runQuick(experiment);
  expect(failures).toEqual([]);
  expect(tries).toBeGreaterThan(0);
}

it.each([idleConnections, fileLimit])('$name: $promise', holds);

// These run concurrently, because they mostly wait until slow clients are cut off.
it.concurrent.each([slowClients, slowClientsBehindProxy, slowLists])('$name: $promise', holds);
