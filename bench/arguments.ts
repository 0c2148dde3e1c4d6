import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { NamesError } from '../src/generate/names/name-lists.ts';

/** Thrown for an invalid argument. The message includes the argument's name. */
export class ArgumentsError extends Error {
  override readonly name = 'ArgumentsError';
}

export interface BenchArguments {
  horses: number;
  seed: number;
  /** Folder with real names; null: the built-in names. */
  names: string | null;
  /** Folder that keeps generated record files and books between runs. */
  folder: string;
  quick: boolean;
  /** Uses the books of an earlier run, if any, and skips measuring the import. */
  skipImport: boolean;
  skipPostgres: boolean;
  /** JSON file to write; null: none. */
  json: string | null;
  writeDocs: boolean;
  /** JSON file of an earlier run to show instead of measuring; null: measure. */
  from: string | null;
}

export const BENCH_USAGE = `npm run bench -- [FOLDER] [options]
  FOLDER           keeps generated records between runs (default: amvs-bench in the system's temporary folder)
  --horses N       horses in USEF's book (default 1000000; with --quick 100000)
  --seed N         generate different records and ask different questions (default 1)
  --names DIR      use real names: horse-names.txt, surnames.csv, first-names.csv (default: invented names)
  --quick          100,000 horses and shorter runs: under a minute
  --skip-import    reuse the books from an earlier run, if they exist, and do not measure the import
  --skip-postgres  measure without PostgreSQL (otherwise a server is started, or TEST_POSTGRES_URL names one)
  --json FILE      also write the figures to this file
  --write-docs     write docs/performance.md
  --from FILE      show the figures from an earlier --json file instead of measuring`;

export interface MatchingArguments {
  /** Folder with real names; null: the built-in names. */
  names: string | null;
  /** Folder of record files to search; null: a book composed from the names. */
  records: string | null;
  seed: number;
  /** Number of misspellings in the mix. All other groups get a sixth as many. */
  count: number;
  /** Number of horses in the composed book; null: one for each name. */
  horses: number | null;
  misses: number;
  /** JSON file to write; null: none. */
  json: string | null;
}

export const MATCHING_USAGE = `npm run bench:matching -- [options]
  --names FOLDER   real names (default: the invented names of amvs generate, without alternate spellings and nicknames)
  --records DIR    search the record files in this folder, in the format of amvs generate
  --seed N         draw different misspellings (default 1)
  --count N        number of misspellings in the mix (default 600); all other groups get a sixth as many
  --horses N       horses in the book composed from the names (default: one for each name)
  --misses N       print this many misses for each group
  --json FILE      also write the figures to this file`;

export interface EntriesArguments {
  /** Folder that keeps generated record files and books between runs. */
  folder: string;
  horses: number;
  seed: number;
  rows: number;
  /** Folder with real names; null: the built-in names. */
  names: string | null;
  /** Number of parties with a wrong result to print for each kind of error. */
  misses: number;
  speed: boolean;
  skipPostgres: boolean;
  /** JSON file to write; null: none. */
  json: string | null;
}

export const ENTRIES_USAGE = `npm run bench:entries -- [FOLDER] [options]
  FOLDER           keeps generated records between runs (default: amvs-bench in the system's temporary folder)
  --horses N       horses in USEF's book (default 100000; with --speed 1000000)
  --seed N         generate different records and lists (default 1)
  --rows N         rows in each flow's list (default 2000)
  --names DIR      use real names: horse-names.txt, surnames.csv, first-names.csv (default: invented names)
  --misses N       print this many wrong parties for each kind of error
  --speed          measure how fast lists are checked, instead of how well
  --skip-postgres  with --speed: without PostgreSQL
  --json FILE      also write the figures to this file`;

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;

/** Options of every benchmark. */
const COMMON = { horses: TEXT, seed: { type: 'string', default: '1' }, names: TEXT, json: TEXT } as const;

export function benchArguments(args: readonly string[]): BenchArguments {
  const { values, positionals } = parsed(args, {
    ...COMMON,
    quick: FLAG,
    'skip-import': FLAG,
    'skip-postgres': FLAG,
    'write-docs': FLAG,
    from: TEXT,
  });
  return {
    ...commonIn(values),
    horses: nationIn(values.horses ?? (values.quick ? '100000' : '1000000')),
    folder: folderIn(positionals),
    quick: values.quick,
    skipImport: values['skip-import'],
    skipPostgres: values['skip-postgres'],
    writeDocs: values['write-docs'],
    from: values.from ?? null,
  };
}

export function matchingArguments(args: readonly string[]): MatchingArguments {
  const { values, positionals } = parsed(args, {
    ...COMMON,
    records: TEXT,
    count: { type: 'string', default: '600' },
    misses: { type: 'string', default: '0' },
  });
  if (positionals[0] !== undefined) throw new ArgumentsError(`Unexpected argument "${positionals[0]}"`);
  return {
    ...commonIn(values),
    records: values.records ?? null,
    count: wholeNumber('count', values.count, 6, 1_000_000),
    horses: values.horses === undefined ? null : wholeNumber('horses', values.horses, 1, 5_000_000),
    misses: wholeNumber('misses', values.misses, 0, 1_000_000),
  };
}

export function entriesArguments(args: readonly string[]): EntriesArguments {
  const { values, positionals } = parsed(args, {
    ...COMMON,
    rows: { type: 'string', default: '2000' },
    misses: { type: 'string', default: '0' },
    speed: FLAG,
    'skip-postgres': FLAG,
  });
  return {
    ...commonIn(values),
    folder: folderIn(positionals),
    horses: nationIn(values.horses ?? (values.speed ? '1000000' : '100000')),
    rows: wholeNumber('rows', values.rows, 1, 1_000_000),
    misses: wholeNumber('misses', values.misses, 0, 1_000_000),
    speed: values.speed,
    skipPostgres: values['skip-postgres'],
  };
}

interface Common {
  seed: string;
  names?: string | undefined;
  json?: string | undefined;
}

function commonIn({ seed, names, json }: Common) {
  return { seed: wholeNumber('seed', seed, 0, 2 ** 32 - 1), names: names ?? null, json: json ?? null };
}

function nationIn(horses: string): number {
  return wholeNumber('horses', horses, 1_000, 5_000_000);
}

function folderIn([folder = join(tmpdir(), 'amvs-bench'), surplus]: readonly string[]): string {
  if (surplus === undefined) return folder;
  throw new ArgumentsError(`Pass only one folder: unexpected argument "${surplus}"`);
}

function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new ArgumentsError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new ArgumentsError(`--${name} must be a whole number from ${least} to ${most}, not "${text}"`);
}

/** Runs a benchmark. Prints its usage if an argument is invalid. */
export async function runBenchmark(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ArgumentsError || error instanceof NamesError)) throw error;
    console.error(error.message);
    if (error instanceof ArgumentsError) console.error(usage);
    process.exitCode = 2;
  }
}
