import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';

/**
 * A screen whose code is loaded when it is entered, or earlier by `loadScreens`. A failure becomes an error of our own,
 * because the router answers the browser's error by reloading the page. Without a network the browser would then show its
 * own error page, and everything that was typed would be lost.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error('The code of a screen could not be loaded', { cause });
      }),
    name,
  );

/** A screen, with its code if that can be loaded. */
interface Screen {
  options: { component?: Pick<AsyncRouteComponent<never>, 'preload'> };
}

/**
 * Loads the code of all screens, one after the other, so that later screens need the network for their records only. If
 * this fails for a screen, its code is loaded again when the screen is entered.
 */
export async function loadScreens(screens: readonly Screen[]): Promise<void> {
  for (const { options } of screens) await options.component?.preload?.();
}
