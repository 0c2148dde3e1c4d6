import { use, useEffect, useRef } from 'react';
import { EntryFocusContext, moveFocus } from '../ui/entry-focus.ts';

/**
 * Moves the focus when one step of the same screen follows another: to the heading, or to what `find` finds. The first
 * step keeps what the screen itself has chosen.
 */
export function useStageFocus(find?: () => HTMLElement | null): void {
  const entry = use(EntryFocusContext);
  const latest = useRef(find);
  useEffect(() => {
    // What had the focus went away with the step before.
    if (document.activeElement !== document.body) return;
    entry?.again();
    const target = latest.current?.();
    if (target) moveFocus(target);
  }, [entry]);
}
