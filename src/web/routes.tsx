import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  retainSearchParams,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ScreenName } from '../domain/flow/screens.ts';
import { isOrg } from '../domain/org.ts';
import { lazyScreen } from './lazy-screen.ts';
import { Layout } from './shell/layout.tsx';
import { LoadFailed } from './shell/load-failed.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenName;
  }
  interface Register {
    router: typeof router;
  }
}

const root = createRootRoute({
  component: Layout,
  errorComponent: LoadFailed,
  // `?chrome=off` hides header, breadcrumbs and footer. It is the only parameter that stays from screen to screen.
  validateSearch: (search: Record<string, unknown>): { chrome?: 'off' | undefined } => ({
    chrome: search['chrome'] === 'off' ? 'off' : undefined,
  }),
  search: { middlewares: [retainSearchParams(['chrome'])] },
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { screen: 'home' },
  component: lazyScreen(() => import('./pages/home.tsx'), 'Home'),
});

const flow = createRoute({
  getParentRoute: () => root,
  path: '$org',
  params: {
    parse: ({ org }) => {
      // `$org` takes any text.
      if (!isOrg(org)) throw redirect({ to: '/', replace: true });
      return { org };
    },
    stringify: ({ org }) => ({ org }),
  },
});

const flowIndex = createRoute({
  getParentRoute: () => flow,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$org/competition-date', params, replace: true });
  },
});

/** Each screen has a constant of its own, because the types of links name every path. */
function flowScreen<const Path extends Exclude<ScreenName, 'home'>>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => flow, path, staticData: { screen: path }, component });
}

const competitionDate = flowScreen(
  'competition-date',
  lazyScreen(() => import('./pages/competition-date.tsx'), 'CompetitionDate'),
);

const horseSearch = flowScreen(
  'horse-search',
  lazyScreen(() => import('./pages/search.tsx'), 'HorseSearch'),
);

const horseResults = flowScreen(
  'horse-results',
  lazyScreen(() => import('./pages/horse-results.tsx'), 'HorseResults'),
);

const owner = flowScreen(
  'owner',
  lazyScreen(() => import('./pages/owner-results.tsx'), 'OwnerResults'),
);

const riderSearch = flowScreen(
  'rider-search',
  lazyScreen(() => import('./pages/search.tsx'), 'RiderSearch'),
);

const riderResults = flowScreen(
  'rider-results',
  lazyScreen(() => import('./pages/rider-results.tsx'), 'RiderResults'),
);

const printCards = flowScreen(
  'print-cards',
  lazyScreen(() => import('./pages/print-cards.tsx'), 'PrintCards'),
);

const roster = flowScreen(
  'roster',
  lazyScreen(() => import('./pages/roster.tsx'), 'Roster'),
);

const verifications = flowScreen(
  'verifications',
  lazyScreen(() => import('./pages/verifications.tsx'), 'Verifications'),
);

const entryList = flowScreen(
  'entry-list',
  lazyScreen(() => import('./pages/entry-list.tsx'), 'EntryListPage'),
);

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const routeTree = root.addChildren([
  home,
  flow.addChildren([
    flowIndex,
    competitionDate,
    horseSearch,
    horseResults,
    owner,
    riderSearch,
    riderResults,
    printCards,
    roster,
    verifications,
    entryList,
  ]),
  unknown,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Drops unknown parameters, even those of the first address.
  search: { strict: true },
  // The frame stays when a screen fails.
  defaultErrorComponent: LoadFailed,
});
