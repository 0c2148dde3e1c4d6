import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { create } from 'zustand';

export interface Shortcut {
  key: string;
  label: string;
  action: () => void;
}

/** Browser storage key, set only while single-key shortcuts are off (requirement 8.128). */
const STORED_AS = 'amvs-shortcuts';
const OFF = 'off';

/** Milliseconds to wait after a digit or letter. If another key follows, it is a scan, not a shortcut. */
const SCANNER_WAIT = 50;

export const useShortcuts = create<{ on: boolean; shown: readonly Shortcut[] }>()(() => ({
  on: localStorage.getItem(STORED_AS) !== OFF,
  shown: [],
}));

/** Turns single-key shortcuts on or off in this window and in windows opened later. */
export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(STORED_AS);
  else localStorage.setItem(STORED_AS, OFF);
  useShortcuts.setState({ on });
}

/** Registers a shortcut while the caller is rendered. A screen's shortcut overrides a general one. */
export function useShortcut(
  key: string,
  label: string,
  action: () => void,
  where: 'screen' | 'everywhere' = 'screen',
): void {
  const press = useEffectEvent(action);
  // A layout effect, because an effect after the paint may miss the next keystroke.
  useLayoutEffect(() => {
    const shortcut: Shortcut = { key, label, action: () => press() };
    useShortcuts.setState(({ shown }) => ({
      shown: where === 'screen' ? [shortcut, ...shown] : [...shown, shortcut],
    }));
    return () => useShortcuts.setState(({ shown }) => ({ shown: shown.filter((one) => one !== shortcut) }));
  }, [key, label, where]);
}

/** Handles the shortcuts. Call it only once, in the frame around the screens. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent) => {
      clearTimeout(waiting);
      const { on, shown } = useShortcuts.getState();
      if (!on || !isFree(event)) return;
      const shortcut = shown.find(({ key }) => key === event.key);
      if (shortcut === undefined) return;
      event.preventDefault();
      if (/[\p{L}\d]/u.test(event.key)) waiting = setTimeout(shortcut.action, SCANNER_WAIT);
      else shortcut.action();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.repeat || event.isComposing || document.querySelector('dialog[open]') !== null) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  return (
    !target.isContentEditable &&
    !target.matches("input:not([type='radio'], [type='checkbox']), textarea, select")
  );
}
