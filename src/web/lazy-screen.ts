import type { ComponentType } from 'react';

/** Thrown if a screen's code or styles fail to load. A later attempt may succeed. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('A screen’s code could not be loaded', { cause });
    this.name = 'ScreenNotLoaded';
  }
}

export interface LazyScreen {
  /** The screen's component; null until its code is loaded. */
  readonly loaded: ComponentType | null;
  /** Rejects with `ScreenNotLoaded`; a later call retries. */
  load: () => Promise<ComponentType>;
}

export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyScreen {
  const loadCode = withStyles(load);
  let loaded: ComponentType | null = null;
  return {
    get loaded() {
      return loaded;
    },
    load: async () => {
      loaded ??= (await loadCode())[name];
      return loaded;
    },
  };
}

/** Loads code one piece at a time, so that later screens need no network. Ignores failures. */
export async function loadAhead(code: readonly { load: () => Promise<unknown> }[]): Promise<void> {
  for (const each of code) await each.load().catch(() => {});
}

/** Style sheets that failed to load. Vite never requests a style sheet twice. */
const failedStyles = new Set<HTMLLinkElement>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  { capture: true },
);

/** Pause before the automatic retry, in milliseconds. */
const PAUSE = 1000;

/**
 * Wraps a loader. Each attempt also reloads style sheets that failed to load. While the browser is online, a failed load is
 * retried once; a second failure rejects with `ScreenNotLoaded` (requirement 8.133).
 */
export function withStyles<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let failed: HTMLLinkElement[] = [];
  const attempt = async () => {
    try {
      await Promise.all(failed.map(styleAgain));
      failed = [];
      const code = await load();
      await pause(0);
      return code;
    } catch (cause) {
      failed = [...failedStyles];
      failedStyles.clear();
      throw new ScreenNotLoaded(cause);
    }
  };
  return async () => {
    try {
      return await attempt();
    } catch (error) {
      if (!navigator.onLine) throw error;
      await pause(PAUSE);
      return attempt();
    }
  };
}

function styleAgain(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const again = link.cloneNode() as HTMLLinkElement;
  again.addEventListener('load', () => resolve());
  again.addEventListener('error', () => reject(new Error(`Could not load ${again.href}`)));
  link.replaceWith(again);
  return promise;
}

/** Resolves after the pause. Even if it is 0 milliseconds long, the browser can handle input meanwhile. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
