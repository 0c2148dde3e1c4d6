import { createContext, type RefCallback, use, useCallback, useLayoutEffect, useRef } from 'react';

/** Provided by the screen's `Page`. */
export interface EntryFocus {
  heading: string;
  /**
   * Gives an element the focus on entry. Content that arrives late gets the focus only if the heading still
   * has it. The returned function ends the claim.
   */
  claim: (element: HTMLElement) => () => void;
  /** Returns the focus to the heading, as on entry, because new content is coming. */
  again: () => void;
}

export const EntryFocusContext = createContext<EntryFocus | null>(null);

/**
 * For the one element on a screen that takes the focus on entry. `describedBy` belongs in its
 * `aria-describedby`, so that screen readers still read the heading.
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
 * Moves the focus to content that arrives later, such as the first row of an answer, unless the user has moved the focus.
 *
 * @param ready true once the content has arrived
 * @param find returns null to leave the focus where it is
 */
export function useFirstFocus(ready: boolean, find: () => HTMLElement | null): void {
  const entry = use(EntryFocusContext);
  const done = useRef(false);

  // Focuses rows as soon as they are rendered, because an effect that runs after paint may come too late for the next keystroke.
  useLayoutEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    const first = find();
    if (first !== null) entry?.claim(first);
  }, [ready, find, entry]);
}

/** Moves the focus without scrolling. Selects the text of a field, so that typing replaces it. */
export function moveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement && element.type === 'text') element.select();
}
