import type { Experiment } from './experiment.ts';
import { importErrors } from './import-errors.ts';
import { importKilled } from './import-killed.ts';

/** Every experiment, in the order in which they run and in which docs/reliability.md lists them. */
export const experiments: readonly Experiment[] = [importKilled, importErrors];
