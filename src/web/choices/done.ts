import { create } from 'zustand';
import type { Org } from '../../domain/org.ts';
import { useForms } from '../session/forms.ts';
import { useSession } from '../session/session.ts';

interface Done {
  sentence: string;
  /** Undoes the action; null if there is nothing to undo. */
  undo: (() => void) | null;
  /** True if the action led to a different screen, which must also report it. */
  onTheWay: boolean;
}

/** The last action, in memory only, because it may contain names. */
export const useDone = create<{ done: Done | null }>()(() => ({ done: null }));

function say(sentence: string, undo: Done['undo'], onTheWay: boolean): void {
  useDone.setState({ done: { sentence, undo, onTheWay } });
}

/** Functions that save other data before "Clear data" removes it. Each returns a function that restores the data. */
const alsoCleared = new Set<() => () => void>();

/** Includes other data in Undo for "Clear data" (requirement 8.141). @param keep returns a function that restores it */
export function keepForUndo(keep: () => () => void): void {
  alsoCleared.add(keep);
}

/** Shows a sentence on the next screen. Ends the offer to undo an earlier action. */
export function announce(sentence: string): void {
  say(sentence, null, true);
}

/**
 * Removes choices and offers Undo until the next action (requirement 8.141), without a timer.
 *
 * @param org organization whose choices, selections and forms Undo restores; null for all organizations, the dates, and
 * other data
 * @param back goes to the screen with the restored choices, if it is a different one
 */
export function takeAway(org: Org | null, sentence: string, action: () => void, back?: () => void): void {
  const session = useSession.getState();
  const forms = useForms.getState();
  const others = org === null ? Array.from(alsoCleared, (keep) => keep()) : [];
  action();
  const undo = () => {
    if (org === null) {
      useSession.setState(session);
      useForms.setState(forms);
      for (const bringBack of others) bringBack();
    } else {
      useSession.setState(({ flows }) => ({ flows: { ...flows, [org]: session.flows[org] } }));
      useForms.setState({ [org]: forms[org] });
    }
    say('Everything was restored.', null, back !== undefined);
    back?.();
  };
  say(sentence, undo, false);
}

/** Call when a screen is shown. Dismisses the notice if it has no Undo, unless the action led to this screen. */
export function screenShown(): void {
  useDone.setState(({ done }) => {
    if (done === null || done.undo !== null) return {};
    return { done: done.onTheWay ? { ...done, onTheWay: false } : null };
  });
}
