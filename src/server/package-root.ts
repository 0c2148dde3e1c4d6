import { fileURLToPath } from 'node:url';

/** The package's folder, with a slash at its end. Relative settings count from it. */
export const packageRoot: string = fileURLToPath(new URL('../..', import.meta.url));
