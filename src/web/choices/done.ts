import { create } from 'zustand';
import type { Org } from '../../domain/org.ts';
import { useForms } from '../session/forms.ts';
import { useSession } from '../session/session.ts';

/** What was done last, in words. */
interface Done {
  sentence: string;
  /** Brings back what it took away; null where it took nothing. */
  undo: (() => void) | null;
  /** Whether it was done on the way to another screen, which has to say it, too. */
  onTheWay: boolean;
}

/** What was done last, in memory only: it may hold names. */
export const useDone = create<{ done: Done | null }>()(() => ({ done: null }));

function say(sentence: string, undo: Done['undo'], onTheWay: boolean): void {
  useDone.setState({ done: { sentence, undo, onTheWay } });
}

/** What else "Clear data" takes away, in files that come later. Each keeps it, and gives what brings it back. */
const alsoCleared = new Set<() => () => void>();

/**
 * Lets the undo of "Clear data" bring something else back, too (requirement 8.141).
 *
 * @param keep called before it goes; what it returns is forgotten when the offer ends
 */
export function keepForUndo(keep: () => () => void): void {
  alsoCleared.add(keep);
}

/** Says on the next screen what was done. Whatever could be undone before cannot any more. */
export function announce(sentence: string): void {
  say(sentence, null, true);
}

/**
 * Takes choices away, says so, and offers to undo it until something else is done (requirement 8.141). No timer ends the
 * offer.
 *
 * @param org whose choices, marks and forms come back; null brings back those of all organizations, the dates, and what
 * else was kept
 * @param back goes where the choices that came back are seen, if that is another screen
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
    say('Everything is back as it was.', null, back !== undefined);
    back?.();
  };
  say(sentence, undo, false);
}

/** Another screen is shown. What can be undone is said there, too; what cannot be was said. */
export function screenShown(): void {
  useDone.setState(({ done }) => {
    if (done === null || done.undo !== null) return {};
    return { done: done.onTheWay ? { ...done, onTheWay: false } : null };
  });
}
