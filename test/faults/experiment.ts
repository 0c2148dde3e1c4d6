import type { ProgramName } from '../support/programs.ts';

/** Options for running an experiment. */
export interface Form {
  /** `long` takes minutes and checks figures. `quick` takes seconds, on a machine that may be busy. */
  length: 'long' | 'quick';
  /** A folder that is removed after the experiment. */
  scratch: string;
  /** Reports progress. */
  say: (line: string) => void;
}

/** Result of an experiment. */
export interface Result {
  /** Number of tries. */
  tries: number;
  /** One line for each failed try, without values of records. */
  failures: readonly string[];
  /** Measurements in a few words. */
  figures?: string;
}

/** A promise of the product with its test. */
export interface Experiment {
  /** `import-killed`: the value for `--only`. */
  name: string;
  /** One sentence, as in docs/reliability.md. */
  promise: string;
  /** Programs that it needs and that npm does not install. */
  needs: readonly ProgramName[];
  run: (form: Form) => Promise<Result>;
}

/** The number of tries in each form. */
export function tries({ length }: Form, long: number, quick: number): number {
  return length === 'long' ? long : quick;
}
