import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { errorCode } from '../error-code.ts';

/** A record file as it lies in the folder, plain or gzipped. */
export interface SourceFile {
  path: string;
  gzipped: boolean;
  /** Bytes on disk. */
  bytes: number;
  /** Changes when the file is written to. */
  stamp: string;
}

/** A gzipped file that is cut short or damaged. */
export class GzipError extends Error {
  constructor(options: ErrorOptions) {
    super('not a whole gzip file', options);
    this.name = 'GzipError';
  }
}

const PIECE = 256 * 1024;

/**
 * Reads a file in pieces, unzipped where it is zipped.
 *
 * @param onPiece called with each piece; what it throws ends the reading
 * @param onBytes called with how many bytes of the file on disk were read so far
 * @returns the SHA-256 of the content, unzipped
 * @throws GzipError, and the system's errors for a file that cannot be read
 */
export async function readSource(
  { path, gzipped }: SourceFile,
  onPiece: (piece: Buffer) => void,
  onBytes: (bytes: number) => void = () => {},
): Promise<string> {
  const hash = createHash('sha256');
  const source = createReadStream(path, { highWaterMark: PIECE });
  const take = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of pieces) {
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
