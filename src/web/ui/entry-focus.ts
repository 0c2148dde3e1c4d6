import { createContext, type RefCallback, use, useCallback, useLayoutEffect, useRef } from 'react';

/** How a part of a screen takes the focus when the screen is entered. The screen's `Page` provides it. */
export interface EntryFocus {
  /** The id of the screen's heading. */
  heading: string;
  /**
   * Takes the focus on entry in place of the heading. What is drawn later, such as the first row of an answer, takes it
   * while the heading still has it. The returned function gives the place up.
   */
  claim: (element: HTMLElement) => () => void;
  /** Moves the focus to the heading, as if the screen were entered again: other content is on its way. */
  again: () => void;
}

export const EntryFocusContext = createContext<EntryFocus | null>(null);

/**
 * For the one element of a screen that has the focus after navigation, such as the search field or the first row of a list.
 * Give it the `ref`. `describedBy` belongs into its `aria-describedby`, so that screen readers still say the heading.
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
 * For what has the focus after navigation but comes later, such as the first row of an answer. Whoever has moved the focus
 * meanwhile keeps it.
 *
 * @param ready whether it is there
 * @param find what takes the focus; null leaves the focus where it is
 */
export function useFirstFocus(ready: boolean, find: () => HTMLElement | null): void {
  const entry = use(EntryFocusContext);
  const done = useRef(false);

  // Rows must have the focus as soon as they are drawn, because the next key may come before an effect after paint.
  useLayoutEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    const first = find();
    if (first !== null) entry?.claim(first);
  }, [ready, find, entry]);
}

/** Moves the focus without scrolling. The text of a field is selected, so that typing replaces it. */
export function moveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement && element.type === 'text') element.select();
}
