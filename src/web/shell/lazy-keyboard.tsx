import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./keyboard.tsx')).Keyboard }));

/** A button as well, so that the footer does not move. */
const waiting = (
  <button type="button" className="keyboard-button" disabled>
    Keyboard
  </button>
);

/** The shortcuts. They come after the first load, and a page that could not load them works without. */
export function Keyboard({ path, search }: { path: string; search: (() => void) | null }) {
  return (
    <CatchBoundary getResetKey={() => path} errorComponent={() => null}>
      <Suspense fallback={waiting}>
        <Loaded search={search} />
      </Suspense>
    </CatchBoundary>
  );
}
