import { ErrorBoundary } from 'react-error-boundary';
import { needsDate, type ScreenName } from '../domain/flow/screens.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.ts';
import { type Navigation, NavigationContext } from './navigation.tsx';
import { DateFirst } from './days/date-first.tsx';
import { useSession } from './session/session.ts';
import { Layout } from './shell/layout.tsx';
import { BrokenScreen } from './shell/load-failed.tsx';

/** Each screen has its own bundle (requirement 8.15). The paths are in paths.ts. */
export const SCREENS: Readonly<Record<ScreenName, LazyScreen>> = {
  home: lazyScreen(() => import('./pages/home.tsx'), 'Home'),
  'competition-date': lazyScreen(() => import('./pages/competition-date.tsx'), 'CompetitionDate'),
  'horse-search': lazyScreen(() => import('./pages/search.tsx'), 'HorseSearch'),
  'horse-results': lazyScreen(() => import('./pages/horse-results.tsx'), 'HorseResults'),
  owner: lazyScreen(() => import('./pages/owner-results.tsx'), 'OwnerResults'),
  'rider-search': lazyScreen(() => import('./pages/search.tsx'), 'RiderSearch'),
  'rider-results': lazyScreen(() => import('./pages/rider-results.tsx'), 'RiderResults'),
  'print-cards': lazyScreen(() => import('./pages/print-cards.tsx'), 'PrintCards'),
  roster: lazyScreen(() => import('./pages/roster.tsx'), 'Roster'),
  verifications: lazyScreen(() => import('./pages/verifications.tsx'), 'Verifications'),
  'entry-list': lazyScreen(() => import('./pages/entry-list.tsx'), 'EntryListPage'),
};

const DATE_FIRST: LazyScreen = { loaded: DateFirst, load: async () => DateFirst };

/**
 * Returns the screen. If it needs a competition date and none is set, returns a substitute that asks for the date and
 * loads no other code (decision 51).
 */
export function screenNow(screen: ScreenName): LazyScreen {
  return needsDate(screen) && useSession.getState().searchDate === null ? DATE_FIRST : SCREENS[screen];
}

export function Application({ navigation }: { navigation: Navigation }) {
  return (
    <NavigationContext value={navigation}>
      <ErrorBoundary FallbackComponent={BrokenScreen}>
        <Layout />
      </ErrorBoundary>
    </NavigationContext>
  );
}
