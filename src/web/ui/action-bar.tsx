import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { useMedia } from './media.ts';

/** An action that goes in the `More` menu in a narrow window. */
export interface MoreAction {
  label: string;
  onPress: () => void;
  disabled?: boolean;
  /** True to separate it from the actions before it in the menu. */
  apart?: boolean;
  /** True for a borderless button in a wide window. */
  quiet?: boolean;
  /** Element to show in a wide window; a button if undefined. */
  wide?: ReactNode;
}

/** Below this width, the bar has the `More` menu; ui.css uses the same width. */
const NARROW = '(width < 64rem)';

/** State of the menu's button once the menu has loaded. */
export type Begins = 'closed' | 'focused' | 'open';

/** Loaded when a bar needs it. Without a network connection, the actions stay buttons. */
const MoreMenu = lazy(
  (): Promise<{ default: ComponentType<{ actions: readonly MoreAction[]; begins: Begins }> }> =>
    import('./more-menu.tsx').then(
      (file) => ({ default: file.MoreMenu }),
      () => ({ default: Buttons }),
    ),
);

/**
 * Shows a bar at the bottom of the window, of constant height (requirement 8.102). In a very short window it
 * scrolls with the page.
 */
export function ActionBar({
  says,
  more,
  children,
}: {
  /** The selection, or the part still to be selected, in up to three lines. Screen readers announce changes. */
  says: ReactNode;
  /** Further actions, after those that are always in view. In a narrow window, several are in a menu. */
  more?: readonly MoreAction[] | undefined;
  /** The actions that are always in view, the primary one first. */
  children: ReactNode;
}) {
  const isNarrow = useMedia(NARROW);
  const [begins, setBegins] = useState<Begins>('closed');
  return (
    <section className="action-bar" aria-label="Actions">
      <output>{says}</output>
      <div className="actions">
        {children}
        {more !== undefined &&
          more.length > 0 &&
          (isNarrow && more.length > 1 ? (
            <Suspense
              fallback={
                <Button
                  onFocus={() => setBegins('focused')}
                  onBlur={() => setBegins('closed')}
                  // The menu may replace this button before the pointer is released, and then no click would follow.
                  onPointerDown={() => setBegins('open')}
                  onClick={() => setBegins('open')}
                  onKeyDown={(event) => {
                    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
                    event.preventDefault();
                    setBegins('open');
                  }}
                >
                  More
                </Button>
              }
            >
              <MoreMenu actions={more} begins={begins} />
            </Suspense>
          ) : (
            <Buttons actions={more} />
          ))}
      </div>
    </section>
  );
}

function Buttons({ actions }: { actions: readonly MoreAction[] }) {
  return actions.map(({ label, onPress, disabled, quiet, wide }) =>
    wide === undefined ? (
      <Button key={label} className={quiet ? 'button-quiet' : ''} disabled={disabled} onClick={onPress}>
        {label}
      </Button>
    ) : (
      <span key={label} className="action-wide">
        {wide}
      </span>
    ),
  );
}
