import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';

/**
 * A screen whose code is loaded when it is entered, or before by `loadScreens`. A failure comes under our own name,
 * because the router answers the browser's by reloading the page: without network that would put the browser's error
 * page in place of the screens and of all that was typed.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error('The code of a screen could not be loaded', { cause });
      }),
    name,
  );

/** What is known of a screen here: its code, as far as it has one that can be loaded. */
interface Screen {
  options: { component?: Pick<AsyncRouteComponent<never>, 'preload'> };
}

/**
 * Loads the code of all screens, one after the other, so that no later screen needs the network for more than its
 * records. What fails is loaded again when its screen is entered.
 */
export async function loadScreens(screens: readonly Screen[]): Promise<void> {
  for (const { options } of screens) await options.component?.preload?.();
}
