import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { useMedia } from './media.ts';

/** An action that a narrow window puts in the menu `More`. */
export interface MoreAction {
  label: string;
  onPress: () => void;
  disabled?: boolean;
  /** True to keep it apart from the actions before it in the menu. */
  apart?: boolean;
  /** True for a button without a frame in a wide window. */
  quiet?: boolean;
  /** Its look in a wide window; missing: a button. */
  wide?: ReactNode;
}

/** Below this width the bar has the menu `More`, as in ui.css. */
const NARROW = '(width < 64rem)';

/** State of the menu's button when the menu has loaded. */
export type Begins = 'closed' | 'focused' | 'open';

/** Loaded when a bar needs it. Without a network the actions stay buttons. */
const MoreMenu = lazy(
  (): Promise<{ default: ComponentType<{ actions: readonly MoreAction[]; begins: Begins }> }> =>
    import('./more-menu.tsx').then(
      (file) => ({ default: file.MoreMenu }),
      () => ({ default: Buttons }),
    ),
);

/**
 * Shows a bar at the bottom of the window, of constant height (requirement 8.102). In a very low window it
 * scrolls with the page.
 */
export function ActionBar({
  says,
  more,
  children,
}: {
  /** The selection, or the missing one, in up to three lines. Screen readers announce changes. */
  says: ReactNode;
  /** Actions after those that are always in view. In a narrow window several of them are in a menu. */
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
                  // The menu may replace this button before the pointer is up, and no click would follow.
                  onPointerDown={() => setBegins('open')}
                  onClick={() => setBegins('open')}
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
