import { useEffect, useRef } from 'react';

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
