import type { HistoryLocation, HistoryState, RouterHistory } from '@tanstack/history';
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type MouseEvent,
  use,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react';
import type { ScreenName } from '../domain/flow/screens.ts';
import type { Org } from '../domain/org.ts';
import type { LazyScreen } from './lazy-screen.ts';
import { type ScreenAddress, screenAt, type Way } from './paths.ts';

/* Shows screens by address, with @tanstack/history. The screens are a fixed table (decision 51). */

interface Visit extends ScreenAddress {
  key: string;
  state: HistoryState;
  /** True if the header, breadcrumbs and footer are hidden (requirement 8.19). */
  isBare: boolean;
  /** True for a new screen, which starts at the top. After Back, the browser restores the scroll position itself. */
  fromTop: boolean;
  /** The screen, or the error that kept its code from loading; null while it is loading. */
  loaded: ComponentType | { error: unknown } | null;
}

export interface Navigation {
  history: RouterHistory;
  visit: () => Visit;
  /** Loads and shows the screen at the current address. Retries a screen that failed to load. */
  load: () => Promise<void>;
  /** Resolves once the new screen is shown. */
  go: (way: Way) => Promise<void>;
  hrefOf: (way: Way) => string;
  /** Calls `shown` whenever a screen is shown or fails to load. Returns a function that unsubscribes. */
  onVisit: (shown: (visit: Visit) => void) => () => void;
}

/** Query that hides the header, breadcrumbs and footer. This is the only parameter kept from screen to screen. */
const BARE = '?chrome=off';

function isBareAt({ search }: HistoryLocation): boolean {
  return new URLSearchParams(search).get('chrome') === 'off';
}

/** Creates the navigation, which shows the previous screen until the next screen's code is loaded. */
export function createNavigation(
  history: RouterHistory,
  screenNow: (screen: ScreenName) => LazyScreen,
): Navigation {
  const hear = new Set<(visit: Visit) => void>();
  const onVisit = (shown: (visit: Visit) => void) => {
    hear.add(shown);
    return () => hear.delete(shown);
  };
  const hrefOf = ({ to }: Way) => (isBareAt(history.location) ? to + BARE : to);
  let visit = visitAt(history.location);
  let loading = Promise.resolve();

  const show = (next: Visit) => {
    // Shows nothing if a newer navigation has started.
    if (next.key !== history.location.state.key) return;
    visit = next;
    for (const shown of hear) shown(visit);
  };
  const load = (isNew = false): Promise<void> => {
    const { pathname, search, hash, state } = history.location;
    const href = hrefOf(screenAt(pathname));
    if (pathname + search !== href) {
      // The subscription below then calls `load` again.
      history.replace(href + hash, state, { ignoreBlocker: true });
      return loading;
    }
    const next = visitAt(history.location);
    next.fromTop = isNew && next.to !== visit.to;
    const screen = screenNow(next.screen);
    if (screen.loaded === null) {
      loading = screen.load().then(
        (loaded) => show({ ...next, loaded }),
        (error: unknown) => show({ ...next, loaded: { error } }),
      );
    } else {
      // Shown without delay, so that the screen is complete when the browser restores the scroll position after Back.
      show({ ...next, loaded: screen.loaded });
    }
    return loading;
  };
  history.subscribe(({ action: { type } }) => {
    // Changes the address while the old screen is still shown, because the browser stores the scroll position at that
    // moment.
    history.flush();
    void load(type === 'PUSH' || type === 'REPLACE');
  });

  return {
    history,
    visit: () => visit,
    load,
    go: (way) =>
      new Promise((resolve) => {
        const end = onVisit(() => {
          end();
          resolve();
        });
        history.push(hrefOf(way));
      }),
    hrefOf,
    onVisit,
  };
}

function visitAt(location: HistoryLocation): Visit {
  const { pathname, state } = location;
  return {
    ...screenAt(pathname),
    key: state.key ?? '',
    state,
    isBare: isBareAt(location),
    fromTop: false,
    loaded: null,
  };
}

export const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (navigation === null) throw new Error('Navigation is only available inside a screen');
  return navigation;
}

export function useVisit(): Visit {
  const { onVisit, visit } = useNavigation();
  return useSyncExternalStore(onVisit, visit);
}

export function useHistory(): RouterHistory {
  return useNavigation().history;
}

export function useNavigate(): (way: Way) => Promise<void> {
  return useNavigation().go;
}

export function useOrg(): Org {
  const { org } = useVisit();
  if (org === null) throw new Error('This screen is not part of a flow');
  return org;
}

/** Changes screens without reloading the page. Leaves new tabs, new windows and downloads to the browser. */
export function Link({ to, onClick, children, ...rest }: Way & ComponentProps<'a'>) {
  const { go, hrefOf } = useNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, altKey, shiftKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || altKey || shiftKey) return;
    event.preventDefault();
    void go({ to });
  };
  return (
    <a {...rest} href={hrefOf({ to })} onClick={follow}>
      {children}
    </a>
  );
}

/** Keeps the user on the screen if `blocks` returns true. Null never blocks. */
export function useBlockedLeaving(
  blocks: ((from: string, to: string) => boolean | Promise<boolean>) | null,
): void {
  const history = useHistory();
  const isBlocked = useEffectEvent((from: string, to: string) => blocks?.(from, to) ?? false);
  const mayBlock = blocks !== null;
  useEffect(() => {
    if (!mayBlock) return undefined;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation }) =>
        isBlocked(currentLocation.pathname, nextLocation.pathname),
    });
  }, [history, mayBlock]);
}
