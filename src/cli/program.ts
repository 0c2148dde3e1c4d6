import { Command } from 'commander';
import { EXIT_CODES } from './failure.ts';
import { addGenerate } from './generate.ts';
import { addImport } from './import.ts';
import { addRollback } from './rollback.ts';
import { addServe } from './serve.ts';
import { addStatus } from './status.ts';

/** The command line: `amvs` with its commands. It throws a CommanderError where others would end the process. */
export function amvsProgram(): Command {
  const program = new Command('amvs')
    .description('Affiliates Membership Verification Service: serves it, and keeps its records')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .showHelpAfterError('(amvs --help lists what there is)')
    .exitOverride();
  addServe(program);
  addImport(program);
  addStatus(program);
  addRollback(program);
  addGenerate(program);
  return program.addHelpText('after', HELP);
}

const HELP = `
The records lie in the folder that DATA_DIR names, else in ./data of the package.

Examples:
  amvs import /media/usb/records
  amvs status
  amvs import --help

Exit codes:
${EXIT_CODES.map(({ code, meaning }) => `  ${code}  ${meaning}`).join('\n')}`;
