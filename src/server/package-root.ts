import { fileURLToPath } from 'node:url';

/** The package's folder: what relative settings count from. */
export const packageRoot: string = fileURLToPath(new URL('../..', import.meta.url));
