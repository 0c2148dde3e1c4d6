import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';
import type { CrumbPosition } from '../domain/flow/crumbs.ts';
import { isOrg } from '../domain/org.ts';
import { lazyScreen } from './lazy-screen.ts';
import { Layout } from './shell/layout.tsx';
import { LoadFailed } from './shell/load-failed.tsx';

/** What the frame around a screen needs to know of it. */
interface ScreenData {
  /** Its place in the breadcrumbs; null where none is shown. */
  crumb: CrumbPosition | null;
  /** Whether header and breadcrumbs are hidden: roster and verifications (requirement 8.20). */
  printed: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenData;
  }
  interface Register {
    router: typeof router;
  }
}

function screen(crumb: CrumbPosition | null, printed = false) {
  return { screen: { crumb, printed } };
}

const root = createRootRoute({
  component: Layout,
  errorComponent: LoadFailed,
  // `?chrome=off` hides header, breadcrumbs and footer, and is kept while moving. Nothing else stays in an address.
  validateSearch: (search: Record<string, unknown>): { chrome?: 'off' | undefined } => ({
    chrome: search['chrome'] === 'off' ? 'off' : undefined,
  }),
  search: { middlewares: [retainSearchParams(['chrome'])] },
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: screen(0),
  component: lazyScreen(() => import('./pages/home.tsx'), 'Home'),
});

const flow = createRoute({
  getParentRoute: () => root,
  path: '$org',
  params: {
    parse: ({ org }) => {
      // `$org` takes any segment: what is no organisation is an unknown path.
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

const competitionDate = createRoute({
  getParentRoute: () => flow,
  path: 'competition-date',
  staticData: screen(1),
  component: lazyScreen(() => import('./pages/competition-date.tsx'), 'CompetitionDate'),
});

const horseSearch = createRoute({
  getParentRoute: () => flow,
  path: 'horse-search',
  staticData: screen(2),
  component: lazyScreen(() => import('./pages/horse-search.tsx'), 'HorseSearch'),
});

const horseResults = createRoute({
  getParentRoute: () => flow,
  path: 'horse-results',
  staticData: screen(3),
  component: lazyScreen(() => import('./pages/horse-results.tsx'), 'HorseResults'),
});

const owner = createRoute({
  getParentRoute: () => flow,
  path: 'owner',
  staticData: screen(4),
  component: lazyScreen(() => import('./pages/owner-results.tsx'), 'OwnerResults'),
});

const riderSearch = createRoute({
  getParentRoute: () => flow,
  path: 'rider-search',
  staticData: screen(5),
  component: lazyScreen(() => import('./pages/rider-search.tsx'), 'RiderSearch'),
});

const riderResults = createRoute({
  getParentRoute: () => flow,
  path: 'rider-results',
  staticData: screen(6),
  component: lazyScreen(() => import('./pages/rider-results.tsx'), 'RiderResults'),
});

const printCards = createRoute({
  getParentRoute: () => flow,
  path: 'print-cards',
  staticData: screen(7),
  component: lazyScreen(() => import('./pages/print-cards.tsx'), 'PrintCards'),
});

const roster = createRoute({
  getParentRoute: () => flow,
  path: 'roster',
  staticData: screen(null, true),
  component: lazyScreen(() => import('./pages/roster.tsx'), 'Roster'),
});

const verifications = createRoute({
  getParentRoute: () => flow,
  path: 'verifications',
  staticData: screen(null, true),
  component: lazyScreen(() => import('./pages/verifications.tsx'), 'Verifications'),
});

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
  ]),
  unknown,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // What a screen does not know is dropped from the address it was opened with, too.
  search: { strict: true },
  // A screen that fails leaves the frame around it standing.
  defaultErrorComponent: LoadFailed,
});
