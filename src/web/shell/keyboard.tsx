import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { type Shortcut, switchShortcuts, useShortcut, useShortcutKeys, useShortcuts } from './shortcuts.ts';
import './keyboard.css';

/**
 * The way to the list of shortcuts, for the footer: by its button, and by `?`. The list has the switch that turns single
 * keys off (WCAG 2.1.4).
 *
 * @param search what `/` does on a screen without a search box; null when it does nothing
 */
export function Keyboard({ search }: { search: (() => void) | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  useShortcutKeys();
  useShortcut('?', 'List the shortcuts', show);
  return (
    <>
      {search !== null && <ToSearch search={search} />}
      <button type="button" className="keyboard-button" aria-haspopup="dialog" onClick={show}>
        Keyboard
      </button>
      <dialog
        ref={dialog}
        className="dialog keyboard"
        aria-labelledby="keyboard-title"
        onClose={() => setOpen(false)}
      >
        {open && <ShortcutList />}
        <div className="actions">
          <Button onClick={() => dialog.current?.close()}>Close</Button>
        </div>
      </dialog>
    </>
  );
}

/** `/` where the screen itself has no search box. */
function ToSearch({ search }: { search: () => void }) {
  const own = useShortcuts(({ shown }) => shown.some(({ key, label }) => key === '/' && label !== TO_SEARCH));
  return own ? null : <SearchKey search={search} />;
}

const TO_SEARCH = 'Go to the horse search';

function SearchKey({ search }: { search: () => void }) {
  useShortcut('/', TO_SEARCH, search);
  return null;
}

function ShortcutList() {
  const on = useShortcuts((shortcuts) => shortcuts.on);
  const shown = useShortcuts((shortcuts) => shortcuts.shown);
  return (
    <>
      <h2 id="keyboard-title">Shortcuts of this screen</h2>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          onChange={(event) => switchShortcuts(event.currentTarget.checked)}
        />
        Single keys work as shortcuts
      </label>
      <dl className={on ? undefined : 'keyboard-off'}>
        {shown.toSorted(byKey).map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function byKey(a: Shortcut, b: Shortcut): number {
  return a.key < b.key ? -1 : 1;
}
