import { type RefObject, use, useEffect, useEffectEvent, useRef } from 'react';
import { EntryFocusContext } from '../../ui/entry-focus.ts';

/**
 * When the focused element disappears, focuses the innermost remaining element around it (requirement 15.84), or the
 * heading.
 *
 * @returns a ref for the part of the screen in which the focus is kept
 */
export function useKeptFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const entry = use(EntryFocusContext);
  const goBack = useEffectEvent((path: readonly Element[]) => {
    const left = path.find((each) => isShown(each) && placeIn(each) !== null);
    if (left === undefined) entry?.again();
    else placeIn(left)?.focus();
  });
  useEffect(() => {
    const root = part.current;
    if (root === null) return;
    // The focused element and its ancestors, innermost first; empty if the focus is elsewhere.
    let path: readonly Element[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      path = target instanceof Element && root.contains(target) ? pathOf(target, root) : [];
    };
    // A press outside the focused element may remove the focus on purpose.
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && path[0]?.contains(target))) path = [];
    };
    const observer = new MutationObserver(() => {
      // Does not take the focus from the browser's own buttons or another window.
      if (path.length > 0 && document.activeElement === document.body && document.hasFocus()) goBack(path);
    });
    // A row that the filter excludes is hidden, so it loses the focus without being removed.
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['hidden'] });
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

function isShown(element: Element): boolean {
  return element.isConnected && element.closest('[hidden]') === null;
}

/** Returns the element and its ancestors below the root, innermost first. */
function pathOf(element: Element, root: Element): Element[] {
  const path: Element[] = [];
  for (let each: Element | null = element; each !== root && each !== null; each = each.parentElement) {
    path.push(each);
  }
  return path;
}

/**
 * Returns the element to focus in a part: the part itself, a group's button, or the list's button in the tab order.
 * Null if there is none.
 */
function placeIn(part: Element): HTMLElement | null {
  if (part.matches('.work-group')) return part.querySelector<HTMLElement>('.work-open');
  if (part.matches('.work-rows')) return part.querySelector<HTMLElement>('.work-open[tabindex="0"]');
  const takesFocus = part.matches('[tabindex], button, input, select, textarea, a[href]');
  return takesFocus && part instanceof HTMLElement ? part : null;
}
