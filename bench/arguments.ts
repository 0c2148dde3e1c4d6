import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** An argument that cannot be understood. The message says which. */
export class ArgumentsError extends Error {
  override readonly name = 'ArgumentsError';
}

/** What `npm run bench` is asked to do. */
export interface BenchArguments {
  horses: number;
  seed: number;
  /** A folder of real names; null for the built-in names. */
  names: string | null;
  /** A folder where generated record files and books are kept from run to run. */
  folder: string;
  /** Makes everything shorter. */
  quick: boolean;
  /** Measures the books of an earlier run, if they are there, and no import. */
  skipImport: boolean;
  /** Leaves PostgreSQL out. */
  skipPostgres: boolean;
  /** A file for the figures; null for none. */
  json: string | null;
  /** Writes docs/performance.md. */
  writeDocs: boolean;
  /** A file with the figures of an earlier run, to be shown instead of measuring; null for measuring. */
  from: string | null;
}

export const BENCH_USAGE = `npm run bench -- [FOLDER] [options]
  FOLDER           where generated records are kept from run to run (default: amvs-bench in the system's temporary folder)
  --horses N       horses in USEF's book (default 1000000; with --quick 100000)
  --seed N         generate other records and ask other questions (default 1)
  --names DIR      use real names: horse-names.txt, surnames.csv, first-names.csv (default: invented names)
  --quick          100,000 horses and shorter runs: under a minute
  --skip-import    measure the books of an earlier run, if they are there, and no import
  --skip-postgres  measure without PostgreSQL (otherwise a server is started, or TEST_POSTGRES_URL names one)
  --json FILE      write the figures to this file too
  --write-docs     write docs/performance.md
  --from FILE      show the figures of an earlier --json instead of measuring`;

/** What `npm run bench:matching` is asked to do. */
export interface MatchingArguments {
  /** A folder of real names; null for the built-in names. */
  names: string | null;
  /** A folder of record files to search instead of a book made from the names; null for that book. */
  records: string | null;
  seed: number;
  /** How many misspellings of the mix are asked; every other group has a sixth of it. */
  count: number;
  /** How many horses the book made from the names has; null for as many as there are names. */
  horses: number | null;
  /** How many misses of each group are printed. */
  misses: number;
  /** A file for the figures; null for none. */
  json: string | null;
}

export const MATCHING_USAGE = `npm run bench:matching -- [options]
  --names FOLDER   real names (default: invented names, as amvs generate has them, without pairs of spellings and nicknames)
  --records DIR    search the record files of this folder, as amvs generate writes them
  --seed N         draw other misspellings (default 1)
  --count N        how many misspellings of the mix (default 600); every other group has a sixth of it
  --horses N       horses in the book made from the names (default: one for each name)
  --misses N       print this many misses of each group
  --json FILE      write the figures to this file too`;

/** What `npm run bench:entries` is asked to do. */
export interface EntriesArguments {
  /** A folder where generated record files and books are kept from run to run. */
  folder: string;
  horses: number;
  seed: number;
  /** How many rows the list of each flow has. */
  rows: number;
  /** A folder of real names; null for the built-in names. */
  names: string | null;
  /** How many parties of each kind of error are printed that did not come out as they have to. */
  misses: number;
  /** Measures speed instead of quality. */
  speed: boolean;
  /** Leaves PostgreSQL out of the measure of speed. */
  skipPostgres: boolean;
  /** A file for the figures; null for none. */
  json: string | null;
}

export const ENTRIES_USAGE = `npm run bench:entries -- [FOLDER] [options]
  FOLDER           where generated records are kept from run to run (default: amvs-bench in the system's temporary folder)
  --horses N       horses in USEF's book (default 100000; with --speed 1000000)
  --seed N         other records and other lists (default 1)
  --rows N         rows in the list of each flow (default 2000)
  --names DIR      use real names: horse-names.txt, surnames.csv, first-names.csv (default: invented names)
  --misses N       print this many parties of each kind that were not taken or proposed as they have to be
  --speed          measure how fast lists are checked, instead of how well
  --skip-postgres  with --speed: without PostgreSQL
  --json FILE      write the figures to this file too`;

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

/**
 * Reads the arguments of `npm run bench`.
 *
 * @throws ArgumentsError
 */
export function benchArguments(args: readonly string[]): BenchArguments {
  const { values, positionals } = parsed(args, {
    horses: TEXT,
    seed: TEXT,
    names: TEXT,
    quick: FLAG,
    'skip-import': FLAG,
    'skip-postgres': FLAG,
    json: TEXT,
    'write-docs': FLAG,
    from: TEXT,
  });
  const [folder = join(tmpdir(), 'amvs-bench'), surplus] = positionals;
  if (surplus !== undefined) throw new ArgumentsError(`One folder is enough: what is "${surplus}"?`);
  const quick = values.quick === true;
  return {
    horses: wholeNumber('horses', values.horses ?? (quick ? '100000' : '1000000'), 1_000, 5_000_000),
    seed: wholeNumber('seed', values.seed ?? '1', 0, 2 ** 32 - 1),
    names: values.names ?? null,
    folder,
    quick,
    skipImport: values['skip-import'] === true,
    skipPostgres: values['skip-postgres'] === true,
    json: values.json ?? null,
    writeDocs: values['write-docs'] === true,
    from: values.from ?? null,
  };
}

/**
 * Reads the arguments of `npm run bench:matching`.
 *
 * @throws ArgumentsError
 */
export function matchingArguments(args: readonly string[]): MatchingArguments {
  const { values, positionals } = parsed(args, {
    names: TEXT,
    records: TEXT,
    seed: TEXT,
    count: TEXT,
    horses: TEXT,
    misses: TEXT,
    json: TEXT,
  });
  if (positionals[0] !== undefined) throw new ArgumentsError(`What is "${positionals[0]}"?`);
  return {
    names: values.names ?? null,
    records: values.records ?? null,
    seed: wholeNumber('seed', values.seed ?? '1', 0, 2 ** 32 - 1),
    count: wholeNumber('count', values.count ?? '600', 6, 1_000_000),
    horses: values.horses === undefined ? null : wholeNumber('horses', values.horses, 1, 5_000_000),
    misses: wholeNumber('misses', values.misses ?? '0', 0, 1_000_000),
    json: values.json ?? null,
  };
}

/**
 * Reads the arguments of `npm run bench:entries`.
 *
 * @throws ArgumentsError
 */
export function entriesArguments(args: readonly string[]): EntriesArguments {
  const { values, positionals } = parsed(args, {
    horses: TEXT,
    seed: TEXT,
    rows: TEXT,
    names: TEXT,
    misses: TEXT,
    speed: FLAG,
    'skip-postgres': FLAG,
    json: TEXT,
  });
  const [folder = join(tmpdir(), 'amvs-bench'), surplus] = positionals;
  if (surplus !== undefined) throw new ArgumentsError(`One folder is enough: what is "${surplus}"?`);
  const speed = values.speed === true;
  return {
    folder,
    horses: wholeNumber('horses', values.horses ?? (speed ? '1000000' : '100000'), 1_000, 5_000_000),
    seed: wholeNumber('seed', values.seed ?? '1', 0, 2 ** 32 - 1),
    rows: wholeNumber('rows', values.rows ?? '2000', 1, 1_000_000),
    names: values.names ?? null,
    misses: wholeNumber('misses', values.misses ?? '0', 0, 1_000_000),
    speed,
    skipPostgres: values['skip-postgres'] === true,
    json: values.json ?? null,
  };
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
  throw new ArgumentsError(`--${name} is a whole number from ${least} to ${most}, not "${text}"`);
}
