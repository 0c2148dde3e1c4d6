import { join } from 'node:path';

/** The folder of a data directory that the reports of imports are written into, whichever engine keeps the records. */
export function reportsFolder(dataDir: string): string {
  return join(dataDir, 'reports');
}
