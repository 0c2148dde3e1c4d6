import { useEffect } from 'react';
import { showDays } from '../../../domain/judgment/show-days.ts';
import type { Org } from '../../../domain/org.ts';
import { useSession } from '../../session/session.ts';
import { useShow } from '../show-state.ts';
import { checkForDays } from './run-check.ts';

/** Checks everything again if the show's days or kind change on another screen. */
export function useDaysOfFlow(org: Org): void {
  const searchDate = useSession((session) => session.searchDate);
  const lastDate = useSession((session) => session.lastDate);
  const kind = useSession((session) => session.kind);
  const days = useShow(org, (show) => show.days);
  const checkedKind = useShow(org, (show) => show.kind);
  useEffect(() => {
    if (searchDate === null || days === null) return;
    const now = showDays(searchDate, lastDate);
    const isOther = now.first !== days.first || now.last !== days.last || kind !== checkedKind;
    if (isOther) checkForDays(org, now, kind);
  }, [org, searchDate, lastDate, kind, days, checkedKind]);
}
