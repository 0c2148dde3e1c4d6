import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** What the benchmark is asked to do. */
export interface BenchArguments {
  horses: number;
  seed: number;
  /** A folder of real names; null for the built-in ones. */
  names: string | null;
  /** Where generated record files and books are kept from run to run. */
  folder: string;
  /** Shorter runs of everything. */
  quick: boolean;
  /** Measures books of an earlier run where they are there, and no import. */
  skipImport: boolean;
  /** Leaves PostgreSQL out. */
  skipPostgres: boolean;
  /** A file for the figures; null for none. */
  json: string | null;
  /** Writes docs/performance.md. */
  writeDocs: boolean;
  /** Figures of an earlier run to show in place of measuring; null for measuring. */
  from: string | null;
}

export const USAGE = `npm run bench -- [FOLDER] [options]
  FOLDER         where generated records are kept from run to run (default: amvs-bench in the system's temporary folder)
  --horses N     horses of USEF's book (default 1000000; with --quick 100000)
  --seed N       generate and ask others (default 1)
  --names DIR    generate from real names: horse-names.txt, surnames.csv, first-names.csv (default: invented ones)
  --quick        100,000 horses and shorter runs: under a minute
  --skip-import  measure books that an earlier run imported, where they are there, and no import
  --skip-postgres  measure without PostgreSQL, which is started for the run otherwise (TEST_POSTGRES_URL names another)
  --json FILE    write the figures there too
  --write-docs   write docs/performance.md
  --from FILE    show (and write) the figures of an earlier --json instead of measuring`;

/** An argument that cannot be understood. The message says which. */
export class BenchArgumentsError extends Error {
  override readonly name = 'BenchArgumentsError';
}

/**
 * Reads the command line.
 *
 * @throws BenchArgumentsError
 */
export function benchArguments(args: readonly string[]): BenchArguments {
  const { values, positionals } = parsed(args);
  const [folder = join(tmpdir(), 'amvs-bench'), surplus] = positionals;
  if (surplus !== undefined) throw new BenchArgumentsError(`One folder is enough: what is "${surplus}"?`);
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

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        horses: text,
        seed: text,
        names: text,
        quick: flag,
        'skip-import': flag,
        'skip-postgres': flag,
        json: text,
        'write-docs': flag,
        from: text,
      },
    });
  } catch (error) {
    throw new BenchArgumentsError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new BenchArgumentsError(`--${name} is a whole number from ${least} to ${most}, not "${text}"`);
}
