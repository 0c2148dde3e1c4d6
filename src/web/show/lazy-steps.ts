import { lazyScreen } from '../lazy-screen.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the built file
import readerAddress from './intake/read-list.worker.ts?worker&url';

/**
 * All steps but the first. Not part of the first load (requirement 8.166), but loaded early, because a show office may
 * lose its network.
 */
export const LATER_STEPS = lazyScreen(() => import('./later-steps.tsx'), 'LaterSteps');

/** All code that the entry list steps load, in the order of the steps. */
export const SHOW_CODE = [
  // Loads the worker's code only into the browser's cache, because each reading starts a new worker.
  { load: async () => (await fetch(readerAddress)).arrayBuffer() },
  LATER_STEPS,
  { load: () => import('./saved-file/saved-show.ts') },
  { load: () => import('../../show-files/report-xlsx.ts') },
];
