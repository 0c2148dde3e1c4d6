import type { Command } from 'commander';
import { rollBack } from '../records/generations.ts';
import { readConfig } from '../server/config.ts';
import { EXIT, Failure } from './failure.ts';
import { recordsInUse, withWriter } from './records.ts';

const HELP = `
A running server switches without a pause. To go forward, import the newer files again.

Examples:
  amvs rollback
  amvs rollback --json`;

export function addRollback(program: Command): void {
  program
    .command('rollback')
    .summary('roll back to the records before the last import')
    .description('Rolls back to the records in use before the last import')
    .option('--json', 'print the outcome as one JSON object')
    .addHelpText('after', HELP)
    .action(runRollBack);
}

async function runRollBack(options: { json?: true }): Promise<void> {
  const outcome = await withWriter(readConfig(process.env).recordsUrl, rollBack);
  if (options.json === true) console.log(JSON.stringify(outcome));
  switch (outcome.kind) {
    case 'rolled-back':
      if (options.json !== true) {
        for (const { generation, reason } of outcome.skipped) {
          console.log(`Generation ${generation} was skipped: ${reason}`);
        }
        console.log(
          `Rolled back from generation ${outcome.from} to ${outcome.to}.\n${recordsInUse(outcome.books)}`,
        );
      }
      return;
    case 'nothing-earlier':
      throw new Failure(EXIT.nothingThere, 'there are no earlier records to roll back to; nothing changed');
  }
}
