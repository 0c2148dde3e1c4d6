import { useEffect, useState } from 'react';
import type { Answer } from '../../contract/calls.ts';
import { ask, type Asked, giveUp } from '../api/use-call.ts';
import type { Questions, SuggestionCall } from './suggestions.ts';

/** How long typing pauses before the server is asked, in milliseconds. */
export const PAUSE = 150;

/** How long nothing is asked after a call has failed, whatever the reason, in milliseconds. */
export const REST = 5_000;

interface Answered<Name extends SuggestionCall> {
  /** The field that was asked for. */
  field: string;
  answers: readonly { asked: Asked<Name>; answer: Answer<Name> }[];
}

/** A call that failed. */
interface Failure {
  question: string;
  /** Whether the rest after it is over. */
  over: boolean;
}

/**
 * What the server suggests while the user types; null before an answer. Only the newest question is on its way: an
 * older one is given up. Until its answer comes, the answer before it stays. A call that fails shows nothing and is not
 * repeated, because the form works without suggestions.
 *
 * @param asked null when nothing is to be suggested; the last answer is then forgotten
 * @param held whether the user is choosing among the suggestions, which then do not change
 */
export function useSuggestions<Name extends SuggestionCall>(
  asked: Questions<Name> | null,
  held: boolean,
): Answered<Name> | null {
  const [answered, setAnswered] = useState<Answered<Name> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const question = JSON.stringify(asked);
  const resting = failure !== null && (!failure.over || failure.question === question);
  const waits = resting || (held && answered !== null);

  // Suggestions for an earlier text must not be shown again when the user types the next one.
  if (asked === null && answered !== null) setAnswered(null);

  useEffect(() => {
    const asked = JSON.parse(question) as Questions<Name> | null;
    if (asked === null || waits) return undefined;
    let current = true;
    const askNow = async (): Promise<void> => {
      try {
        const answers = await Promise.all(
          asked.asked.map(async (one) => ({ asked: one, answer: await ask(one) })),
        );
        if (current) setAnswered({ field: asked.field, answers });
      } catch {
        // The call itself has logged it to the console.
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
