export interface FileLimits {
  /** Maximum unzipped size of a file, in bytes. */
  bytes: number;
  rows: number;
}

/** Limits for requirement 10.35, as computed in docs/records.md. Positions in the data lists are 31-bit numbers. */
export const FILE_LIMITS: FileLimits = { bytes: 2 * 1024 ** 3 - 1, rows: 10_000_000 };

/** Maximum ratio of unzipped to gzipped size. Record files for a whole country have ratios of 3 to 5. */
export const LARGEST_RATIO = 100;

/** Unzipped size (bytes) up to which any ratio is accepted, because a file of that size is harmless. */
export const RATIO_FROM = 16 * 1024 * 1024;

/** Returns the exceeded limit, or null. `unpacked` and `packed` are the numbers of bytes read so far. */
export function limitPassed(
  unpacked: number,
  packed: number,
  { bytes }: FileLimits,
): 'file-too-large' | 'packed-too-tightly' | null {
  if (unpacked > bytes) return 'file-too-large';
  return unpacked > RATIO_FROM && unpacked > packed * LARGEST_RATIO ? 'packed-too-tightly' : null;
}
