import { useEffect, useState } from 'react';
import { create } from 'zustand';

interface Said {
  /** The panel that says it; null while it waits for the panel of the next screen. */
  panel: symbol | null;
  sentence: string;
}

/** What the choices panel says of the last deed: "Winterberry Waltz is chosen." In memory: it may hold names. */
const useSaid = create<Said>()(() => ({ panel: null, sentence: '' }));

/** Leaves a sentence for the choices panel of the next screen. */
export function announce(sentence: string): void {
  useSaid.setState({ panel: null, sentence });
}

/**
 * What a choices panel says, and how to have it say something. A sentence left for it comes after it was first drawn:
 * screen readers announce what changes, not what is there. The panel of the screen after it says nothing any more.
 */
export function usePanelSentence(): [said: string, say: (sentence: string) => void] {
  const [panel] = useState(() => Symbol('choices panel'));
  const said = useSaid((all) => (all.panel === panel ? all.sentence : ''));
  useEffect(() => {
    if (useSaid.getState().panel === null) useSaid.setState({ panel });
  }, [panel]);
  return [said, (sentence) => useSaid.setState({ panel, sentence })];
}
