import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { LazyScreen } from './lazy-screen.ts';

interface LoadedScreen {
  /** The step's component; null until its code is loaded. */
  Loaded: ComponentType | null;
  /** Error from the last attempt to load; null while loading, or if it succeeded. */
  failure: { error: unknown } | null;
  load: () => Promise<void>;
}

/** Loads a step of a screen when it is needed. Until then, the caller keeps showing the previous step. */
export function useLazyScreen(screen: LazyScreen, isNeeded: boolean): LoadedScreen {
  const [{ failure }, setResult] = useState<Pick<LoadedScreen, 'failure'>>({ failure: null });
  const load = useCallback(
    () =>
      screen
        .load()
        .then(
          () => null,
          (error: unknown) => ({ error }),
        )
        .then((failed) => setResult({ failure: failed })),
    [screen],
  );
  useEffect(() => {
    if (isNeeded && screen.loaded === null) void load();
  }, [isNeeded, screen, load]);
  return { Loaded: screen.loaded, failure, load };
}
