import { createContext, type RefCallback, use, useCallback, useLayoutEffect, useRef } from 'react';

/** Lets a part of a screen take the focus on entry. The screen's `Page` provides it. */
export interface EntryFocus {
  heading: string;
  /**
   * Takes the focus on entry in place of the heading. Late content, such as the first row of an answer, takes it while
   * the heading still has it. The returned function ends the claim.
   */
  claim: (element: HTMLElement) => () => void;
  /** Moves the focus to the heading, as if the screen were entered again, because other content is coming. */
  again: () => void;
}

export const EntryFocusContext = createContext<EntryFocus | null>(null);

/**
 * For the one element of a screen that has the focus after navigation, such as the search field or the first row of a
 * list. Give it the `ref`. `describedBy` belongs in its `aria-describedby`, so that screen readers still read the
 * heading.
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
 * For content that has the focus after navigation but comes later, such as the first row of an answer. A focus that the
 * person has moved meanwhile stays.
 *
 * @param ready true once the content is there
 * @param find finds the element to focus; null leaves the focus alone
 */
export function useFirstFocus(ready: boolean, find: () => HTMLElement | null): void {
  const entry = use(EntryFocusContext);
  const done = useRef(false);

  // Rows must have the focus as soon as they are rendered, because the next key may come before an effect after paint.
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
