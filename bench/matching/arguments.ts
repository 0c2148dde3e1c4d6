import { parseArgs } from 'node:util';

/** What the measure is asked to do. */
export interface MatchingArguments {
  /** The folder of real names. */
  names: string;
  /** A folder of record files to ask instead of a book of real names; null for that. */
  records: string | null;
  seed: number;
  /** Misspellings of the mix; the other groups are a sixth of it. */
  count: number;
  /** Horses of the book of real names; null for as many as there are names. */
  horses: number | null;
  /** Examples of misses to print for each group. */
  misses: number;
  /** A file for the figures; null for none. */
  json: string | null;
}

export const USAGE = `npm run bench:matching -- [options]
  --names FOLDER   real names (default ../shared/data, beside the repository)
  --records DIR    ask the record files of this folder, as amvs generate writes them
  --seed N         draw other misspellings (default 1)
  --count N        how many of the mix (default 600); every other group has a sixth of it
  --horses N       horses in the book of real names (default: one a name)
  --misses N       print so many misses of each group
  --json FILE      write the figures there too`;

/** An argument that cannot be understood. The message says which. */
export class ArgumentsError extends Error {
  override name = 'ArgumentsError';
}

/**
 * Reads the command line.
 *
 * @param defaultNames the folder of real names when none is named
 * @throws ArgumentsError
 */
export function matchingArguments(args: readonly string[], defaultNames: string): MatchingArguments {
  const text = { type: 'string' } as const;
  const values = parsed(() =>
    parseArgs({
      args: [...args],
      options: {
        names: text,
        records: text,
        seed: text,
        count: text,
        horses: text,
        misses: text,
        json: text,
      },
    }),
  );
  return {
    names: values.names ?? defaultNames,
    records: values.records ?? null,
    seed: wholeNumber('seed', values.seed ?? '1', 0),
    count: wholeNumber('count', values.count ?? '600', 6),
    horses: values.horses === undefined ? null : wholeNumber('horses', values.horses, 1),
    misses: wholeNumber('misses', values.misses ?? '0', 0),
    json: values.json ?? null,
  };
}

function parsed<Values>(parse: () => { values: Values }): Values {
  try {
    return parse().values;
  } catch (error) {
    throw new ArgumentsError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function wholeNumber(name: string, text: string, least: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least))
    throw new ArgumentsError(`--${name} is a whole number from ${least} on, not "${text}"`);
  return value;
}
