import { use, useEffect, useEffectEvent } from 'react';
import { EntryFocusContext, moveFocus } from '../ui/entry-focus.ts';
import type { Stage } from './show-state.ts';

/** The step that was shown last. */
let last: Stage | null = null;

/**
 * Moves the focus when one step of the screen follows another, because what had it went away with the step before: to what
 * `find` finds, or else to the heading.
 */
export function useStageFocus(stage: Stage, find: () => HTMLElement | null = () => null): void {
  const entry = use(EntryFocusContext);
  const target = useEffectEvent(find);
  useEffect(() => {
    if (last !== null && last !== stage) {
      entry?.again();
      const first = target();
      if (first !== null) moveFocus(first);
    }
    last = stage;
  }, [entry, stage]);
}
