import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overloads } from './overload.ts';
import { makeScratch, runQuickIn } from './quick.ts';

/** Folder for all experiments, because they use the same records. */
let scratch: string;
beforeAll(async () => {
  scratch = await makeScratch();
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

it.each([...overloads])('$name: $promise', async (experiment) => {
  const { tries, failures } = await runQuickIn(scratch, experiment);
  expect(failures).toEqual([]);
  expect(tries).toBeGreaterThan(0);
});
