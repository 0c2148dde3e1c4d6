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

export interface ListQuestion {
  code: ListQuestionCode;
  /** Name of the column or sheet in the list; empty if the question is about the whole list. */
  about: string;
  samples: readonly string[];
  count: number;
  text: string;
  remedy: string;
  proposed?: string | undefined;
}

export function questionText({ text, samples, remedy }: ListQuestion): string {
  if (samples.length === 0) return `${text} ${remedy}`;
  const values = samples.map((sample) => `“${isolated(shortened(sample))}”`).join(', ');
  return `${text} ${samples.length === 1 ? 'Its first value' : 'Its first values'}: ${values}. ${remedy}`;
}

/** Maximum length of a sample, in characters. */
const LONGEST_SAMPLE = 40;

function shortened(text: string): string {
  return text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE - 1)}…` : text;
}
