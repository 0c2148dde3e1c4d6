import { create } from 'zustand';
import { type Choices, nothingChosen } from '../../domain/cards/choices.ts';
import type { JudgmentOf } from '../../domain/judgment/judgment.ts';
import type { Org } from '../../domain/org.ts';
import { session, useSession } from '../session/session.ts';
import { keepForUndo, takeAway } from './done.ts';

export interface RecentEntry {
  choices: Choices;
  names: string;
  /** Judgments when the entry ended; empty if there were none yet. */
  judgments: readonly JudgmentOf[];
  printed: boolean;
  ended: Date;
}

/** Maximum number of entries kept per organization. */
const MOST_RECENT = 5;

type Recent = Readonly<Record<Org, readonly RecentEntry[]>>;
const NONE: Recent = { usef: [], usdf: [], ushja: [] };

/** Recent entries, latest first, in memory only, because they contain names (requirements 8.63 and 8.192). */
export const useRecentEntries = create<Recent>()(() => NONE);

/** Adds the flow's current entry, unless nothing is chosen. */
export function remember(org: Org, entry: Pick<RecentEntry, 'names' | 'judgments'>): void {
  const { choices, printed } = useSession.getState().flows[org];
  if (nothingChosen(choices)) return;
  const ended = { ...entry, choices, printed, ended: new Date() };
  useRecentEntries.setState((recent) => ({
    [org]: [ended, ...recent[org].filter((each) => !isEntry(each, choices))].slice(0, MOST_RECENT),
  }));
}

/**
 * Replaces the flow's choices with the entry's, and offers Undo.
 *
 * @param back returns to the screen that the entry was opened from
 */
export function openAgain(org: Org, { choices, names, printed }: RecentEntry, back: () => void): void {
  takeAway(org, `Opened again: ${names}.`, () => session.openEntry(org, choices, printed), back);
}

export function isEntry(entry: RecentEntry, choices: Choices): boolean {
  return JSON.stringify(entry.choices) === JSON.stringify(choices);
}

export function forgetRecentEntries(): void {
  useRecentEntries.setState(NONE);
}

keepForUndo(() => {
  const before = useRecentEntries.getState();
  return () => useRecentEntries.setState(before);
});
