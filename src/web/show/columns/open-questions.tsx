import type { Org } from '../../../domain/org.ts';
import { Message } from '../../ui/message.tsx';
import { Samples } from './column-samples.tsx';
import { useShow } from '../show-state.ts';

/** Warns that parts of the list were not understood, and so were not checked (requirement 15.17). */
export function OpenQuestions({ org }: { org: Org }) {
  const questions = useShow(org, (show) => show.questions);
  // A saved show has no columns to return to.
  const isSaved = useShow(org, (show) => show.list === null);
  if (questions.length === 0) return null;
  return (
    <Message kind="warning" title="Parts of the list were not understood, so nobody in them was checked">
      <ul className="list-questions">
        {questions.map(({ code, about, text, samples }) => (
          <li key={`${code} ${about}`}>
            {text} <Samples samples={samples} />
          </li>
        ))}
      </ul>
      <p>
        {isSaved
          ? 'To answer, load the entry list again. A saved show keeps only what was read from it.'
          : 'Go back to the columns to answer.'}
      </p>
    </Message>
  );
}
