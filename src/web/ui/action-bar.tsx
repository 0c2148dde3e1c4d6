import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { useMedia } from './media.ts';

/** An action that moves to the `More` menu if a narrow bar has no room for it. */
export interface MoreAction {
  label: string;
  onPress: () => void;
  disabled?: boolean;
  /** Adds a separator before the action in the menu. */
  apart?: boolean;
  /** Drops the button's border in a wide window. */
  quiet?: boolean;
  /** Shown in a wide window in place of the button. */
  wide?: ReactNode;
}

const NO_ACTIONS: readonly MoreAction[] = [];

/** Below this width, the buttons are in one row under the text. action-bar.css uses the same width. */
const NARROW = '(width < 64rem)';

/** State in which the menu starts once its code has loaded. */
export type Begins = 'closed' | 'focused' | 'open';

/** The `More` menu, loaded on demand. If loading fails, the actions stay buttons. */
const MoreMenu = lazy(
  (): Promise<{ default: ComponentType<{ actions: readonly MoreAction[]; begins: Begins }> }> =>
    import('./more-menu.tsx').then(
      (file) => ({ default: file.MoreMenu }),
      () => ({ default: Buttons }),
    ),
);

/**
 * A bar of constant height at the bottom of the window (requirement 8.102). In a very short window, it scrolls with the
 * page.
 */
export function ActionBar({
  says,
  more = NO_ACTIONS,
  children,
}: {
  /**
   * The selection, or a request to select something, in up to three lines. Screen readers announce only the elements
   * with `aria-live`, one by one.
   */
  says: ReactNode;
  /** Further actions. In a narrow window, those that do not fit go into a menu. */
  more?: readonly MoreAction[] | undefined;
  /** Actions that never move into the menu, the primary one first. */
  children: ReactNode;
}) {
  const isNarrow = useMedia(NARROW);
  const [begins, setBegins] = useState<Begins>('closed');
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, isNarrow, more);
  const inMenu = more.slice(fitting ?? more.length);
  return (
    <section className="action-bar" aria-label="Actions">
      <output aria-live="off">{says}</output>
      <div className={`actions${fitting === null ? ' measured' : ''}`} ref={row}>
        {children}
        <Buttons actions={more.slice(0, more.length - inMenu.length)} />
        {fitting === null && <Button>More</Button>}
        {inMenu.length > 0 && (
          <Suspense
            fallback={
              <Button
                onFocus={() => setBegins('focused')}
                onBlur={() => setBegins('closed')}
                // The menu may replace this button before the pointer is released, and then there is no click event.
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
            <MoreMenu actions={inMenu} begins={begins} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

/** Returns how many further actions fit in the row. Null while measuring, which the browser never paints. */
function useFitting(
  row: RefObject<HTMLElement | null>,
  isNarrow: boolean,
  more: readonly MoreAction[],
): number | null {
  const [measured, setMeasured] = useState<{ of: string; fitting: number } | null>(null);
  const of = more.map(({ label }) => label).join('\n');
  const count = more.length;
  const mustMeasure = isNarrow && count > 0;

  useLayoutEffect(() => {
    const { current: actions } = row;
    const bar = actions?.parentElement;
    if (!mustMeasure || !actions || !bar) return undefined;
    let width = -1;
    // The observer also fires for the initial width, before the browser paints.
    const observer = new ResizeObserver(() => {
      if (bar.clientWidth === width) return;
      width = bar.clientWidth;
      flushSync(() => setMeasured(null));
      const fitting = fittingIn(actions, count);
      flushSync(() => setMeasured({ of, fitting }));
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, [row, mustMeasure, of, count]);

  if (!mustMeasure) return count;
  return measured?.of === of ? measured.fitting : null;
}

/**
 * Returns how many of the `count` further actions fit.
 *
 * @param row as wide as the bar: the fixed actions, then `count` further ones, then the menu's button
 */
function fittingIn(row: HTMLElement, count: number): number {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const widths = Array.from(row.children, (each) => widthOf(each) + gap);
  const menu = widths.pop() ?? 0;
  const room = row.clientWidth + gap;
  const total = (actions: number) =>
    widths.slice(0, widths.length - count + actions).reduce((sum, width) => sum + width, 0);
  if (total(count) <= room) return count;
  let fitting = count - 1;
  while (fitting > 0 && total(fitting) + menu > room) fitting -= 1;
  return fitting;
}

/** The wrapper of a wide-window element has no box, so its child is measured. */
function widthOf(action: Element): number {
  const boxed = action.matches('.action-wide') ? action.firstElementChild : action;
  return boxed?.getBoundingClientRect().width ?? 0;
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
