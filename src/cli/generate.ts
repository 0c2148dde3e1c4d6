import { mkdir, readdir } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { NamesError, type NameSource } from '../generate/names/name-lists.ts';
import { errorCode } from '../records/errors.ts';
import { EXIT, Failure } from './failure.ts';
import { typedPath } from './records.ts';

interface GenerateOptions {
  horses: number;
  seed: number;
  names?: string;
  json?: true;
}

/** Maximum number of horses in USEF's book. */
export const MOST_HORSES = 5_000_000;
export const HIGHEST_SEED = 2 ** 32 - 1;

const HELP = `
The same number of horses, seed and names always give the same files. The records are marked as sample records, and screens and cards say so.

Examples:
  amvs generate nation
  amvs generate --horses 100000 --seed 7 --names /srv/names nation
  amvs generate --horses 1000 --json small`;

export function addGenerate(program: Command): void {
  program
    .command('generate')
    .summary('write fictional record files for a whole nation')
    .description('Writes record files for three fictional books into a new or empty folder')
    .argument('<dir>', 'the folder; relative paths start from the current folder')
    .option(
      '--horses <count>',
      `number of horses in USEF's book, up to ${MOST_HORSES}`,
      wholeNumber(1, MOST_HORSES),
      1_000_000,
    )
    .option('--seed <number>', 'a different number gives different records', wholeNumber(0, HIGHEST_SEED), 1)
    .option(
      '--names <folder>',
      'lists of real names: horse-names.txt, surnames.csv, first-names.csv (default: invented names)',
    )
    .option('--json', "print each file's row count as one JSON object")
    .addHelpText('after', HELP)
    .action(generate);
}

async function generate(dir: string, options: GenerateOptions): Promise<void> {
  const folder = typedPath(dir);
  const names = await namesOf(options.names);
  await requireEmpty(folder);
  // Imported dynamically so that other commands start faster.
  const { generateRecords } = await import('../generate/generate-records.ts');
  const { generateBar } = await import('./progress.ts');
  const bar = generateBar(process.stderr.isTTY && options.json !== true);
  const { horses, seed } = options;
  const rows = await generateRecords({ folder, horses, seed, names, onProgress: bar.show }).finally(bar.end);
  if (options.json === true) console.log(JSON.stringify({ folder, horses, seed, rows }));
  else console.log(summary(folder, rows));
}

async function namesOf(folder: string | undefined): Promise<NameSource> {
  if (folder === undefined) {
    const { builtInNames } = await import('../generate/names/built-in-names.ts');
    return builtInNames();
  }
  try {
    const { readNames } = await import('../generate/names/name-lists.ts');
    return await readNames(typedPath(folder));
  } catch (error) {
    if (error instanceof NamesError) throw new Failure(EXIT.usage, error.message);
    throw error;
  }
}

/** Creates the folder if it does not exist. Throws a Failure if it is not an empty folder. */
async function requireEmpty(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOTDIR' || code === 'EEXIST') throw new Failure(EXIT.usage, `${folder} is not a folder`);
    throw new Failure(EXIT.failed, `the folder ${folder} cannot be written to (${code ?? String(error)})`);
  }
  throw new Failure(EXIT.usage, `${folder} is not empty. Name a new folder, or empty this one first`);
}

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
  };
}

function summary(folder: string, rows: Readonly<Record<string, number>>): string {
  const files = Object.entries(rows).map(
    ([file, count]) => `  ${file.padEnd(22)} ${count.toLocaleString('en-US').padStart(10)} rows`,
  );
  return [`Fictional record files are in ${folder}`, ...files, `To use them: amvs import ${folder}`].join(
    '\n',
  );
}
