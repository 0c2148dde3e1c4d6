import { useEffect, useRef } from 'react';
import { Sign } from '../ui/sign.tsx';

interface WrongField {
  label: string;
  error: string;
  go: () => void;
}

/** Lists the errors, with buttons that go to their fields. Takes the focus when it appears (docs/decisions/0042). */
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
