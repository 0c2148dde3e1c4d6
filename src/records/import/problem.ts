/** What is wrong with a row, so that it cannot be taken. */
export type ProblemCode =
  | 'missing'
  | 'not-a-number'
  | 'not-a-date'
  | 'end-before-start'
  | 'not-yes-no'
  | 'not-a-usdf-type'
  | 'no-name'
  | 'not-utf-8'
  | 'too-long'
  | 'cell-count'
  | 'stray-quote'
  | 'rows-disagree'
  | 'second-row';

/** Something that is taken, but that somebody should look at. */
type WarningCode =
  | 'unknown-file'
  | 'unknown-column'
  | 'missing-column'
  | 'entity-type'
  | 'undefined-horse'
  | 'undefined-member';

/** A row that cannot be taken: where it stands and what was expected there. Never the value itself (records.md). */
export interface Problem {
  /** `usef/horses.csv`. */
  file: string;
  /** The line of the file the row begins in, from 1; line breaks inside quotes count. */
  line: number;
  /** Null where the row as a whole is the problem. */
  column: string | null;
  code: ProblemCode;
  expected: string;
}

/** A warning, with how often it was given; the report file has each line. */
export interface Warning {
  file: string;
  column: string | null;
  code: WarningCode;
  /** A sentence. */
  text: string;
  count: number;
  /** The first line it was given for; null where it is not about a row. */
  line: number | null;
}
