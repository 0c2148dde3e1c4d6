import { fileURLToPath } from 'node:url';

/** The package's folder with a trailing slash, the base for relative paths in settings. */
export const packageRoot: string = fileURLToPath(new URL('../..', import.meta.url));
