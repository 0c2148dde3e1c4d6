import { useEffect } from 'react';
import { SCREEN_HEADING, type ScreenHeading } from '../../domain/flow/screen-headings.ts';
import { useNavigation, useOrg, useVisit } from '../navigation.tsx';
import { Page } from '../ui/page.tsx';
import { NeedsDate } from './needs-date.tsx';
import { useSession } from '../session/session.ts';

/** Shown in place of a screen until the competition date is chosen. Then loads the screen. */
export function DateFirst() {
  const navigation = useNavigation();
  const org = useOrg();
  const { screen } = useVisit();
  const hasDate = useSession(({ searchDate }) => searchDate !== null);
  useEffect(() => {
    if (hasDate) void navigation.load();
  }, [hasDate, navigation]);
  const heading: ScreenHeading = SCREEN_HEADING[screen];
  return (
    <Page {...heading} intro={heading.before} org={org}>
      <NeedsDate org={org}>{() => null}</NeedsDate>
    </Page>
  );
}
