import { create } from 'zustand';
import type { Org } from '../../domain/org.ts';

/** Entry list step that other screens link to. */
export type OpenList = 'work-list' | 'updated-list' | 'papers';

/** The step to link to in each flow. Every screen needs it, but the shows' code is loaded later, so it is kept here. */
export const useOpenLists = create<Readonly<Partial<Record<Org, OpenList | null>>>>()(() => ({}));
