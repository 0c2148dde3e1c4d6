/** How much of one record file is read. */
export interface FileLimits {
  /** Bytes of its content, unzipped. */
  bytes: number;
  rows: number;
}

/**
 * The limits of every record file (requirement 10.35; docs/records.md computes them). What is read is kept in lists whose
 * positions have 31 bits, so that a larger file could not be read at all.
 */
export const FILE_LIMITS: FileLimits = { bytes: 2 * 1024 ** 3 - 1, rows: 10_000_000 };

/** How many times as large as its gzipped bytes a content may be. Those of a nation are 3 to 5 times as large. */
export const LARGEST_RATIO = 100;

/** From how many bytes of content on the ratio counts. A small file does no harm, however tightly it is packed. */
export const RATIO_FROM = 16 * 1024 * 1024;

/** Which limit a file goes beyond, or null, once so many bytes of its content were made of so many bytes on the disk. */
export function limitPassed(
  unpacked: number,
  packed: number,
  { bytes }: FileLimits,
): 'file-too-large' | 'packed-too-tightly' | null {
  if (unpacked > bytes) return 'file-too-large';
  return unpacked > RATIO_FROM && unpacked > packed * LARGEST_RATIO ? 'packed-too-tightly' : null;
}
