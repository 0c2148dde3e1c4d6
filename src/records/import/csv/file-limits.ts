export interface FileLimits {
  /** Bytes of its content, unzipped. */
  bytes: number;
  rows: number;
}

/**
 * Limits of every record file (requirement 10.35; docs/records.md computes them). Lists of read data have 31-bit
 * positions, so a larger file could not be read at all.
 */
export const FILE_LIMITS: FileLimits = { bytes: 2 * 1024 ** 3 - 1, rows: 10_000_000 };

/** Maximum ratio of content to gzipped size. For a nation's files it is 3 to 5. */
export const LARGEST_RATIO = 100;

/** Minimum content size, in bytes, for applying the ratio. A small file does no harm, however well it is compressed. */
export const RATIO_FROM = 16 * 1024 * 1024;

/** The limit that a file exceeds, given bytes of content so far and bytes on disk; null: none. */
export function limitPassed(
  unpacked: number,
  packed: number,
  { bytes }: FileLimits,
): 'file-too-large' | 'packed-too-tightly' | null {
  if (unpacked > bytes) return 'file-too-large';
  return unpacked > RATIO_FROM && unpacked > packed * LARGEST_RATIO ? 'packed-too-tightly' : null;
}
