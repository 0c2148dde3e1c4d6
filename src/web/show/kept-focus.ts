import { type RefObject, use, useEffect, useEffectEvent, useRef } from 'react';
import { EntryFocusContext } from '../ui/entry-focus.ts';

/**
 * Keeps the focus when what has it goes away: a form that is done, a button that was pressed, a row that moves. It goes to the
 * innermost part that is left of those it was in (requirement 15.84), or else to the heading.
 *
 * @returns the ref of the part of the screen in which it is kept
 */
export function useKeptFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const entry = use(EntryFocusContext);
  const goBack = useEffectEvent((path: readonly Element[]) => {
    const left = path.find((each) => each.isConnected && placeIn(each) !== null);
    if (left === undefined) entry?.again();
    else placeIn(left)?.focus();
  });
  useEffect(() => {
    const root = part.current;
    if (root === null) return;
    // What has the focus, and everything around it, the innermost first. Empty: it is not in this part.
    let path: readonly Element[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      path = target instanceof Element && root.contains(target) ? pathOf(target, root) : [];
    };
    // Whoever clicks beside everything wants no focus.
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && path[0]?.contains(target))) path = [];
    };
    const observer = new MutationObserver(() => {
      // Whoever has gone on to the browser's own buttons or to another window stays there.
      if (path.length > 0 && document.activeElement === document.body && document.hasFocus()) goBack(path);
    });
    observer.observe(root, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return part;
}

/** An element and all that it is in, up to the root. */
function pathOf(element: Element, root: Element): Element[] {
  const path: Element[] = [];
  for (let each: Element | null = element; each !== root && each !== null; each = each.parentElement) {
    path.push(each);
  }
  return path;
}

/** What takes the focus of a part: itself, or of a table the row that the Tab key comes to. */
function placeIn(part: Element): HTMLElement | null {
  if (part instanceof HTMLTableElement) return part.querySelector<HTMLElement>('[tabindex="0"]');
  const takesFocus = part.matches('[tabindex], button, input, select, textarea, a[href]');
  return takesFocus && part instanceof HTMLElement ? part : null;
}
