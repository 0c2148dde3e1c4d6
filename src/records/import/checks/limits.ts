/** How many of a thousand rows of a file may be bad (requirement 10.23): 0.5 %. */
const BAD_PER_THOUSAND = 5;

/** How many of a hundred rows may be gone since the records in use (requirement 10.24). */
const FEWER_PER_HUNDRED = 5;

/**
 * Whether more than 0.5 % of a file's rows are bad (requirement 10.23).
 *
 * @example tooManyBad(1000, 5) // false; tooManyBad(1000, 6) → true
 */
export function tooManyBad(rows: number, bad: number): boolean {
  return bad * 1000 > rows * BAD_PER_THOUSAND;
}

/**
 * Whether a file has over 5 % fewer rows than the records in use (requirement 10.24).
 *
 * @example tooFewRows(95, 100) // false; tooFewRows(94, 100) → true
 */
export function tooFewRows(rows: number, before: number): boolean {
  return rows * 100 < before * (100 - FEWER_PER_HUNDRED);
}
