import { expect, it } from 'vitest';
import { fuzzedLists } from './fuzz-lists.ts';
import { fuzzedCalls } from './fuzz.ts';
import { runQuick } from './quick.ts';

it.each([fuzzedCalls.sqlite, fuzzedCalls.postgres, fuzzedLists.sqlite, fuzzedLists.postgres])(
  '$name: $promise',
  async (experiment) => {
    const { tries, failures } = await runQuick(experiment);
    expect(failures).toEqual([]);
    expect(tries).toBeGreaterThan(0);
  },
);
