import { create } from 'zustand';
import type { Org } from '../../domain/org.ts';

/** Step in the work on an entry list that a link from another screen leads to. */
export type OpenList = 'work-list' | 'updated-list' | 'papers';

/**
 * The flows that have a work list in this window, with the step they are at. Kept apart from the shows, because every screen
 * links to the work list and the code for shows is loaded later.
 */
export const useOpenLists = create<Readonly<Partial<Record<Org, OpenList | null>>>>()(() => ({}));
