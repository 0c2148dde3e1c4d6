import { Button } from '../ui/button.tsx';
import { type Shortcut, switchShortcuts, useShortcuts } from './shortcuts.ts';

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const on = useShortcuts((shortcuts) => shortcuts.on);
  const shown = useShortcuts((shortcuts) => shortcuts.shown);
  return (
    <>
      <h2>Shortcuts on this screen</h2>
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          checked={on}
          onChange={(event) => switchShortcuts(event.currentTarget.checked)}
        />
        Single keys work as shortcuts
      </label>
      <dl className={on ? undefined : 'keyboard-off'}>
        {onePerKey(shown).map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  );
}

function onePerKey(shown: readonly Shortcut[]): Shortcut[] {
  const first = shown.filter(({ key }, index) => shown.findIndex((one) => one.key === key) === index);
  return first.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
