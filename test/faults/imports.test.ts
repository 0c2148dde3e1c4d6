import { expect, it } from 'vitest';
import { fullDisk } from './full-disk.ts';
import { importErrors } from './import-errors.ts';
import { importKilled } from './import-killed.ts';
import { importsAtOnce } from './imports-at-once.ts';
import { powerCut } from './power-cut.ts';
import { runQuick } from './quick.ts';

it.each([importKilled, importErrors, powerCut, fullDisk, importsAtOnce])(
  '$name: $promise',
  async (experiment) => {
    const { tries, failures } = await runQuick(experiment);
    expect(failures).toEqual([]);
    expect(tries).toBeGreaterThan(0);
  },
);
