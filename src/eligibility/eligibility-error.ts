/** One line for each thing that is wrong with a list of eligibility: the file, the line and what was expected. */
export class EligibilityError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'EligibilityError';
    this.lines = lines;
  }
}
