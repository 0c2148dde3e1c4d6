import { create } from 'zustand';
import type { Org } from '../../domain/org.ts';
import { useForms } from '../session/forms.ts';
import { useSession } from '../session/session.ts';

interface Done {
  sentence: string;
  /** Null if the action removed nothing. */
  undo: (() => void) | null;
  /** True if the action led to another screen, which must report it, too. */
  onTheWay: boolean;
}

/** The last action, in memory only, because it may hold names. */
export const useDone = create<{ done: Done | null }>()(() => ({ done: null }));

function say(sentence: string, undo: Done['undo'], onTheWay: boolean): void {
  useDone.setState({ done: { sentence, undo, onTheWay } });
}

/** Other data that "Clear data" removes. Each function saves its data and returns a function that restores it. */
const alsoCleared = new Set<() => () => void>();

/**
 * Includes other data in the undo of "Clear data" (requirement 8.141).
 *
 * @param keep called before the data is removed; its result is dropped when the offer ends
 */
export function keepForUndo(keep: () => () => void): void {
  alsoCleared.add(keep);
}

/** Shows a sentence on the next screen. Earlier actions can no longer be undone. */
export function announce(sentence: string): void {
  say(sentence, null, true);
}

/**
 * Removes choices and offers to undo it until the next action (requirement 8.141), without a timer.
 *
 * @param org organization whose choices, selections and forms come back; null for all organizations, the dates, and
 * other data
 * @param back goes to the screen of the restored choices, if that is another one
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

/** Keeps an offer to undo, and ends other notices. */
export function screenShown(): void {
  useDone.setState(({ done }) => {
    if (done === null || done.undo !== null) return {};
    return { done: done.onTheWay ? { ...done, onTheWay: false } : null };
  });
}
