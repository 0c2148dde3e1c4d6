import { useEffect, useEffectEvent, useRef } from 'react';
import type { Org } from '../../domain/org.ts';
import { useHistory, useVisit } from '../navigation.tsx';
import { setShow, type Stage, useShow } from './show-state.ts';

/** Stages in the browser's history (requirement 15.108), with their distance from the work list. */
const DEPTH = {
  papers: 1,
  letters: 2,
  'printed-list': 2,
  'all-cards': 2,
  'all-rosters': 2,
} as const satisfies Partial<Record<Stage, number>>;

type PaperStage = keyof typeof DEPTH;

declare module '@tanstack/history' {
  interface HistoryState {
    /** The document on screen; undefined for the work list and the steps before it. */
    paperStage?: PaperStage | undefined;
  }
}

/**
 * Adds only the documents to the browser's history, so that Back leads to the work list. Before the work list, Back
 * leaves the list, which stays in memory.
 */
export function useStageInHistory(org: Org): void {
  const stage = useShow(org, (show) => show.stage);
  const shown = isPaperStage(stage) ? stage : null;
  const entry = useVisit().state.paperStage ?? null;
  const history = useHistory();
  /** Values when the effect last ran; null when the page is entered. */
  const last = useRef<{ shown: PaperStage | null; entry: PaperStage | null } | null>(null);

  const align = useEffectEvent((shown: PaperStage | null, entry: PaperStage | null) => {
    const before = last.current;
    last.current = { shown, entry };
    if (shown === entry) return;
    // With `npm run dev`, effects run twice. The second run must change nothing.
    if (before !== null && before.shown === shown && before.entry === entry) return;
    const wentBack = before === null ? entry !== null : before.shown === shown;
    if (wentBack && (shown !== null || stage === 'work')) {
      return setShow(org, { stage: entry ?? 'work' });
    }
    const steps = depthOf(shown) - depthOf(entry);
    if (steps < 0 && !wentBack) return history.go(steps);
    const { href } = history.location;
    const state = { paperStage: shown ?? undefined };
    return steps <= 0 ? history.replace(href, state) : history.push(href, state);
  });
  useEffect(() => align(shown, entry), [shown, entry]);
}

function isPaperStage(stage: Stage): stage is PaperStage {
  return Object.hasOwn(DEPTH, stage);
}

function depthOf(stage: PaperStage | null): number {
  return stage === null ? 0 : DEPTH[stage];
}
