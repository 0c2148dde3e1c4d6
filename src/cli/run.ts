import { Command, CommanderError } from 'commander';
import { EligibilityError } from '../eligibility/eligibility-error.ts';
import {
  BookMissingError,
  RecordsChangedError,
  RecordsWriteError,
  RecordsUnreadableError,
} from '../records/errors.ts';
import { ConfigError } from '../server/config.ts';
import { StartError } from '../server/start-error.ts';
import { addCheck } from './check.ts';
import { addEligibility } from './eligibility.ts';
import { EXIT, EXIT_CODES, Failure } from './failure.ts';
import { addGenerate } from './generate.ts';
import { addImport } from './import.ts';
import { addRepair } from './repair.ts';
import { addRollback } from './rollback.ts';
import { addServe } from './serve.ts';
import { addStatus } from './status.ts';

export async function run(args: readonly string[]): Promise<number> {
  try {
    await amvsProgram().parseAsync(args, { from: 'user' });
    return EXIT.fine;
  } catch (error) {
    return report(error);
  }
}

/** Prints an error and returns the exit code. Prints the stack only for an unexpected error. */
function report(error: unknown): number {
  // Commander has already printed the message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
  if (error instanceof Failure) return say([error.message], error.exitCode);
  if (error instanceof ConfigError) return say(error.lines, EXIT.usage);
  if (error instanceof EligibilityError) return say(error.lines, EXIT.failed);
  if (isExpected(error)) return say([error.message], EXIT.failed);
  console.error('amvs: unexpected error. Please report it with these lines:');
  console.error(error);
  return EXIT.failed;
}

/** True for errors whose message is one line with the remedy. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof RecordsUnreadableError ||
    error instanceof BookMissingError ||
    error instanceof RecordsChangedError ||
    error instanceof RecordsWriteError
  );
}

/** Maximum number of lines to print for a failed command. */
const MOST_LINES = 50;

function say(lines: readonly string[], code: number): number {
  for (const line of lines.slice(0, MOST_LINES)) console.error(`amvs: ${plain(line)}`);
  if (lines.length > MOST_LINES) console.error(`amvs: and ${lines.length - MOST_LINES} more like these`);
  return code;
}

/** Replaces characters that control a terminal or reverse text direction. Names in files may contain them. */
function plain(line: string): string {
  return line.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD');
}

/** Ends the command with a plain error if the program reading its output has exited, or the disk is full. */
export function whenOutputIsLost(): void {
  // There is nowhere left to report an error.
  process.stderr.on('error', () => process.exit(EXIT.failed));
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EPIPE'
        ? 'the program reading the output has closed, so the rest was not written'
        : `the output cannot be written (${error.code ?? error.message})`;
    process.exit(say([why], EXIT.failed));
  });
}

/** Builds a program that throws a CommanderError where Commander would exit the process. */
export function amvsProgram(): Command {
  const program = new Command('amvs')
    .description('Runs the Affiliates Membership Verification Service and manages its records')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show help for a command')
    .showHelpAfterError('(amvs --help lists the commands)')
    .exitOverride();
  addServe(program);
  addImport(program);
  addStatus(program);
  addRollback(program);
  addRepair(program);
  addEligibility(program);
  addCheck(program);
  addGenerate(program);
  return program.addHelpText('after', HELP);
}

const HELP = `
Records are stored in DATA_DIR, or in ./data inside the package.

Examples:
  amvs import /media/usb/records
  amvs status
  amvs import --help

Exit codes:
${EXIT_CODES.map(({ code, meaning }) => `  ${code}  ${meaning}`).join('\n')}`;
