import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

const Loaded = lazy(async () => ({ default: (await import('./keyboard.tsx')).Keyboard }));

/** The keyboard shortcuts, loaded after the first screen, because the page works without them. */
export function LazyKeyboard({ path, search }: { path: string; search: (() => void) | null }) {
  return (
    <ErrorBoundary resetKeys={[path]} fallback={null}>
      <Suspense fallback={<span className="keyboard-button">Keyboard</span>}>
        <Loaded search={search} />
      </Suspense>
    </ErrorBoundary>
  );
}
