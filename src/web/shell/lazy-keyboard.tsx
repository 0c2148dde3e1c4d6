import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./keyboard.tsx')).Keyboard }));

/** The shortcuts. They come after the first load, and a page that could not load them works without. */
export function Keyboard({ path, search }: { path: string; search: (() => void) | null }) {
  return (
    <CatchBoundary getResetKey={() => path} errorComponent={() => null}>
      <Suspense fallback={<span className="keyboard-button">Keyboard</span>}>
        <Loaded search={search} />
      </Suspense>
    </CatchBoundary>
  );
}
