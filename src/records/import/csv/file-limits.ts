export interface FileLimits {
  /** Maximum size of the unzipped content. */
  bytes: number;
  rows: number;
}

/**
 * Requirement 10.35; docs/records.md explains how they were computed. Positions in the lists that hold the data are 31-bit
 * numbers.
 */
export const FILE_LIMITS: FileLimits = { bytes: 2 * 1024 ** 3 - 1, rows: 10_000_000 };

/** Maximum ratio of unzipped to gzipped size. A nation's files have ratios of 3 to 5. */
export const LARGEST_RATIO = 100;

/** Minimum size, in bytes, for the ratio to matter. Smaller files are harmless. */
export const RATIO_FROM = 16 * 1024 * 1024;

/**
 * @param unpacked bytes of unzipped content so far
 * @returns null if no limit is exceeded
 */
export function limitPassed(
  unpacked: number,
  packed: number,
  { bytes }: FileLimits,
): 'file-too-large' | 'packed-too-tightly' | null {
  if (unpacked > bytes) return 'file-too-large';
  return unpacked > RATIO_FROM && unpacked > packed * LARGEST_RATIO ? 'packed-too-tightly' : null;
}
