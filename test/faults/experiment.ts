import type { ProgramName } from '../support/programs.ts';

export interface Form {
  /** `long` takes minutes and checks figures. `quick` takes seconds and tolerates a busy machine. */
  length: 'long' | 'quick';
  /** Folder that is removed after the experiment. */
  scratch: string;
  say: (line: string) => void;
}

export interface Result {
  tries: number;
  /** One line for each failed attempt, without values from records. */
  failures: readonly string[];
  figures?: string;
}

export interface Experiment {
  /** Value for `--only`, such as `import-killed`. */
  name: string;
  /** One sentence, as in docs/reliability.md. */
  promise: string;
  /** Programs that the experiment needs and npm does not install. */
  needs: readonly ProgramName[];
  run: (form: Form) => Promise<Result>;
}

/** Returns the number of tries for a form. */
export function tries({ length }: Form, long: number, quick: number): number {
  return length === 'long' ? long : quick;
}
