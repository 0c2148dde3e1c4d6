import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { dice } from './support/dice.ts';
import { inLanes } from './support/lanes.ts';
import { inUse, inWords, nextImport, placeFor, runImport, type SmallImport } from './support/small-import.ts';
import { runWithFault, spread, type Target, targetInWords, tracedImports } from './support/targets.ts';

/** Time of the kill: before a file call, or after this many milliseconds. */
type Kill = { at: Target } | { after: number };

/** Kills an import, checks the records in use, and imports again. Returns the fault; null if there is none. */
async function killed(small: SmallImport, kill: Kill, index: number): Promise<string | null> {
  const dataDir = await placeFor(small, `kill-${index}`);
  const ran = await ('at' in kill
    ? runWithFault(small, kill.at, 'SIGKILL', dataDir)
    : runImport(dataDir, small.files, { killAfter: kill.after }));
  const where = 'at' in kill ? targetInWords(kill.at) : `after ${kill.after.toFixed(0)} ms`;
  const found = await inUse(dataDir, small.known);
  const done = ran.code === 0;
  if ('wrong' in found || (done && found.generation !== small.new)) {
    return `killed at ${where}: in use is ${inWords(found, small)}`;
  }
  if (found.generation !== small.old && found.generation !== small.new) {
    return `killed at ${where}: in use is ${inWords(found, small)}`;
  }
  const next = await nextImport(dataDir, small);
  return next === null ? null : `killed at ${where}, ${inWords(found, small)} in use: ${next}`;
}

async function run(form: Form): Promise<Result> {
  const count = tries(form, 200, 6);
  const random = dice(count);
  const imports = await tracedImports(form.scratch);
  const kills = imports.flatMap(({ small, targets }) => {
    const changing = targets.filter(({ onlyReads }) => !onlyReads);
    const atCalls = spread(changing, Math.floor(count / 4)).map((at): Kill => ({ at }));
    const others = Math.round(count / imports.length) - atCalls.length;
    // The times go beyond the import's duration, so some imports end before they are killed.
    const atRandom = Array.from({ length: others }, (): Kill => ({ after: random() * small.took * 1.1 }));
    return [...atCalls, ...atRandom].map((kill) => ({ small, kill }));
  });
  const failures = await inLanes(
    kills,
    ({ small, kill }, index) => killed(small, kill, index),
    (done) => form.say(`${done} imports killed`),
  );
  return { tries: kills.length, failures: failures.filter((failure) => failure !== null) };
}

export const importKilled: Experiment = {
  name: 'import-killed',
  promise:
    'After an import is killed at any moment, the records in use are either the old or the new ones, intact; the next import works, and nothing is left over.',
  needs: ['strace'],
  run,
};
