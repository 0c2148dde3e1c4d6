import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_BOMBS, runBomb, writeBomb } from '../support/books/import-bombs.ts';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';

/** Maximum memory for a process that refuses a bomb, and maximum size of its report, in bytes. */
const MEMORY = 400 * 1024 ** 2;
const REPORT = 16 * 1024 ** 2;

async function run(form: Form): Promise<Result> {
  const failures: string[] = [];
  const bombs = IMPORT_BOMBS.slice(0, tries(form, IMPORT_BOMBS.length, 2));
  let peak = 0;
  for (const [at, bomb] of bombs.entries()) {
    form.say(bomb.name);
    const dataDir = join(form.scratch, `bomb-${at}`);
    await mkdir(dataDir);
    const files = await writeBomb(bomb, tries(form, 400_000_000, 20_000_000));
    const came = await runBomb(files.folder, `sqlite:${dataDir}`, dataDir);
    await files.remove();
    peak = Math.max(peak, came.peak);
    if (came.outcome !== `refused: ${bomb.refusal}`) failures.push(`${bomb.name}: ${came.outcome}`);
    if (came.peak > MEMORY || came.report > REPORT) {
      failures.push(`${bomb.name}: ${came.peak} bytes of memory, ${came.report} of the report`);
    }
  }
  return { tries: bombs.length, failures, figures: `at most ${Math.round(peak / 1024 ** 2)} MiB` };
}

export const importBombs: Experiment = {
  name: 'import-bombs',
  promise: 'A record file designed to fill memory or the disk is refused, and uses little of either.',
  needs: [],
  run,
};
