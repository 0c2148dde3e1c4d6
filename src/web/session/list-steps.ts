import { create } from 'zustand';

/** A step of the entry list in the breadcrumbs. */
export interface ListStep {
  label: string;
  /** Goes back to the step. Undefined for the last step, which is on screen. */
  onPress?: () => void;
}

/**
 * The entry list's steps, from the earliest that the user can go back to, up to the one on screen. Empty at the first
 * step. Kept here, because the breadcrumbs need the steps before the code for shows is loaded.
 */
export const useListSteps = create<readonly ListStep[]>()(() => []);
