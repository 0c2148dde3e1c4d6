import type { FileCount } from '../report/file-count.ts';
import type { Refusal } from '../report/refusal.ts';

/** How many of a thousand rows of a file may be bad: 0.5 % (requirement 10.23). */
export const BAD_PER_THOUSAND = 5;

/** By how many percent a file may have fewer rows than in the records in use (requirement 10.24). */
export const FEWER_PER_HUNDRED = 5;

/**
 * Whether more than 0.5 % of a file's rows are bad (requirement 10.23).
 *
 * @example
 * tooManyBad(1000, 5) // false
 * tooManyBad(1000, 6) // true
 */
export function tooManyBad(rows: number, bad: number): boolean {
  return bad * 1000 > rows * BAD_PER_THOUSAND;
}

/**
 * Whether a file has over 5 % fewer rows than the records in use (requirement 10.24).
 *
 * @example
 * tooFewRows(95, 100) // false
 * tooFewRows(94, 100) // true
 */
export function tooFewRows(rows: number, before: number): boolean {
  return rows * 100 < before * (100 - FEWER_PER_HUNDRED);
}

/** From how many bad rows on a file may be given up before its end. */
export const HOPELESS_FROM = 10_000;

/**
 * Whether so many rows of a file are bad that reading on is of no use: at least 10,000, and more than half of those read
 * (requirement 10.36).
 *
 * @example
 * isHopeless(19_999, 10_000) // true
 * isHopeless(20_000, 10_000) // false
 */
export function isHopeless(rows: number, bad: number): boolean {
  return bad >= HOPELESS_FROM && bad * 2 > rows;
}

/**
 * Why a file's counts refuse an import, unless it is forced.
 *
 * @param rowsInUse the rows of the file in the records in use. Undefined: there are none to compare with
 * @param mayBeEmpty whether a file without a row is taken even so
 */
export function overLimits(
  { file, rows, badRows }: FileCount,
  rowsInUse: number | undefined,
  mayBeEmpty: boolean,
): Refusal[] {
  const refusals: Refusal[] = [];
  if (tooManyBad(rows, badRows)) {
    refusals.push({
      code: 'too-many-bad-rows',
      file,
      sentence: `${badRows} of ${rows} rows of ${file} cannot be taken, more than 0.5 %. Mend them as the report says, or import with --force to leave them out.`,
    });
  }
  if (rows === 0 && rowsInUse !== 0 && !mayBeEmpty) {
    refusals.push({
      code: 'no-rows',
      file,
      sentence: `${file} has a header row and no other. Export it again, or import with --force if there is really nothing to record.`,
    });
  } else if (rowsInUse !== undefined && tooFewRows(rows, rowsInUse)) {
    refusals.push({
      code: 'too-few-rows',
      file,
      sentence: `${file} has ${rows} rows, over 5 % fewer than the ${rowsInUse} of the records in use. Check that it is whole, or import with --force.`,
    });
  }
  return refusals;
}
