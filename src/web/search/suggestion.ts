import type { Answer, CallName } from '../../contract/calls.ts';
import type { Match } from '../../domain/records/match.ts';
import type { Asked } from '../api/use-call.ts';

export type SuggestionCall = Extract<CallName, `${string}/suggestions`>;

/** A match that a search form offers for a field while it is typed. Choosing it fills fields and does nothing else. */
export interface Suggestion<Form> {
  /** What the fields become when it is chosen. */
  fills: Partial<Form>;
  /** The name or number that is offered. */
  text: string;
  /** What tells it apart, in words: numbers, the foal year, "3 horses". */
  apart: readonly string[];
  /** In words, when it is only similar to what was typed. */
  similar: string | null;
}

/** What a form offers while one of its fields is typed. */
export interface Suggests<Form, Name extends SuggestionCall> {
  /** The question; null where too little is typed to ask one. */
  asked: (form: Form, field: keyof Form & string) => Asked<Name> | null;
  offered: (answer: Answer<Name>, field: keyof Form & string) => readonly Suggestion<Form>[];
}

/** "Similar name", "Similar number"; null for what is more than similar. */
export function similarWords(match: Match, of: 'name' | 'number'): string | null {
  return match === 'similar' ? `Similar ${of}` : null;
}

/** How many suggestions there are, for those who do not see them: "5 suggestions". */
export function countWords(suggestions: readonly Suggestion<unknown>[]): string {
  const count = suggestions.length === 0 ? 'No' : String(suggestions.length);
  const similar = suggestions.length > 0 && suggestions.every(({ similar }) => similar !== null);
  return `${count} ${similar ? 'similar ' : ''}${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`;
}
