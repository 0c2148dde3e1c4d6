import { create } from 'zustand';
import type { Org } from '../../domain/org.ts';

/** Entry list step that other screens link to. */
export type OpenList = 'work-list' | 'updated-list' | 'papers';

/**
 * The step to link to in each flow. Kept apart from the shows, whose code is loaded later, because every screen needs
 * it.
 */
export const useOpenLists = create<Readonly<Partial<Record<Org, OpenList | null>>>>()(() => ({}));
