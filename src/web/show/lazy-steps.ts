import { lazyScreen } from '../lazy-screen.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the built file
import readerAddress from './intake/read-list.worker.ts?worker&url';

/**
 * Steps of working on an entry list after it has been read. Their code is not part of the first load (requirement 8.166),
 * but is loaded before it is needed, because a show office may lose its network connection.
 */
export const LATER_STEPS = lazyScreen(() => import('./later-steps.tsx'), 'LaterSteps');

/** All code that working on an entry list may load, in the order of the steps. */
export const SHOW_CODE = [
  // Loaded only into the browser's cache, because each reading starts its own worker.
  { load: async () => (await fetch(readerAddress)).arrayBuffer() },
  LATER_STEPS,
  { load: () => import('./saved-file/saved-show.ts') },
  { load: () => import('../../show-files/report-xlsx.ts') },
];
