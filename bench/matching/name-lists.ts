import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInNames } from '../../src/generate/names/built-in-names.ts';
import { NamesError, type NameSource, readNames } from '../../src/generate/names/name-lists.ts';

/** Two spellings from public records. `relation` says whether they belong to the same horse or person. */
export interface NameVariant {
  kind: 'horse' | 'owner' | 'rider' | 'trainer';
  a: string;
  b: string;
  relation: 'same' | 'likely_same' | 'different';
}

export interface NameLists extends Pick<NameSource, 'surnames' | 'firstNames'> {
  /** Unique names in the spelling of their sources; a foreign horse's name has the country after it. */
  horses: readonly string[];
  /** First names with their nicknames, in lowercase. */
  nicknames: readonly { name: string; nickname: string }[];
  variants: readonly NameVariant[];
}

const HORSES = 'horse-names.txt';
const NICKNAMES = 'nicknames.csv';
const VARIANTS = 'name-variants.tsv';

const EXPECTED = `--names requires a folder with ${HORSES}, surnames.csv, first-names.csv, ${NICKNAMES} and ${VARIANTS}.`;

/** Returns the invented names that `amvs generate` uses. They have no nicknames or alternate spellings. */
export function inventedNameLists(): NameLists {
  const { horseNames, surnames, firstNames } = builtInNames();
  return { horses: horseNames, surnames, firstNames, nicknames: [], variants: [] };
}

/**
 * Reads a folder of real names: the files that `amvs generate` reads, `nicknames.csv` with the columns name1 and name2, and
 * `name-variants.tsv` with the columns kind, a, b and relation. Cells must not be quoted. Throws a NamesError when a file is
 * missing or malformed.
 */
export async function readNameLists(folder: string): Promise<NameLists> {
  const { surnames, firstNames } = await readNames(folder);
  const nicknames = await rowsOf(folder, NICKNAMES, ',', ['name1', 'name2']);
  const variants = await rowsOf(folder, VARIANTS, '\t', ['kind', 'a', 'b', 'relation']);
  return {
    horses: await linesOf(folder, HORSES),
    surnames,
    firstNames,
    nicknames: nicknames.map(([name = '', nickname = '']) => ({ name, nickname })),
    variants: variants.map((cells) => variantOf(cells, folder)),
  };
}

const KINDS: ReadonlySet<string> = new Set<NameVariant['kind']>(['horse', 'owner', 'rider', 'trainer']);
const RELATIONS: ReadonlySet<string> = new Set<NameVariant['relation']>(['same', 'likely_same', 'different']);

function variantOf(
  [kind = '', a = '', b = '', relation = '']: readonly string[],
  folder: string,
): NameVariant {
  if (!KINDS.has(kind) || !RELATIONS.has(relation)) {
    throw new NamesError(`${join(folder, VARIANTS)} has a row of kind "${kind}" and relation "${relation}".`);
  }
  return { kind: kind as NameVariant['kind'], a, b, relation: relation as NameVariant['relation'] };
}

async function rowsOf(
  folder: string,
  file: string,
  separator: string,
  columns: readonly string[],
): Promise<string[][]> {
  const [header = '', ...lines] = await linesOf(folder, file);
  const at = columns.map((column) => header.split(separator).indexOf(column));
  if (at.includes(-1)) {
    throw new NamesError(`${join(folder, file)} is missing one of the columns ${columns.join(', ')}.`);
  }
  return lines.map((line) => {
    const cells = line.split(separator);
    return at.map((position) => cells[position] ?? '');
  });
}

async function linesOf(folder: string, file: string): Promise<string[]> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new NamesError(`${path} cannot be read (${String(error)}). ${EXPECTED}`);
  });
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
