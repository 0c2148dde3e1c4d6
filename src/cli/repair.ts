import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { ORG_LABEL } from '../domain/org.ts';
import { proposeRepair, repair, type Repair } from '../records/generations.ts';
import { readConfig } from '../server/config.ts';
import { EXIT, Failure } from './failure.ts';
import { recordsInUse, withWriter } from './records.ts';

const HELP = `
It reads every book in full, which takes seconds for the largest. Nothing changes before you agree, and
nothing is removed: a damaged pointer is kept next to the restored one.

Examples:
  amvs repair
  amvs repair --yes
  amvs repair --json`;

interface RepairOptions {
  yes?: true;
  json?: true;
}

export function addRepair(program: Command): void {
  program
    .command('repair')
    .summary('restore a lost pointer to the records')
    .description('Proposes a repair for lost or damaged records, and applies it if you agree')
    .option('--yes', 'apply the repair without asking')
    .option('--json', 'print the proposed repair as one JSON object, and do not ask')
    .addHelpText('after', HELP)
    .action(runRepair);
}

async function runRepair(options: RepairOptions): Promise<void> {
  await withWriter(readConfig(process.env).recordsUrl, async (writer) => {
    const proposed = await proposeRepair(writer);
    console.log(options.json === true ? JSON.stringify(proposed) : repairText(proposed));
    switch (proposed.kind) {
      case 'no-records':
      case 'whole':
        return;
      case 'import-again':
        throw new Failure(EXIT.failed, 'records in use are damaged. Import their record files again');
      case 'nothing-whole':
        throw new Failure(EXIT.nothingThere, `nothing can be restored, so nothing was changed. ${LOST_TODO}`);
      case 'put-back':
    }
    if (!(await isAgreed(options))) {
      throw new Failure(EXIT.failed, 'nothing was changed. Add --yes to restore it without a question');
    }
    if (!(await repair(writer, proposed, new Date()))) {
      throw new Failure(
        EXIT.failed,
        'nothing was repaired, because the records have changed in the meantime. Try again',
      );
    }
    if (options.json !== true) console.log('\nRestored. A running server notices automatically.');
  });
}

const LOST_TODO =
  'Restore the records folder from a backup, or move it aside and import the record files of every organization';

async function isAgreed({ yes, json }: RepairOptions): Promise<boolean> {
  if (yes === true) return true;
  if (json === true || !process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question('\nRestore it? Type yes or no: ')).trim());
  } finally {
    terminal.close();
  }
}

function repairText(proposed: Repair): string {
  switch (proposed.kind) {
    case 'no-records':
      return 'Nothing to repair: no records have been imported yet.';
    case 'whole':
      return `Nothing to repair: the records in use are undamaged (generation ${proposed.generation}).`;
    case 'import-again':
      return [
        'Records in use are damaged. Servers use the last undamaged generation, if there is one.',
        ...proposed.damaged.map(({ reason }) => `  ${reason}`),
      ].join('\n');
    case 'nothing-whole':
      return [
        'The pointer to the records is lost.',
        `  ${proposed.lost}`,
        ...indented(proposed.reasons),
      ].join('\n');
    case 'put-back':
      return putBackText(proposed);
  }
}

function putBackText({
  lost,
  from,
  generation,
  books,
  skipped,
  unprotected,
}: Repair & { kind: 'put-back' }): string {
  const source = from === 'copy' ? 'its copy' : 'data in the books themselves';
  return [
    `The pointer to the records is lost.\n  ${lost}`,
    `It can be restored from ${source}. Generation ${generation} is then in use.`,
    recordsInUse(books),
    ...skipped.map(({ generation: newer, reason }) => `Newer, but damaged: generation ${newer}. ${reason}`),
    ...(from === 'books'
      ? [
          'Check the date of each book: rollbacks are lost, and so are newer dates of books whose records did not change.',
        ]
      : []),
    ...(unprotected.length > 0
      ? [
          `The files of ${unprotected.map((org) => ORG_LABEL[org]).join(' and ')} have no hash, so they may be damaged. Import the record files again as soon as you can.`,
        ]
      : []),
  ].join('\n\n');
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
