import type { ReactNode } from 'react';
import type { ApiError } from '../api/call.ts';
import { paths, type Way } from '../paths.ts';
import { Button, LinkButton } from './button.tsx';
import { Sign, type SignKind } from './sign.tsx';

/** A message, which screen readers announce when it appears. */
export function Message({
  kind,
  title,
  isUrgent = kind === 'error',
  announcesTitle = false,
  children,
}: {
  kind: SignKind;
  title?: string;
  /** True if screen readers interrupt other speech for it. */
  isUrgent?: boolean;
  /** True to announce only the title. Some screen readers announce lists and buttons in the wrong order. */
  announcesTitle?: boolean;
  children?: ReactNode;
}) {
  const role = isUrgent ? 'alert' : 'status';
  return (
    <div className={`message message-${kind}`} role={announcesTitle ? undefined : role}>
      <Sign kind={kind} />
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
  isNext = false,
  kept,
}: {
  error: ApiError;
  /** Start of the title, before "could not be looked up", unless the error's first sentence is the title. */
  what?: string;
  again?: (() => void) | undefined;
  /** True if the screen offers no other next step, so that `Try again` is its primary button. */
  isNext?: boolean;
  /** Says what the user does not lose. */
  kept?: string;
}) {
  const isMissing = error.code === 'book-missing';
  const isTitled = isMissing || error.code === 'unreachable' || error.code === 'no-answer-in-time';
  const message = again === undefined ? error.message : withoutTryAgain(error.message);
  const [first, ...others] = message.split('. ');
  return (
    <Message kind="error" title={isTitled && first ? first : `${what} could not be looked up`}>
      <p>{[isTitled ? others.join('. ') : message, kept].filter(Boolean).join(' ')}</p>
      {error.fields.length > 0 && (
        <ul>
          {error.fields.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field}: {message}
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        {again !== undefined && (
          <Button kind={isNext ? 'primary' : 'plain'} onClick={again}>
            Try again
          </Button>
        )}
        {isMissing && <LinkButton way={paths.home()}>See which records are loaded</LinkButton>}
      </div>
    </Message>
  );
}

/** Removes "Try again." from the message, because the button says the same. */
function withoutTryAgain(message: string): string {
  return message.replace(/ Try again\.(?= |$)/, '');
}

/**
 * Names the missing step and links to it (requirement 8.65).
 *
 * @param because says why the screen needs that step
 */
export function Incomplete({
  reason,
  because,
  way,
  label,
  children,
}: {
  reason: string;
  because?: string;
  way: Way;
  label: string;
  children?: ReactNode;
}) {
  return (
    <Message kind="info" title={reason} announcesTitle>
      {because !== undefined && <p>{because}</p>}
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
