import { useState } from 'react';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { saveToFile } from './saved-show.ts';

/** Browsers can encrypt only over HTTPS and on localhost. */
const CAN_SEAL = (globalThis.crypto as { subtle?: unknown } | undefined)?.subtle !== undefined;

/** The form for saving the show to a file (requirement 15.94). */
export function SaveShow({ org, onDone }: { org: Org; onDone: () => void }) {
  const [passphrase, setPassphrase] = useState('');
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  const save = async () => {
    setSaving(true);
    setFailed(null);
    try {
      await saveToFile(org, passphrase);
      onDone();
    } catch (error) {
      setFailed(error instanceof RangeError ? error.message : 'The file could not be created. Try again.');
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className="work-form"
      aria-label="Save the show"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>
        The file contains the whole list, the decisions, the evidence and the latest results. Anybody in the
        office can open it here and continue.
      </p>
      {CAN_SEAL ? (
        <TextField
          label="Passphrase"
          name="passphrase"
          hint="Optional. Nobody can read the file without its passphrase, and nobody can recover a lost one."
          ref={focusFirst}
          value={passphrase}
          onChange={setPassphrase}
        />
      ) : (
        <p>
          This page was not loaded over https, so the browser cannot protect the file with a passphrase. Keep
          the file where only the office can read it.
        </p>
      )}
      {failed !== null && (
        <Message kind="error" title="The show was not saved">
          <p>{failed}</p>
        </Message>
      )}
      <div className="actions">
        <Button type="submit" kind="primary" disabled={saving}>
          {saving ? 'Saving…' : 'Save the file'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}

function focusFirst(element: HTMLElement | null): void {
  element?.focus();
}
