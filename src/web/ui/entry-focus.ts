import { createContext, type RefCallback, use, useCallback, useLayoutEffect, useRef } from 'react';

/** The screen's `Page` provides it. */
export interface EntryFocus {
  heading: string;
  /** Takes the focus on entry, late content only while the heading has it. The returned function ends the claim. */
  claim: (element: HTMLElement) => () => void;
  /** Back to the heading, as on entry, because other content is coming. */
  again: () => void;
}

export const EntryFocusContext = createContext<EntryFocus | null>(null);

/**
 * For the one element of a screen that takes the focus on entry. `describedBy` belongs in its
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
 * Moves the focus to content that comes later, such as the first row of an answer. A focus that the user has moved
 * stays.
 *
 * @param ready true once the content is there
 * @param find null leaves the focus alone
 */
export function useFirstFocus(ready: boolean, find: () => HTMLElement | null): void {
  const entry = use(EntryFocusContext);
  const done = useRef(false);

  // Focuses rows as soon as they are rendered: the next key may come before an effect after paint.
  useLayoutEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    const first = find();
    if (first !== null) entry?.claim(first);
  }, [ready, find, entry]);
}

/** Does not scroll. Selects the text of a field, so that typing replaces it. */
export function moveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement && element.type === 'text') element.select();
}
