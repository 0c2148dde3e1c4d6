import { useBlocker } from '@tanstack/react-router';
import { ORGS, type Org } from '../../domain/org.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { hasUnsaved, useShow, useShows } from './show-state.ts';

/** Links that lead away for a moment, to look a record up: the work list is still there afterwards. */
const KEPT = /^\/(?:usef|usdf|ushja)\/(?:horse|rider)-(?:search|results)$/;

/**
 * Asks before the user leaves with decisions that are in no file (requirement 15.81): when the page is closed or loaded
 * again, and on the way to another screen.
 */
export function useAskBeforeLeaving(org: Org): void {
  const unsaved = useShow(org, hasUnsaved);
  const confirm = useConfirm();
  useBlocker({
    disabled: !unsaved,
    // Closing the page asks on every screen, see below.
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (next.pathname === current.pathname || KEPT.test(next.pathname)) return false;
      return !(await confirm({
        title: 'Leave the work list?',
        text: 'What you decided is not saved in a file. It stays in this window until you close it or load the page again.',
        confirm: 'Leave',
      }));
    },
  });
}

/** The browser asks in words of its own. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

// Also while a record is looked up on another screen.
useShows.subscribe((shows) => {
  if (ORGS.some((org) => hasUnsaved(shows[org]))) window.addEventListener('beforeunload', askBeforeClosing);
  else window.removeEventListener('beforeunload', askBeforeClosing);
});
