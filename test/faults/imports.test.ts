import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fullDisk } from './full-disk.ts';
import { importErrors } from './import-errors.ts';
import { importKilled } from './import-killed.ts';
import { importsAtOnce } from './imports-at-once.ts';
import { powerCut } from './power-cut.ts';
import { makeScratch, runQuickIn } from './quick.ts';

/** Folder for all experiments, because they trace the same imports. */
let scratch: string;
beforeAll(async () => {
  scratch = await makeScratch();
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

it.each([importKilled, importErrors, powerCut, fullDisk, importsAtOnce])(
  '$name: $promise',
  async (experiment) => {
    const { tries, failures } = await runQuickIn(scratch, experiment);
    expect(failures).toEqual([]);
    expect(tries).toBeGreaterThan(0);
  },
);
