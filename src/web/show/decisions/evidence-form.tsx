import { useId, useState } from 'react';
import {
  type Evidence,
  EVIDENCE_KINDS,
  EVIDENCE_LABEL,
  type EvidenceKind,
} from '../../../domain/entries/decisions.ts';
import { broughtText } from '../../../domain/names/brought-text.ts';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { look, showOf } from '../show-state.ts';

/** A form for noting evidence, and who saw it (requirement 15.78). */
export function EvidenceForm({
  org,
  suggested,
  answers,
  onNote,
}: {
  org: Org;
  /** The usual evidence for the item's findings; null if there is none. */
  suggested: EvidenceKind | null;
  answers: readonly string[];
  onNote: (evidence: Evidence) => void;
}) {
  const id = useId();
  const [last] = useState(() => showOf(org).view.noted);
  const [kind, setKind] = useState<EvidenceKind>(suggested ?? last?.kind ?? 'certificate');
  const [words, setWords] = useState('');
  const [by, setBy] = useState(last?.by ?? '');
  const [error, setError] = useState<string>();
  const note = () => {
    if (by.trim() === '') {
      setError('Type the name or initials of the person who saw it.');
      return;
    }
    const [said, who] = [broughtText(words).trim(), broughtText(by).trim()];
    look(org, { noted: { kind, by: who } });
    onNote({ kind, words: said, by: who, at: new Date().toISOString(), answers });
  };
  return (
    <form
      className="work-form"
      aria-label="Note evidence"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        note();
      }}
    >
      <div className="field">
        <label htmlFor={id}>What was shown</label>
        <select id={id} value={kind} onChange={(event) => setKind(event.currentTarget.value as EvidenceKind)}>
          {EVIDENCE_KINDS.map((each) => (
            <option key={each} value={each}>
              {EVIDENCE_LABEL[each]}
            </option>
          ))}
        </select>
      </div>
      <TextField
        label="Details"
        name="words"
        hint="Optional: a number, an amount, a date."
        value={words}
        onChange={setWords}
      />
      <TextField
        label="Noted by"
        name="by"
        hint={`Type your name or initials, then press Enter to record “${EVIDENCE_LABEL[kind]}”.`}
        ref={focusAndSelect}
        value={by}
        error={error}
        onChange={(text) => {
          setBy(text);
          setError(undefined);
        }}
      />
      <p className="field-hint">
        The entry then reads "Accepted on evidence". It does not count as in order.
      </p>
      <div className="actions">
        <Button type="submit" kind="primary">
          Note evidence
        </Button>
      </div>
    </form>
  );
}

/** Focuses the name field, because the suggested kind is usually right. Typing replaces a remembered name. */
function focusAndSelect(element: HTMLInputElement | null): void {
  element?.focus();
  element?.select();
}

/** Moves the focus from the button that opened a form to the form's first field. */
export function focusFirst(element: HTMLElement | null): void {
  element?.focus();
}
