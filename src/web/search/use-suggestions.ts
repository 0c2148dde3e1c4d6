import { useEffect, useState } from 'react';
import type { Answer } from '../../contract/calls.ts';
import { ask, type Asked, giveUp } from '../api/use-call.ts';
import type { SuggestionCall } from './suggestions.ts';

/** How long typing pauses before the server is asked, in milliseconds. */
export const PAUSE = 150;

/** How long nothing is asked after a call failed, be it that the server is busy or away, in milliseconds. */
export const REST = 5_000;

interface Answered<Name extends SuggestionCall> {
  asked: Asked<Name>;
  answer: Answer<Name>;
}

/** A call that failed. */
interface Failure {
  question: string;
  /** The rest after it is over. */
  over: boolean;
}

/**
 * What the server suggests for a form as it is typed; null before an answer. One question is on its way at a time, the
 * newest: an older one is given up. Until its answer comes, that of the question before stays. A call that fails says
 * nothing and is not repeated: suggestions are a help that the form does without.
 *
 * @param asked null where nothing is to be suggested, which forgets the last answer too
 * @param held whether a person is choosing among the suggestions: they do not change under their eyes
 */
export function useSuggestions<Name extends SuggestionCall>(
  asked: Asked<Name> | null,
  held: boolean,
): Answered<Name> | null {
  const [answered, setAnswered] = useState<Answered<Name> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const question = JSON.stringify(asked);
  const resting = failure !== null && (!failure.over || failure.question === question);
  const waits = resting || (held && answered !== null);

  // What was suggested for another text must not be shown again when the next is typed.
  if (asked === null && answered !== null) setAnswered(null);

  useEffect(() => {
    const asked = JSON.parse(question) as Asked<Name> | null;
    if (asked === null || waits) return undefined;
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const answer = await ask(asked);
        if (current) setAnswered({ asked, answer });
      } catch {
        // Said in the console by the call itself.
        if (!current) return;
        setAnswered(null);
        setFailure({ question, over: false });
      }
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
      giveUp(asked);
    };
  }, [question, waits]);

  useEffect(() => {
    if (failure === null || failure.over) return undefined;
    const timer = setTimeout(() => setFailure({ ...failure, over: true }), REST);
    return () => clearTimeout(timer);
  }, [failure]);

  return answered;
}
