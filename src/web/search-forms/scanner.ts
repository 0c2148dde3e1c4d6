import { useEffect, useEffectEvent } from 'react';
import { typedKinds } from '../../domain/names/typed-kinds.ts';

/**
 * The longest time between two keys of a scanner, in milliseconds. A scanner is a keyboard that types a number and then
 * Enter. Most send a key every few milliseconds, the slow ones every 30; nobody types six digits at that pace.
 */
export const SCANNER_GAP = 40;

/** The fewest characters that a scanner sends. */
export const SHORTEST_SCAN = 6;

/** Keys that came one upon the other, each within `SCANNER_GAP` of the one before. */
export interface Burst {
  text: string;
  /** When the last key was pressed, in milliseconds. */
  last: number;
}

/** A burst with one more key: characters that come late begin a new one; every other key ends it. */
export function withKey(burst: Burst | null, key: string, at: number): Burst | null {
  if (key === 'Shift') return burst;
  if (key.length !== 1) return null;
  return { text: burst !== null && at - burst.last <= SCANNER_GAP ? burst.text + key : key, last: at };
}

/** The number that a scanner has sent when Enter comes at this time; null when a person is typing. */
export function scanned(burst: Burst | null, at: number): string | null {
  if (burst === null || at - burst.last > SCANNER_GAP || burst.text.length < SHORTEST_SCAN) return null;
  const [likeliest] = typedKinds(burst.text, 'horse');
  return likeliest === undefined || likeliest === 'name' ? null : burst.text;
}

/**
 * Calls back with a number that a scanner sends, wherever the focus is (requirement 8.127). The scanner's Enter presses
 * nothing else. The time of a key is the event's own, so a page that is busy changes nothing.
 *
 * @param onScan may be given a new function each time
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
