import { create } from 'zustand';
import type { Org } from '../../domain/org.ts';

/** Entry list step that other screens link to. */
export type OpenList = 'work-list' | 'updated-list' | 'papers';

/** Each flow's step. Separate from the shows, because every screen needs this and their code is loaded later. */
export const useOpenLists = create<Readonly<Partial<Record<Org, OpenList | null>>>>()(() => ({}));
