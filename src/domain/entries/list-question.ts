import { isolated } from '../names/shown-text.ts';
/** Reasons why part of an entry list was not understood (requirement 15.17). */
export const LIST_QUESTION_CODES = [
  'column-unread',
  'column-contradicts',
  'no-horse-column',
  'no-rider-column',
  'sheet-unread',
  'lines-unread',
] as const;

export type ListQuestionCode = (typeof LIST_QUESTION_CODES)[number];

/** A question to the user about part of an entry list that was not understood (requirement 15.17). */
export interface ListQuestion {
  code: ListQuestionCode;
  /** Name of the column or sheet in the list; empty: the whole list. */
  about: string;
  /** Its first three values. */
  samples: readonly string[];
  /** Number of cells or rows that were not understood. */
  count: number;
  /** The problem in plain sentences. */
  text: string;
  /** The remedy. */
  remedy: string;
  /** Likely kind of the column, such as `rider-name`. Missing: no likely kind. */
  proposed?: string | undefined;
}

/**
 * A question in one line of text: its text, its first values and what to do.
 *
 * @example
 * questionText({ code: 'column-unread', about: 'Kid', samples: ['Ann Field'], count: 1, text: 'Nobody reads “Kid”.', remedy: 'Ask.' })
 * // 'Nobody reads “Kid”. Its first value: “Ann Field”. Ask.'
 */
export function questionText({ text, samples, remedy }: ListQuestion): string {
  if (samples.length === 0) return `${text} ${remedy}`;
  const values = samples.map((sample) => `“${isolated(shortened(sample))}”`).join(', ');
  return `${text} ${samples.length === 1 ? 'Its first value' : 'Its first values'}: ${values}. ${remedy}`;
}

/** Maximum length of a value in a sentence, in characters. */
const LONGEST_SAMPLE = 40;

function shortened(text: string): string {
  return text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE - 1)}…` : text;
}
