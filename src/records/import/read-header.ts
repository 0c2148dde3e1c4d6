import type { FoundBook } from './find-books.ts';
import { type Header, type HeaderFault, readHeader } from './header.ts';
import type { Refusal } from './import-outcome.ts';
import { asRefusal, readCsv } from './read-csv.ts';
import { fileLabel, type RecordFile } from './record-files.ts';
import { RefusedError } from './refused-error.ts';
import type { SourceFile } from './source-file.ts';

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
