import { fileURLToPath } from 'node:url';

/** The package's folder with a trailing slash, from which relative paths in settings start. */
export const packageRoot: string = fileURLToPath(new URL('../..', import.meta.url));
