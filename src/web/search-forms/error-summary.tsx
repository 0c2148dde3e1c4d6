import { useEffect, useRef } from 'react';
import { Sign } from '../ui/sign.tsx';

/** A field that cannot be used as it is. */
interface WrongField {
  label: string;
  error: string;
  /** Moves the focus to it. */
  go: () => void;
}

/**
 * What is wrong with a form when several of its fields are wrong, in the words that stand beside them, with a way to each. It takes
 * the focus when it appears (docs/decisions/0042).
 */
export function ErrorSummary({ fields }: { fields: readonly WrongField[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="message message-error error-summary" role="alert" tabIndex={-1} ref={place}>
      <Sign kind="error" />
      <div className="message-text">
        <h2 className="message-title">There is a problem</h2>
        <ul>
          {fields.map(({ label, error, go }) => (
            <li key={label}>
              <button type="button" onClick={go}>
                {label}: {error}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
