export interface FileLimits {
  /** Maximum unzipped size. */
  bytes: number;
  rows: number;
}

/** Requirement 10.35; computed in docs/records.md. Positions in the data lists are 31-bit numbers. */
export const FILE_LIMITS: FileLimits = { bytes: 2 * 1024 ** 3 - 1, rows: 10_000_000 };

/** Maximum ratio of unzipped to gzipped size. A nation's files have ratios of 3 to 5. */
export const LARGEST_RATIO = 100;

/** In bytes. The ratio does not matter for smaller files, which are harmless. */
export const RATIO_FROM = 16 * 1024 * 1024;

/** Takes the number of unzipped bytes so far. Null if no limit is exceeded. */
export function limitPassed(
  unpacked: number,
  packed: number,
  { bytes }: FileLimits,
): 'file-too-large' | 'packed-too-tightly' | null {
  if (unpacked > bytes) return 'file-too-large';
  return unpacked > RATIO_FROM && unpacked > packed * LARGEST_RATIO ? 'packed-too-tightly' : null;
}
