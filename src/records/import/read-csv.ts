import { CsvError, type CsvFault, type CsvRow, CsvRows, MAX_ROW_LENGTH } from './csv-rows.ts';
import { fileLabel, type RecordFile } from './record-files.ts';
import { RefusedError } from './refused-error.ts';
import { GzipError, readSource, type SourceFile } from './source-file.ts';

const CSV_FAULT: Readonly<Record<CsvFault, string>> = {
  'row-too-long': `a row of more than ${MAX_ROW_LENGTH} characters; a quote may be open that is never closed`,
  'quote-not-closed': 'a quote is opened that is never closed',
  'quotes-over-lines': 'a misplaced quote has joined several lines',
};

/**
 * Reads the rows of a record file, its header row first: UTF-8 with or without BOM, plain or gzipped.
 *
 * @returns the SHA-256 of the content, unzipped
 * @throws RefusedError when the file cannot be read to its end
 */
export async function readCsv(
  file: RecordFile,
  source: SourceFile,
  onRow: (row: CsvRow) => void,
  onBytes: (bytes: number) => void = () => {},
): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  const rows = new CsvRows(onRow);
  try {
    const hash = await readSource(
      source,
      (piece) => rows.write(decoder.decode(piece, { stream: true })),
      onBytes,
    );
    rows.write(decoder.decode());
    rows.end();
    return hash;
  } catch (error) {
    throw asRefusal(file, source, error);
  }
}

/** An error of reading a file as the refusal it leads to; any other error as it is. */
export function asRefusal(file: RecordFile, source: SourceFile, error: unknown): unknown {
  const label = fileLabel(file);
  if (error instanceof CsvError) {
    const sentence = `${label} is not CSV from line ${error.line} on: ${CSV_FAULT[error.fault]}. Mend it or export it again.`;
    return new RefusedError({ code: 'not-csv', file: label, sentence }, { cause: error });
  }
  if (error instanceof GzipError) {
    const sentence = `${label}.gz is not a whole gzip file. Copy it again.`;
    return new RefusedError({ code: 'not-gzip', file: label, sentence }, { cause: error });
  }
  if (isReadError(source, error)) {
    const sentence = `${label} cannot be read (${error.code}). Let this program read it, or copy it again.`;
    return new RefusedError({ code: 'unreadable', file: label, sentence }, { cause: error });
  }
  return error;
}

/** Whether the system could not open or read the file. Other errors of the system come from what is written meanwhile. */
function isReadError({ path }: SourceFile, error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return false;
  if (typeof error.code !== 'string') return false;
  return error.syscall === 'read' || ('path' in error && error.path === path);
}
