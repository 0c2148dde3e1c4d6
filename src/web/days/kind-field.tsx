import { useId, useState } from 'react';
import { KIND_LABEL, SHOW_KINDS, type ShowKind, USUAL_KIND } from '../../domain/judgment/show-kind.ts';
import type { TypedDays } from './typed-days.ts';
import './kind-field.css';

const KIND_HINT: Readonly<Record<ShowKind, string>> = {
  licensed: 'The usual kind. A Horse ID, an HID or a Group membership is enough to compete.',
  championship: 'For points or titles. A Horse ID, an HID or a Group membership is not enough.',
  fei: 'Horses and riders need an FEI registration.',
  unlicensed:
    'For example, a schooling show. If a membership or registration is missing, check yourself whether the show requires it.',
};

/** Asks for the kind of show. Collapsed at first if the kind is the default (requirement 8.190). */
export function KindField({ days: { kind, setKind } }: { days: Pick<TypedDays, 'kind' | 'setKind'> }) {
  const id = useId();
  const [open] = useState(kind !== USUAL_KIND);
  return (
    <details className="show-kind" open={open}>
      <summary>
        Kind of show <span>{KIND_LABEL[kind]}</span>
      </summary>
      <fieldset>
        <legend className="visually-hidden">Kind of show</legend>
        {SHOW_KINDS.map((each) => (
          <div key={each} className="show-kind-choice">
            <input
              type="radio"
              id={`${id}-${each}`}
              name={`${id}-kind`}
              checked={each === kind}
              aria-describedby={`${id}-${each}-hint`}
              onChange={() => setKind(each)}
            />
            <label htmlFor={`${id}-${each}`}>{KIND_LABEL[each]}</label>
            <p className="field-hint" id={`${id}-${each}-hint`}>
              {KIND_HINT[each]}
            </p>
          </div>
        ))}
        <p className="field-hint">
          Classes are judged only in entry lists. There, entries in an exempt class or a championship are
          judged by their class instead.
        </p>
      </fieldset>
    </details>
  );
}
