import { ORGS, type Org } from '../../../domain/org.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { hasUnsaved, useShow, useShows } from '../show-state.ts';
import { useBlockedLeaving } from '../../navigation.tsx';

/** Screens for looking up a record. The user may go there without being asked, because the work list is kept. */
const KEPT = /^\/(?:usef|usdf|ushja)\/(?:horse|rider)-(?:search|results)$/;

/** Asks before the user leaves, closes or reloads the page with unsaved decisions (requirement 15.81). */
export function useAskBeforeLeaving(org: Org): void {
  const unsaved = useShow(org, hasUnsaved);
  const confirm = useConfirm();
  const ask = async (from: string, to: string) => {
    if (to === from || KEPT.test(to)) return false;
    return !(await confirm({
      title: 'Leave the work list?',
      text: 'Your decisions are not saved in a file. They stay in this window until you close it or reload the page.',
      confirm: 'Leave',
    }));
  };
  // The subscription below handles closing the page on any screen.
  useBlockedLeaving(unsaved ? ask : null);
}

/** Makes the browser ask, in its own words, before the page is closed. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

// Subscribed outside of the screen, so that this also applies while the user looks up a record on another screen.
useShows.subscribe((shows) => {
  if (ORGS.some((org) => hasUnsaved(shows[org]))) window.addEventListener('beforeunload', askBeforeClosing);
  else window.removeEventListener('beforeunload', askBeforeClosing);
});
