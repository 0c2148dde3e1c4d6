import { useEffect, useEffectEvent } from 'react';
import { type Burst, scanned, withKey } from '../../domain/names/scan.ts';

/**
 * Recognizes barcode scans wherever the focus is (requirement 8.127). Compares the timestamps of events, so that a busy
 * page does not break up a scan.
 */
export function useScanner(onScan: (number: string) => void): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    let burst: Burst | null = null;
    const onKey = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      if (document.querySelector('dialog[open]') !== null) return;
      const number = key === 'Enter' ? scanned(burst, timeStamp) : null;
      const modified = event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing;
      burst = modified ? null : withKey(burst, key, timeStamp);
      if (number === null) return;
      event.preventDefault();
      event.stopPropagation();
      scan(number);
    };
    const forget = () => {
      burst = null;
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', forget);
    window.addEventListener('focusin', forget);
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', forget);
      window.removeEventListener('focusin', forget);
    };
  }, []);
}
