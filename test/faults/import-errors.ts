import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { inLanes } from './support/lanes.ts';
import type { Fault } from './support/strace.ts';
import {
  type ImportRun,
  inUse,
  inWords,
  nextImport,
  placeFor,
  type SmallImport,
} from './support/small-import.ts';
import { runWithFault, spread, type Target, targetInWords, tracedImports } from './support/targets.ts';

/** Determines from an import's exit code and messages which records it reports as in use. */
export function told({ code, stdout, stderr }: ImportRun, generation: string): 'new' | 'old' | 'unexpected' {
  // File names contain the generation, regardless of the import's result.
  const said = (stdout + stderr).replaceAll(new RegExp(String.raw`[\w-]+-${generation}\.\w+`, 'g'), '');
  if (/unexpected error|\n {4}at /.test(said)) return 'unexpected';
  if (code === 0) return 'new';
  return said.includes(generation) ? 'new' : 'old';
}

/**
 * Makes one of an import's calls fail, and compares its message with the records in use. Returns the fault; null if there is
 * none.
 */
async function failed(
  small: SmallImport,
  target: Target,
  fault: Fault['fault'],
  index: number,
): Promise<{ happened: boolean; wrong: string | null }> {
  const dataDir = await placeFor(small, `error-${index}`);
  const ran = await runWithFault(small, target, fault, dataDir);
  const { happened } = ran;
  const where = `${fault} at ${targetInWords(target)}`;
  const found = await inUse(dataDir, small.known);
  if ('wrong' in found) return { happened, wrong: `${where}: ${found.wrong}` };
  const said = told(ran, small.new);
  const is = found.generation === small.new ? 'new' : 'old';
  if (said === 'unexpected') return { happened, wrong: `${where}: an unexpected error instead of a message` };
  if (said !== is) {
    const why =
      ran.stderr
        .trim()
        .split('\n')[0]
        ?.replaceAll(/\/[\w./-]+/g, '…') ?? '';
    return {
      happened,
      wrong: `${where}: ${inWords(found, small)} in use, but the import says (${ran.code}): ${why}`,
    };
  }
  const next = await nextImport(dataDir, small);
  return { happened, wrong: next === null ? null : `${where}: ${next}` };
}

async function run(form: Form): Promise<Result> {
  const imports = await tracedImports(form.scratch);
  const all = imports.flatMap(({ small, targets }) =>
    targets.flatMap((target) => {
      // One import is enough for read errors, because both imports read the same files.
      if (target.onlyReads && small.before === null) return [];
      const faults: Fault['fault'][] = target.onlyReads ? ['EIO'] : ['EIO', 'ENOSPC', 'EROFS'];
      return faults.map((fault) => ({ small, target, fault }));
    }),
  );
  const chosen = spread(all, tries(form, Infinity, 6));
  let happened = 0;
  const results = await inLanes(
    chosen,
    async ({ small, target, fault }, index) => {
      const result = await failed(small, target, fault, index);
      if (result.happened) happened += 1;
      return result.wrong;
    },
    (done) => form.say(`${done} calls failed`),
  );
  const failures = results.filter((wrong) => wrong !== null);
  // A fault that never happens proves nothing.
  if (happened < chosen.length * 0.9) failures.push(`only ${happened} of ${chosen.length} faults happened`);
  return { tries: happened, failures, figures: `${all.length} operations and errors` };
}

export const importErrors: Experiment = {
  name: 'import-errors',
  promise:
    'When reading, writing or syncing fails during an import (EIO, ENOSPC, EROFS), the import correctly reports which records are in use, and they are intact.',
  needs: ['strace'],
  run,
};
