import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Experiment, Result } from './experiment.ts';

/** Runs the quick form of an experiment in a folder of its own. */
export async function runQuick({ run }: Experiment): Promise<Result> {
  const scratch = await mkdtemp(join(tmpdir(), 'amvs-faults-'));
  // Programs of other users have folders in it.
  await chmod(scratch, 0o755);
  try {
    return await run({ length: 'quick', scratch, say: () => {} });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
