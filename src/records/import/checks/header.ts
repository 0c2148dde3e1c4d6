import { fileLabel, type RecordFile } from '../../columns.ts';
import { asRefusal, readCsv, type SourceFile } from '../csv/source-file.ts';
import type { FoundBook } from '../find-books.ts';
import { type Refusal, RefusedError } from '../report/refusal.ts';

/** Where a file has the columns of its record file. */
export interface Header {
  /** For each column of the record file, in its order: its place in a row, or -1 when the file has no such column. */
  places: readonly number[];
  /** How many cells a row has. */
  cells: number;
  /** Columns the record file does not have. They are not read. */
  unknown: readonly string[];
  /** Columns that a file may lack and this one lacks. */
  missing: readonly string[];
}

/** Why a file with such a header is refused. */
export type HeaderFault =
  | { kind: 'missing-column'; columns: readonly string[] }
  | { kind: 'column-twice'; columns: readonly string[] };

/**
 * Reads a header row: the columns in any order, their names as requirement 10.2 has them, case counting.
 *
 * A header that lacks a column is told by what it lacks, never by what it has: where there is no header row at all, the
 * first row holds somebody's record.
 */
export function readHeader(file: RecordFile, cells: readonly string[]): Header | HeaderFault {
  const names = cells.map((cell) => cell.trim());
  const known = file.columns.map(({ name }) => name);
  const lacking = file.columns.filter(({ name }) => !names.includes(name));
  const refused = lacking.filter(({ inHeader }) => inHeader).map(({ name }) => name);
  if (refused.length > 0) return { kind: 'missing-column', columns: refused };
  const nameless = missingNames(known, names);
  if (nameless.length > 0) return { kind: 'missing-column', columns: nameless };
  const twice = known.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice.length > 0) return { kind: 'column-twice', columns: twice };
  return {
    places: known.map((name) => names.indexOf(name)),
    cells: names.length,
    unknown: names.filter((name) => name !== '' && !known.includes(name)),
    missing: lacking.map(({ name }) => name),
  };
}

/** Members are named by `name`, or by `firstName` and `lastName`: a file needs the one or the others. */
function missingNames(known: readonly string[], names: readonly string[]): string[] {
  const parts = ['firstName', 'lastName'];
  if (!known.includes('lastName') || names.includes('name')) return [];
  const lacking = parts.filter((part) => !names.includes(part));
  return lacking.length === 0 ? [] : ['name'];
}

/** A record file whose header is right. */
export interface HeadedFile {
  file: RecordFile;
  source: SourceFile;
  header: Header;
}

/**
 * Reads the header rows of a book's files, so that everything wrong with them is said at once and before the first
 * record is read.
 */
export async function readHeaders(
  book: FoundBook,
): Promise<{ files: readonly HeadedFile[]; refusals: readonly Refusal[] }> {
  const files: HeadedFile[] = [];
  const refusals: Refusal[] = [];
  for (const { file, source } of book.files) {
    const header = await headerOf(file, source);
    if ('places' in header) files.push({ file, source, header });
    else refusals.push(header);
  }
  return { files, refusals };
}

async function headerOf(file: RecordFile, source: SourceFile): Promise<Header | Refusal> {
  try {
    const header = readHeader(file, await firstRow(file, source));
    return 'places' in header ? header : headerRefusal(file, header);
  } catch (error) {
    const refused = asRefusal(file, source, error);
    if (refused instanceof RefusedError) return refused.refusal;
    throw refused;
  }
}

/** Ends the reading of a file when its first row is there. */
class FirstRow extends Error {
  readonly cells: readonly string[];
  constructor(cells: readonly string[]) {
    super();
    this.cells = cells;
  }
}

async function firstRow(file: RecordFile, source: SourceFile): Promise<readonly string[]> {
  try {
    await readCsv(file, source, ({ cells }) => {
      throw new FirstRow(cells);
    });
    return [];
  } catch (error) {
    if (error instanceof FirstRow) return error.cells;
    throw error;
  }
}

function headerRefusal(file: RecordFile, { kind, columns }: HeaderFault): Refusal {
  const label = fileLabel(file);
  const names = columns.join(', ');
  const one = columns.length === 1;
  switch (kind) {
    case 'missing-column':
      return {
        code: 'missing-column',
        file: label,
        sentence: `The header row of ${label} lacks the column${one ? '' : 's'} ${names}. Add ${one ? 'it' : 'them'}; where nothing is known the cells stay empty.`,
      };
    case 'column-twice':
      return {
        code: 'column-twice',
        file: label,
        sentence: `The header row of ${label} has the column${one ? '' : 's'} ${names} twice. Leave ${one ? 'it' : 'each'} there once.`,
      };
  }
}
