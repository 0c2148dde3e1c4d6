import { create } from 'zustand';
import type { Org } from '../../domain/org.ts';

/** Entry list step that other screens link to. */
export type OpenList = 'work-list' | 'updated-list' | 'papers';

/** The step to link to in each flow. Kept here, because every screen needs it before the code for shows is loaded. */
export const useOpenLists = create<Readonly<Partial<Record<Org, OpenList | null>>>>()(() => ({}));
