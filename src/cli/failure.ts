/** Exit codes of every command, also listed in docs/cli.md. */
export const EXIT = { fine: 0, failed: 1, usage: 2, refused: 3, nothingThere: 4, toDo: 5 } as const;

type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_CODES: readonly { code: ExitCode; meaning: string }[] = [
  {
    code: EXIT.fine,
    meaning: 'done, or nothing to do because the files are already in use',
  },
  { code: EXIT.failed, meaning: 'failed, with the reason on standard error' },
  {
    code: EXIT.usage,
    meaning: 'usage error: an unknown command or option, a missing argument, a bad value or setting',
  },
  { code: EXIT.refused, meaning: 'import refused: the records in use stay as they are' },
  { code: EXIT.nothingThere, meaning: 'nothing to roll back to, or nothing to restore' },
  { code: EXIT.toDo, meaning: 'checked an entry list that still needs work' },
];

/** Thrown when a command fails for a known reason. The message states the problem and the remedy in one line. */
export class Failure extends Error {
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.name = 'Failure';
    this.exitCode = exitCode;
  }
}
