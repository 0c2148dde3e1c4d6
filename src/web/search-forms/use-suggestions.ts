import { useEffect, useState } from 'react';
import type { Answer } from '../../contract/calls.ts';
import { ask, type AskedCall, giveUp } from '../api/use-call.ts';
import type { SuggestionQuestions, SuggestionCall } from './suggestions.ts';

/** Milliseconds without a keystroke before a request. */
export const PAUSE = 150;

/** Minimum time (ms) between a failed call and the next request. */
export const REST = 5_000;

interface Answered<Name extends SuggestionCall> {
  field: string;
  answers: readonly { asked: AskedCall<Name>; answer: Answer<Name> }[];
}

interface Failure {
  question: string;
  /** True once the `REST` after the failure is over. */
  over: boolean;
}

/**
 * Returns the latest answers, and cancels earlier calls. Does not report or retry a failed call, because the form works
 * without suggestions.
 *
 * @param asked null to drop the latest answers
 * @param held true while the user is choosing a suggestion, so the list must not change
 */
export function useSuggestions<Name extends SuggestionCall>(
  asked: SuggestionQuestions<Name> | null,
  held: boolean,
): Answered<Name> | null {
  const [answered, setAnswered] = useState<Answered<Name> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const question = JSON.stringify(asked);
  const resting = failure !== null && (!failure.over || failure.question === question);
  const waits = resting || (held && answered !== null);

  // Suggestions for earlier text must not reappear.
  if (asked === null && answered !== null) setAnswered(null);

  useEffect(() => {
    const asked = JSON.parse(question) as SuggestionQuestions<Name> | null;
    if (asked === null || waits) return undefined;
    let current = true;
    const askNow = async (): Promise<void> => {
      try {
        const answers = await Promise.all(
          asked.asked.map(async (one) => ({ asked: one, answer: await ask(one) })),
        );
        if (current) setAnswered({ field: asked.field, answers });
      } catch {
        // `call` has already logged the error.
        if (!current) return;
        setAnswered(null);
        setFailure({ question, over: false });
      }
    };
    const timer = setTimeout(() => void askNow(), PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
      for (const one of asked.asked) giveUp(one);
    };
  }, [question, waits]);

  useEffect(() => {
    if (failure === null || failure.over) return undefined;
    const timer = setTimeout(() => setFailure({ ...failure, over: true }), REST);
    return () => clearTimeout(timer);
  }, [failure]);

  return answered;
}
