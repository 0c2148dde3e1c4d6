import { createContext, type RefCallback, use, useCallback, useLayoutEffect, useRef } from 'react';

export interface EntryFocus {
  heading: string;
  /**
   * Focuses the element on entry, or later if the heading still has the focus. The returned function ends the claim.
   */
  claim: (element: HTMLElement) => () => void;
  /** Moves the focus back to the heading, because new content is coming. */
  again: () => void;
}

export const EntryFocusContext = createContext<EntryFocus | null>(null);

/**
 * Gives a screen's initial focus to the element with the returned `ref`. Screen readers still read the heading if the
 * element has `describedBy` as its `aria-describedby`.
 */
export function useEntryFocus(): { ref: RefCallback<HTMLElement>; describedBy: string | undefined } {
  const entry = use(EntryFocusContext);
  const ref = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : entry?.claim(element)),
    [entry],
  );
  return { ref, describedBy: entry?.heading };
}

/**
 * Moves the focus once content is ready, unless the user has moved it in the meantime.
 *
 * @param find returns the element to focus; null to leave the focus alone
 */
export function useFirstFocus(ready: boolean, find: () => HTMLElement | null): void {
  const entry = use(EntryFocusContext);
  const done = useRef(false);

  // A layout effect, because an effect after paint may miss the next keystroke.
  useLayoutEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    const first = find();
    if (first !== null) entry?.claim(first);
  }, [ready, find, entry]);
}

/** Focuses the element without scrolling. If it is a text field, also selects its text, so that typing replaces it. */
export function moveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement && element.type === 'text') element.select();
}
