import { CommanderError } from 'commander';
import { RecordsStoreError, RecordsUnreadableError } from '../records/errors.ts';
import { ConfigError } from '../server/config.ts';
import { StartError } from '../server/start-error.ts';
import { EXIT, Failure } from './failure.ts';
import { amvsProgram } from './program.ts';

/** Runs a command of the command line, says why it failed when it did, and gives the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    await amvsProgram().parseAsync(args, { from: 'user' });
    return EXIT.fine;
  } catch (error) {
    return report(error);
  }
}

/** Says why a command ended and gives its exit code. Only what nobody foresaw shows where it happened. */
function report(error: unknown): number {
  // Commander has said it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
  if (error instanceof Failure) return say([error.message], error.exitCode);
  if (error instanceof ConfigError) return say(error.lines, EXIT.usage);
  if (isExpected(error)) return say([error.message], EXIT.failed);
  console.error('amvs: an error that should not happen. Please report it with these lines:');
  console.error(error);
  return EXIT.failed;
}

/** What the areas below say of themselves in one line that a person can act on. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof RecordsUnreadableError ||
    error instanceof RecordsStoreError
  );
}

function say(lines: readonly string[], code: number): number {
  for (const line of lines) console.error(`amvs: ${line}`);
  return code;
}
