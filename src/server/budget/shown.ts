import { type Answer, type CallName, calls, type Question } from '../../contract/calls.ts';
import { discloseValues } from '../../contract/calls/list-values.ts';
import { Disclosure, type Shown } from '../../contract/disclosure.ts';
import type { AskedShow } from '../../contract/show-asked.ts';
import type { LookedUpValue } from '../../domain/entries/on-record.ts';
import type { Hasher } from './hasher.ts';

/** Returns the people shown by an answer (requirement 12.5). `answer` is null if the book does not have the horse. */
export function shownBy<Name extends CallName>(
  hasher: Hasher,
  name: Name,
  question: Question<Name>,
  answer: Answer<Name> | null,
  judgedFor: AskedShow | null = null,
): Shown {
  const to = new Disclosure(hasher, judgedFor);
  const { discloses } = calls[name];
  to.shown.tells = discloses !== null;
  discloses?.(to, question, answer);
  return to.shown;
}

export function shownByValues(hasher: Hasher, values: readonly LookedUpValue[]): Shown {
  const to = new Disclosure(hasher);
  discloseValues(to, values);
  return to.shown;
}
