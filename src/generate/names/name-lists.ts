import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface NameSource {
  /** Never empty. Some horses get one of these names; most get a name composed of words from them. */
  horseNames: readonly string[];
  surnames: readonly CountedName[];
  firstNames: readonly FirstName[];
}

export interface CountedName {
  name: string;
  count: number;
}

export interface FirstName extends CountedName {
  firstYear: number;
  lastYear: number;
}

/** The message names the file and the problem. */
export class NamesError extends Error {
  override readonly name = 'NamesError';
}

/**
 * Reads `horse-names.txt`, one name per line; `surnames.csv` with surname and count; and `first-names.csv` with name,
 * sex, births, first_year and last_year. CSV files have a header row and no quotes.
 * @throws NamesError when a file is missing or has a different format
 */
export async function readNames(folder: string): Promise<NameSource> {
  const horseNames = (await linesOf(folder, 'horse-names.txt'))
    .map(withoutCountry)
    .filter((name) => name !== '');
  if (horseNames.length === 0) throw new NamesError(`${join(folder, 'horse-names.txt')} has no names in it.`);
  const surnames = await rowsOf(
    folder,
    'surnames.csv',
    ['surname', 'count'],
    ([name = '', count]): CountedName => ({
      name: surnameSpelling(name),
      count: Number(count),
    }),
  );
  const firstNames = await rowsOf(
    folder,
    'first-names.csv',
    ['name', 'sex', 'births', 'first_year', 'last_year'],
    ([name = '', , births, firstYear, lastYear]): FirstName => ({
      name,
      count: Number(births),
      firstYear: Number(firstYear),
      lastYear: Number(lastYear),
    }),
  );
  return { horseNames, surnames, firstNames };
}

/** Removes the country after a name, as in `Name* (SE)`. Race lists print it; records do not. */
function withoutCountry(line: string): string {
  return line.replace(/\s*\*?\s*\([A-Za-z]{2,4}\)\s*$/, '').trim();
}

async function rowsOf<Row extends CountedName>(
  folder: string,
  file: string,
  header: readonly string[],
  read: (cells: readonly string[]) => Row,
): Promise<Row[]> {
  const path = join(folder, file);
  const [first, ...lines] = await linesOf(folder, file);
  if (first !== header.join(','))
    throw new NamesError(`${path} must begin with the line ${header.join(',')}.`);
  const rows = lines.map((line) => read(line.split(',')));
  const bad = rows.findIndex((row) => row.name === '' || Object.values(row).some(Number.isNaN));
  if (bad >= 0) throw new NamesError(`${path} line ${bad + 2} is not ${header.join(',')}.`);
  if (rows.length === 0) throw new NamesError(`${path} has no names in it.`);
  return rows;
}

async function linesOf(folder: string, file: string): Promise<string[]> {
  const path = join(folder, file);
  try {
    return (await readFile(path, 'utf8')).split(/\r?\n/).filter((line) => line !== '');
  } catch (error) {
    throw new NamesError(
      `${path} cannot be read (${error instanceof Error ? error.message : String(error)}). --names takes a folder with horse-names.txt, surnames.csv and first-names.csv.`,
    );
  }
}

/** Surnames that begin with O'. In other names, such as Olson, the O is part of the word. */
const IRISH =
  /^O(?=(?:BRIEN|BRYAN|CALLAGHAN|CONNELL|CONNOR|DAY|DELL|DONNELL|DONOGHUE|DONOVAN|DOWD|DWYER|FARRELL|FLAHERTY|FLYNN|GRADY|HALLORAN|HANLON|HARA|HARE|HEARN|KANE|KEEFE|LEARY|LOUGHLIN|MALLEY|MARA|MEARA|NEAL|NEIL|NEILL|QUINN|REGAN|REILLY|RILEY|ROURKE|SHAUGHNESSY|SHEA|SULLIVAN|TOOLE)S?$)/;

/**
 * Converts a surname from all capitals to its usual spelling.
 * @example surnameSpelling('OBRIEN') // "O'Brien"
 */
export function surnameSpelling(capitals: string): string {
  const [prefix, rest] = /^MC.{3}/.test(capitals)
    ? ['Mc', capitals.slice(2)]
    : IRISH.test(capitals)
      ? ["O'", capitals.slice(1)]
      : ['', capitals];
  return prefix + rest.slice(0, 1) + rest.slice(1).toLowerCase();
}
