import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

const Loaded = lazy(async () => ({ default: (await import('./keyboard.tsx')).Keyboard }));

/** Loaded after the first screen, because the page works without shortcuts. */
export function LazyKeyboard({ path, search }: { path: string; search: (() => void) | null }) {
  return (
    <ErrorBoundary resetKeys={[path]} fallback={null}>
      <Suspense fallback={<span className="keyboard-button">Keyboard</span>}>
        <Loaded search={search} />
      </Suspense>
    </ErrorBoundary>
  );
}
