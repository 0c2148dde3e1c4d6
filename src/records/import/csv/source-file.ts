import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { errorCode } from '../../errors.ts';
import { fileLabel, type RecordFile } from '../../columns.ts';
import { type ImportRefusal, RefusedError } from '../report/refusal.ts';
import { foreignContent, HEAD } from './content-kind.ts';
import { CsvError, type CsvFault, type CsvRow, CsvRows, MAX_CELLS, MAX_ROW_LENGTH } from './csv-rows.ts';
import { type FileLimits, LARGEST_RATIO, limitPassed } from './file-limits.ts';

export interface SourceFile {
  path: string;
  gzipped: boolean;
  /** Size on disk in bytes, whether gzipped or not. */
  bytes: number;
  /** String that changes whenever the file is written to. */
  stamp: string;
  limits: FileLimits;
}

class GzipError extends Error {
  constructor(options: ErrorOptions) {
    super('not a complete gzip file', options);
    this.name = 'GzipError';
  }
}

class FileLimitError extends Error {
  readonly limit: 'file-too-large' | 'packed-too-tightly';
  constructor(limit: 'file-too-large' | 'packed-too-tightly') {
    super(limit);
    this.name = 'FileLimitError';
    this.limit = limit;
  }
}

const PIECE = 256 * 1024;

/**
 * Reads a file in pieces, and unzips it if it is gzipped.
 * @param onPiece may throw to stop reading
 * @param onBytes called with the number of bytes read from disk so far
 * @returns SHA-256 of the unzipped content
 * @throws GzipError, FileLimitError, and system errors for a file that cannot be read
 */
export async function readSource(
  { path, gzipped, limits }: SourceFile,
  onPiece: (piece: Buffer) => void,
  onBytes: (bytes: number) => void = () => {},
): Promise<string> {
  const hash = createHash('sha256');
  const source = createReadStream(path, { highWaterMark: PIECE });
  const take = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      const limit = limitPassed(bytes, source.bytesRead, limits);
      if (limit !== null) throw new FileLimitError(limit);
      hash.update(piece);
      onPiece(piece);
      onBytes(source.bytesRead);
    }
  };
  if (gzipped) {
    try {
      await pipeline(source, createGunzip({ chunkSize: PIECE }), take);
    } catch (error) {
      throw isZlibError(error) ? new GzipError({ cause: error }) : error;
    }
  } else {
    await pipeline(source, take);
  }
  return hash.digest('hex');
}

function isZlibError(error: unknown): boolean {
  return errorCode(error).startsWith('Z_');
}

const CSV_FAULT: Readonly<Record<CsvFault, string>> = {
  'row-too-long': `a row of more than ${MAX_ROW_LENGTH} characters; a closing quotation mark may be missing`,
  'too-many-cells': `a row of more than ${MAX_CELLS} cells`,
  'carriage-returns': 'its lines end with only CR, not CRLF or LF',
  'quote-not-closed': 'a quotation mark is not closed',
  'quotes-over-lines': 'a misplaced quotation mark has joined several lines',
};

/**
 * Reads a record file's rows. Accepts UTF-8 with or without a BOM, plain or gzipped.
 * @param onRow called for every row, the header row first
 * @returns SHA-256 of the unzipped content
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
    throw asImportRefusal(file, source, error);
  }
}

class HeadRead extends Error {}

/**
 * Recognizes most files that are not CSV by their first bytes (requirement 10.37).
 * @throws RefusedError for such a file, and for a file that cannot be read
 */
export async function requireCsv(file: RecordFile, source: SourceFile): Promise<void> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    await readSource(source, (piece) => {
      pieces.push(piece);
      length += piece.length;
      if (length >= HEAD) throw new HeadRead();
    });
  } catch (error) {
    if (!(error instanceof HeadRead)) throw asImportRefusal(file, source, error);
  }
  const foreign = foreignContent(Buffer.concat(pieces).subarray(0, HEAD));
  if (foreign === null) return;
  const label = fileLabel(file);
  const sentence = `${label} is ${foreign.is}. ${foreign.advice}`;
  throw new RefusedError({ code: foreign.code, file: label, sentence });
}

/** Converts a read error into a refusal of the file. Returns other errors unchanged. */
export function asImportRefusal(file: RecordFile, source: SourceFile, error: unknown): unknown {
  const label = fileLabel(file);
  if (error instanceof CsvError) {
    const sentence = `${label} is not CSV from line ${error.line} on: ${CSV_FAULT[error.fault]}. Fix it or export it again.`;
    const { fault } = error;
    const code = fault === 'too-many-cells' || fault === 'carriage-returns' ? fault : 'not-csv';
    return new RefusedError({ code, file: label, sentence }, { cause: error });
  }
  if (error instanceof FileLimitError) {
    return new RefusedError(tooLarge(error.limit, file, source), { cause: error });
  }
  if (error instanceof GzipError) {
    const sentence = `${label}.gz is not a complete gzip file. Copy it again.`;
    return new RefusedError({ code: 'not-gzip', file: label, sentence }, { cause: error });
  }
  if (isReadError(source, error)) {
    const sentence = `${label} cannot be read (${error.code}). Make it readable for this program, or copy it again.`;
    return new RefusedError({ code: 'unreadable', file: label, sentence }, { cause: error });
  }
  return error;
}

/** True for errors from reading this file, false for errors from files being written. */
function isReadError({ path }: SourceFile, error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return false;
  if (typeof error.code !== 'string') return false;
  return error.syscall === 'read' || ('path' in error && error.path === path);
}

export function tooLarge(
  limit: 'file-too-large' | 'packed-too-tightly',
  file: RecordFile,
  { limits }: Pick<SourceFile, 'limits'>,
): ImportRefusal {
  const label = fileLabel(file);
  const size = (limits.bytes / 1024 ** 3).toLocaleString('en-US', { maximumFractionDigits: 2 });
  const sentence =
    limit === 'file-too-large'
      ? `${label} has more than ${size} GiB of content, far more than any record file. Check that it is the right file.`
      : `${label}.gz unpacks to more than ${LARGEST_RATIO} times its size, unlike any record file. Check that it is the right file, or unpack it yourself and look at it.`;
  return { code: limit, file: label, sentence };
}
