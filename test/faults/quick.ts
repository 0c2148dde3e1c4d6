import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Experiment, Result } from './experiment.ts';

/** Creates a folder readable by other users, because their programs use folders in it. */
export async function makeScratch(): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'amvs-faults-'));
  await chmod(scratch, 0o755);
  return scratch;
}

export function runQuickIn(scratch: string, { run }: Experiment): Promise<Result> {
  return run({ length: 'quick', scratch, say: () => {} });
}

export async function runQuick(experiment: Experiment): Promise<Result> {
  const scratch = await makeScratch();
  try {
    return await runQuickIn(scratch, experiment);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
