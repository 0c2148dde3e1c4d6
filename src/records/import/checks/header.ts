import { fileLabel, type RecordFile } from '../../columns.ts';
import { asImportRefusal, readCsv, requireCsv, type SourceFile } from '../csv/source-file.ts';
import type { FoundBook } from '../find-books.ts';
import { type ImportRefusal, RefusedError } from '../report/refusal.ts';

export interface Header {
  /** For each column of the record file, its position in a row; -1 if the file lacks the column. */
  places: readonly number[];
  cells: number;
  /**
   * One-based positions of unknown columns. Their names are never quoted: in a file without a header row, they may be
   * a record's values.
   */
  unknown: readonly number[];
  missing: readonly string[];
}

type HeaderFault =
  | { kind: 'missing-column'; columns: readonly string[] }
  | { kind: 'column-twice'; columns: readonly string[] };

/**
 * Reads the header row. A refusal names only columns that the record file should have, never text from the file: without a header row, the
 * first row is a record.
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
    unknown: names.flatMap((name, at) => (name === '' || known.includes(name) ? [] : [at + 1])),
    missing: lacking.map(({ name }) => name),
  };
}

/** Returns `name` if a members file has neither that column nor both `firstName` and `lastName`. */
function missingNames(known: readonly string[], names: readonly string[]): string[] {
  const parts = ['firstName', 'lastName'];
  if (!known.includes('lastName') || names.includes('name')) return [];
  const lacking = parts.filter((part) => !names.includes(part));
  return lacking.length === 0 ? [] : ['name'];
}

export interface HeadedFile {
  file: RecordFile;
  source: SourceFile;
  header: Header;
}

/** Reads all header rows before any record, so that all their problems are reported together. */
export async function readHeaders(
  book: FoundBook,
): Promise<{ files: readonly HeadedFile[]; refusals: readonly ImportRefusal[] }> {
  const files: HeadedFile[] = [];
  const refusals: ImportRefusal[] = [];
  for (const { file, source } of book.files) {
    const header = await headerOf(file, source);
    if ('places' in header) files.push({ file, source, header });
    else refusals.push(header);
  }
  return { files, refusals };
}

async function headerOf(file: RecordFile, source: SourceFile): Promise<Header | ImportRefusal> {
  try {
    await requireCsv(file, source);
    const header = readHeader(file, await firstRow(file, source));
    return 'places' in header ? header : headerRefusal(file, header);
  } catch (error) {
    const refused = asImportRefusal(file, source, error);
    if (refused instanceof RefusedError) return refused.refusal;
    throw refused;
  }
}

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

function headerRefusal(file: RecordFile, { kind, columns }: HeaderFault): ImportRefusal {
  const label = fileLabel(file);
  const names = columns.join(', ');
  const one = columns.length === 1;
  switch (kind) {
    case 'missing-column':
      return {
        code: 'missing-column',
        file: label,
        sentence: `The header row of ${label} lacks the column${one ? '' : 's'} ${names}. Add ${one ? 'it' : 'them'}; leave cells without a value empty.`,
      };
    case 'column-twice':
      return {
        code: 'column-twice',
        file: label,
        sentence: `The header row of ${label} has the column${one ? '' : 's'} ${names} twice. Keep ${one ? 'it' : 'each'} only once.`,
      };
  }
}
