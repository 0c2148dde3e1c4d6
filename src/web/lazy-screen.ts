import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';

/** The code or the styles of a screen could not be loaded; they can be loaded again. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The code of a screen could not be loaded', { cause });
    this.name = 'ScreenNotLoaded';
  }
}

/**
 * A screen whose code is loaded when it is entered, or earlier by `loadScreens`. A failure becomes an error of our own,
 * because the router answers the browser's error by reloading the page. Without a network the browser would then show its
 * own error page, and everything that was typed would be lost.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(withStyles(load), name);

/** A screen, with its code if that can be loaded. */
interface Screen {
  options: { component?: { preload?: AsyncRouteComponent<never>['preload'] } };
}

/**
 * Loads the code of all screens, one after the other, so that later screens need the network for their records only. If
 * this fails for a screen, its code is loaded again when the screen is entered.
 */
export async function loadScreens(screens: readonly Screen[]): Promise<void> {
  for (const { options } of screens) await options.component?.preload?.();
}

/** The style sheets that could not be loaded. Vite asks for a sheet only once. */
const failedStyles = new Set<HTMLLinkElement>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  { capture: true },
);

/**
 * Loads code with its styles, as often as it is asked. Rejects with `ScreenNotLoaded`. A style sheet that failed is loaded
 * again with the code that it failed with, and with no other.
 */
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

/** Resolves in a task of its own, so that the browser can answer inputs before what comes next. */
function anotherTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
