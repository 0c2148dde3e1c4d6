import type { ProgramName } from '../support/programs.ts';

/** How an experiment is run. */
export interface Form {
  /** `long` takes minutes and judges figures. `quick` takes seconds, on a machine that may be busy with other things. */
  length: 'long' | 'quick';
  /** A folder that lasts as long as the experiment. */
  scratch: string;
  /** Says how far it is. */
  say: (line: string) => void;
}

/** What came of an experiment. */
export interface Result {
  /** How often the promise was put to the test. */
  tries: number;
  /** One line for each time it did not hold. It holds no value of a record. */
  failures: readonly string[];
  /** What was measured on the way, in a few words. */
  figures?: string;
}

/** A promise of the product, and how it is put to the test. */
export interface Experiment {
  /** `import-killed`: what `--only` takes. */
  name: string;
  /** One sentence, as docs/reliability.md says it. */
  promise: string;
  /** The programs that it runs and npm does not bring. */
  needs: readonly ProgramName[];
  run: (form: Form) => Promise<Result>;
}

/** How many tries there are in each form. */
export function tries({ length }: Form, long: number, quick: number): number {
  return length === 'long' ? long : quick;
}
