import { use, useEffect, useEffectEvent } from 'react';
import { EntryFocusContext, moveFocus } from '../ui/entry-focus.ts';
import type { Stage } from './show-state.ts';

let last: Stage | null = null;

/** Focuses the element that `find` returns, or else the heading, because a new step removes the focused element. */
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
