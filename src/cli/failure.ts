import type { ExitCode } from './exit-codes.ts';

/** A command cannot do what was asked. Its message is the one line that is shown: what is wrong and what to do. */
export class Failure extends Error {
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.name = 'Failure';
    this.exitCode = exitCode;
  }
}
