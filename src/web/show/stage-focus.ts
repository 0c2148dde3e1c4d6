import { use, useEffect } from 'react';
import { EntryFocusContext } from '../ui/entry-focus.ts';
import type { Stage } from './show-state.ts';

/** The step that was shown last. */
let last: Stage | null = null;

/** Moves the focus to the heading when one step of the screen follows another: what had it went away with the step before. */
export function useStageFocus(stage: Stage): void {
  const entry = use(EntryFocusContext);
  useEffect(() => {
    if (last !== null && last !== stage) entry?.again();
    last = stage;
  }, [entry, stage]);
}
