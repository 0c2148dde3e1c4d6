import { useRef, useState } from 'react';
import { ShortcutList } from './shortcut-list.tsx';
import { useShortcut, useShortcutKeys } from './shortcuts.ts';
import './keyboard.css';

/**
 * Lists the shortcuts and lets the user turn off those with a single key (WCAG 2.1.4).
 *
 * @param search action of `/` on screens without a search box
 */
export function Keyboard({ search }: { search: (() => void) | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  useShortcutKeys();
  useShortcut('?', 'List the shortcuts', show, 'everywhere');
  return (
    <>
      {search !== null && <ToSearch search={search} />}
      <button type="button" className="keyboard-button" aria-haspopup="dialog" onClick={show}>
        Keyboard
      </button>
      <dialog
        ref={dialog}
        className="dialog keyboard"
        aria-label="Shortcuts on this screen"
        onClose={() => setOpen(false)}
      >
        {open && <ShortcutList onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}

function ToSearch({ search }: { search: () => void }) {
  useShortcut('/', 'Go to the horse search', search, 'everywhere');
  return null;
}
