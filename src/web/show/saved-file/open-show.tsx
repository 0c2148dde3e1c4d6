import { useEffect, useRef, useState } from 'react';
import { ORGS, type Org } from '../../../domain/org.ts';
import { useNavigate } from '../../navigation.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { openFile, openWith, SUFFIX } from './open-file.ts';
import { setShow, useShow, useShows } from '../show-state.ts';

/** Opens a saved show from a file (requirement 15.95). */
export function OpenShow({ org }: { org: Org }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const opening = useShow(org, (show) => show.opening);
  useGoToOpened(org);
  return (
    <section aria-label="Saved show">
      <h2>Open a saved show</h2>
      <p>
        Opens the list with its decisions and evidence. Everything is checked again, and you first see the
        changes since it was saved.
      </p>
      <div className="actions">
        <Button ref={choose} onClick={() => input.current?.click()}>
          Choose a saved show
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={SUFFIX}
          aria-label="Saved show file"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) void openFile(org, file);
            currentTarget.value = '';
          }}
        />
      </div>
      {opening?.state.kind === 'opening' && <Loading what={`Opening ${opening.name}…`} />}
      {opening?.state.kind === 'failed' && (
        <Message kind="error" title={`${opening.name} could not be opened`}>
          <p>{opening.state.text}</p>
        </Message>
      )}
      {opening?.state.kind === 'needs-passphrase' && (
        <Passphrase
          org={org}
          name={opening.name}
          wrong={opening.state.wrong}
          onCancel={() => {
            setShow(org, { opening: null });
            choose.current?.focus();
          }}
        />
      )}
    </section>
  );
}

function Passphrase({
  org,
  name,
  wrong,
  onCancel,
}: {
  org: Org;
  name: string;
  wrong: string | null;
  onCancel: () => void;
}) {
  const [passphrase, setPassphrase] = useState('');
  return (
    <form
      className="work-form"
      aria-label="Passphrase for the saved show"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void openWith(org, passphrase);
      }}
    >
      <TextField
        label={`Passphrase for ${name}`}
        name="passphrase"
        ref={focusFirst}
        value={passphrase}
        onChange={setPassphrase}
        error={wrong ?? undefined}
      />
      <div className="actions">
        <Button type="submit">Open</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

function focusFirst(element: HTMLElement | null): void {
  element?.focus();
}

/** Goes to the opened file's flow, which may differ from the current one. */
function useGoToOpened(org: Org): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      useShows.subscribe((shows, before) => {
        const opened = ORGS.find(
          (each) => shows[each].before !== null && shows[each].before !== before[each].before,
        );
        if (opened !== undefined && opened !== org) void navigate(paths.entryList(opened));
      }),
    [org, navigate],
  );
}
