import { create } from 'zustand';

/** A step of the entry list in the breadcrumbs. */
export interface ListStep {
  label: string;
  /** Leads back to the step. The last step is on screen, and needs none. */
  onPress?: () => void;
}

/**
 * The step of the entry list that is on screen, after those that it leads back to. Empty at the first step. It is kept
 * here, because the breadcrumbs need it, but the code for shows is loaded later.
 */
export const useListSteps = create<readonly ListStep[]>()(() => []);
