import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A name and how many people bear it. */
export interface CountedName {
  name: string;
  count: number;
}

/** Two spellings out of public records, and whether they are of one and the same. */
export interface NameVariant {
  kind: 'horse' | 'owner' | 'rider' | 'trainer';
  a: string;
  b: string;
  relation: 'same' | 'likely_same' | 'different';
}

/** The real names a search is measured with. */
export interface NameLists {
  /** Distinct, as their sources print them. */
  horses: readonly string[];
  surnames: readonly CountedName[];
  firstNames: readonly CountedName[];
  /** First names and what people of that name are called, in small letters. */
  nicknames: readonly { name: string; nickname: string }[];
  variants: readonly NameVariant[];
}

/** The folder of real names is not there, or not what was expected. The message is for whoever runs the measure. */
export class NameListsError extends Error {
  override name = 'NameListsError';
}

const EXPECTED =
  'Name a folder with horse-names.txt, surnames.csv, first-names.csv, nicknames.csv and name-variants.tsv: --names FOLDER';

/**
 * Reads a folder of real names. Its files are lists of names and no records, so none of them quotes a cell.
 *
 * @throws NameListsError when a file is missing or has no names in the shape expected
 */
export async function readNameLists(folder: string): Promise<NameLists> {
  const horses = await linesOf(folder, 'horse-names.txt');
  const surnames = await rowsOf(folder, 'surnames.csv', ',', ['surname', 'count']);
  const firstNames = await rowsOf(folder, 'first-names.csv', ',', ['name', 'births']);
  const nicknames = await rowsOf(folder, 'nicknames.csv', ',', ['name1', 'name2']);
  const variants = await rowsOf(folder, 'name-variants.tsv', '\t', ['kind', 'a', 'b', 'relation']);
  return {
    horses,
    surnames: surnames.map(([name = '', count]) => ({ name, count: Number(count) })),
    firstNames: firstNames.map(([name = '', count]) => ({ name, count: Number(count) })),
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
    throw new NameListsError(
      `${folder}/name-variants.tsv has a row of kind "${kind}" and relation "${relation}".`,
    );
  }
  return { kind: kind as NameVariant['kind'], a, b, relation: relation as NameVariant['relation'] };
}

/** The cells of some columns of a file with a header row. */
async function rowsOf(
  folder: string,
  file: string,
  separator: string,
  columns: readonly string[],
): Promise<string[][]> {
  const [header = '', ...lines] = await linesOf(folder, file);
  const at = columns.map((column) => header.split(separator).indexOf(column));
  if (at.includes(-1)) {
    throw new NameListsError(`${join(folder, file)} lacks one of the columns ${columns.join(', ')}.`);
  }
  return lines.map((line) => {
    const cells = line.split(separator);
    return at.map((position) => cells[position] ?? '');
  });
}

async function linesOf(folder: string, file: string): Promise<string[]> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new NameListsError(`${path} cannot be read. ${EXPECTED}`, { cause: error });
  });
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new NameListsError(`${path} is empty. ${EXPECTED}`);
  return lines;
}
