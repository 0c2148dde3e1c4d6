import { useEffect, useRef } from 'react';

/** Runs an action at the browser's event `online`. */
export function useWhenOnline(action: (() => void) | null): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const run = () => latest.current?.();
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, []);
}
