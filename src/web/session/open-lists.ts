import { create } from 'zustand';
import type { Org } from '../../domain/org.ts';

/**
 * The flows that have a work list in this window. Kept apart from the shows, because every screen links to the work list
 * and the code for shows is loaded later.
 */
export const useOpenLists = create<Readonly<Partial<Record<Org, boolean>>>>()(() => ({}));
