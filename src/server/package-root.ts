import { fileURLToPath } from 'node:url';

/** The package's folder, with a trailing slash. Relative paths in settings start here. */
export const packageRoot: string = fileURLToPath(new URL('../..', import.meta.url));
