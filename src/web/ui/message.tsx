import type { ReactNode } from 'react';
import type { ApiError } from '../api/call.ts';
import type { Way } from '../paths.ts';
import { Button, LinkButton } from './button.tsx';
import { Sign, type SignKind } from './sign.tsx';

/** Screen readers announce the message when it appears. */
export function Message({
  kind,
  sign = kind,
  title,
  announcesTitle = false,
  children,
}: {
  kind: SignKind;
  /** Replaces the kind's sign, for a message about rows with this sign. */
  sign?: SignKind;
  title?: string;
  /** True to announce only the title. Some screen readers announce lists and buttons in the wrong order. */
  announcesTitle?: boolean;
  children?: ReactNode;
}) {
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div className={`message message-${kind}`} role={announcesTitle ? undefined : role}>
      <Sign kind={sign} />
      <div className="message-text">
        {title !== undefined && (
          <p className="message-title" role={announcesTitle ? role : undefined}>
            {title}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

export function Failed({
  error,
  what = 'This',
  again,
}: {
  error: ApiError;
  /** Start of the title, before "could not be looked up". */
  what?: string;
  again?: (() => void) | undefined;
}) {
  return (
    <Message kind="error" title={titleOf(error, what)}>
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
      {again !== undefined && <Button onClick={again}>Try again</Button>}
    </Message>
  );
}

function titleOf({ code }: ApiError, what: string): string {
  if (code === 'book-missing') return 'There are no records to search';
  if (code === 'unreachable' || code === 'no-answer-in-time') return 'The server did not answer';
  return `${what} could not be looked up`;
}

/** Names the missing step and links to it (requirement 8.65). */
export function Incomplete({
  reason,
  way,
  label,
  children,
}: {
  reason: string;
  way: Way;
  label: string;
  children?: ReactNode;
}) {
  return (
    <Message kind="info" title={reason} announcesTitle>
      <div className="actions">
        <LinkButton way={way} kind="primary">
          {label}
        </LinkButton>
        {children}
      </div>
    </Message>
  );
}

/**
 * Shows the sentence `what` only after 150 ms, so that quick answers cause no flicker.
 *
 * @param isSilent true if something else announces it to screen readers
 */
export function Loading({ what, isSilent = false }: { what: string; isSilent?: boolean }) {
  return isSilent ? <p className="loading">{what}</p> : <output className="loading">{what}</output>;
}
