import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';

/** A screen's code or styles could not be loaded. A later try may succeed. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The code of a screen could not be loaded', { cause });
    this.name = 'ScreenNotLoaded';
  }
}

/**
 * A screen whose code is loaded on entry, or earlier by `loadScreens`. A failure becomes our own error, because the
 * router answers the browser's error by reloading the page: without a network, everything typed would be lost.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(withStyles(load), name);

interface Screen {
  options: { component?: { preload?: AsyncRouteComponent<never>['preload'] } };
}

/** Loads the screens' code in turn, so that later screens need no network for it. Entry retries a failure. */
export async function loadScreens(screens: readonly Screen[]): Promise<void> {
  for (const { options } of screens) await options.component?.preload?.();
}

/** Failed style sheets, because Vite asks for each only once. */
const failedStyles = new Set<HTMLLinkElement>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  { capture: true },
);

/** Each call of the result loads again, with any style sheets that failed. Rejects with `ScreenNotLoaded`. */
export function withStyles<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let failed: HTMLLinkElement[] = [];
  return async () => {
    try {
      await Promise.all(failed.map(styleAgain));
      failed = [];
      const code = await load();
      await anotherTask();
      return code;
    } catch (cause) {
      failed = [...failedStyles];
      failedStyles.clear();
      throw new ScreenNotLoaded(cause);
    }
  };
}

function styleAgain(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const again = link.cloneNode() as HTMLLinkElement;
  again.addEventListener('load', () => resolve());
  again.addEventListener('error', () => reject(new Error(`No styles at ${again.href}`)));
  link.replaceWith(again);
  return promise;
}

/** Lets the browser answer inputs first. */
function anotherTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
