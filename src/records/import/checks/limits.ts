import type { FileCount } from '../report/file-count.ts';
import type { ImportRefusal } from '../report/refusal.ts';

/** Maximum bad rows per thousand in a file: 0.5% (requirement 10.23). */
export const BAD_PER_THOUSAND = 5;

/** Maximum drop in a file's number of rows, as a percentage of its rows in use (requirement 10.24). */
export const FEWER_PER_HUNDRED = 5;

export function tooManyBad(rows: number, bad: number): boolean {
  return bad * 1000 > rows * BAD_PER_THOUSAND;
}

export function tooFewRows(rows: number, before: number): boolean {
  return rows * 100 < before * (100 - FEWER_PER_HUNDRED);
}

export const HOPELESS_FROM = 10_000;

/** True if at least 10,000 rows, and more than half, are bad (requirement 10.36). */
export function isHopeless(rows: number, bad: number): boolean {
  return bad >= HOPELESS_FROM && bad * 2 > rows;
}

/** Returns a refusal for each exceeded limit. `rowsInUse` is the file's row count in the generation in use, if known. */
export function overLimits(
  { file, rows, badRows }: FileCount,
  rowsInUse: number | undefined,
  mayBeEmpty: boolean,
): ImportRefusal[] {
  const refusals: ImportRefusal[] = [];
  if (tooManyBad(rows, badRows)) {
    refusals.push({
      code: 'too-many-bad-rows',
      file,
      sentence: `${badRows} of ${rows} rows of ${file} are bad, more than 0.5%. Fix them as the report describes, or import with --force to leave them out.`,
    });
  }
  if (rows === 0 && rowsInUse !== 0 && !mayBeEmpty) {
    refusals.push({
      code: 'no-rows',
      file,
      sentence: `${file} has only a header row. Export it again, or import with --force if it should be empty.`,
    });
  } else if (rowsInUse !== undefined && tooFewRows(rows, rowsInUse)) {
    refusals.push({
      code: 'too-few-rows',
      file,
      sentence: `${file} has ${rows} rows, over 5% fewer than the ${rowsInUse} in use. Check that the file is complete, or import with --force.`,
    });
  }
  return refusals;
}
