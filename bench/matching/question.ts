import type { Match } from '../../src/domain/records/match.ts';
import type { RecordsView } from '../../src/records/view.ts';

/** A row of an answer, as far as it is judged. */
export interface AnsweredRow {
  /** The number in the book. */
  number: string;
  name: string;
  match: Match;
}

/** Something a show secretary types, and what should come of it. */
export interface Question {
  /** What is typed and what is meant, for the list of misses. */
  typed: string;
  meant: string;
  /** Page 1 of the answer: 20 rows, and the similar ones behind them. */
  ask: (view: RecordsView) => Promise<readonly AnsweredRow[]>;
  /** Whether a row is what is meant, or cannot be told from it by name. */
  wanted: (row: AnsweredRow) => boolean;
  /** Whether a row whose match leaves no doubt is of another name or number than what was typed. */
  wrong: (row: AnsweredRow) => boolean;
}

/** Questions of one kind. */
export interface Group {
  title: string;
  questions: readonly Question[];
  /** How often a misspelling was another record's name or number, and another one was drawn: no search can tell those. */
  drawnAgain: number;
}
