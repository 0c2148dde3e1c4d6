import { expect, it } from 'vitest';
import { costlyBodies, costlyLists } from './costly-requests.ts';
import { bitFlips } from './bit-flips.ts';
import { copying } from './harvest.ts';
import { importBombs } from './import-bombs.ts';
import { runQuick } from './quick.ts';

it.each([bitFlips, copying, costlyBodies, costlyLists, importBombs])(
  '$name: $promise',
  async (experiment) => {
    const { tries, failures } = await runQuick(experiment);
    expect(failures).toEqual([]);
    expect(tries).toBeGreaterThan(0);
  },
);
