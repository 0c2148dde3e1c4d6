import type { ApiError } from '../api/api-error.ts';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

/** A call that failed: what happened, what to do, and a way to do it. */
export function Failed({ error, again }: { error: ApiError; again: () => void }) {
  return (
    <Message kind="error" title={titleOf(error)}>
      <p>{error.message}</p>
      {error.fields.length > 0 && (
        <ul>
          {error.fields.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field}: {message}
            </li>
          ))}
        </ul>
      )}
      <Button onClick={again}>Try again</Button>
    </Message>
  );
}

function titleOf({ code }: ApiError): string {
  if (code === 'book-missing') return 'There are no records to look in';
  if (code === 'unreachable' || code === 'no-answer-in-time') return 'The server did not answer';
  return 'This could not be looked up';
}
