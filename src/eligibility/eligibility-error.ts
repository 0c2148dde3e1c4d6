/** Lists all errors in an eligibility list, one per line: file, line number and expected value. */
export class EligibilityError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'EligibilityError';
    this.lines = lines;
  }
}
