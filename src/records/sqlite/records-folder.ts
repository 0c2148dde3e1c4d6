import { join } from 'node:path';

/** The folder of a data directory that holds book files, pointer and lock. */
export function recordsFolder(dataDir: string): string {
  return join(dataDir, 'records');
}

/** The one small file that names the books in use. */
export function pointerFile(dataDir: string): string {
  return join(recordsFolder(dataDir), 'pointer.json');
}

/** A book file, by the name the pointer has for it. */
export function bookFile(dataDir: string, file: string): string {
  return join(recordsFolder(dataDir), file);
}

/** The file whose lock keeps two imports apart. It is never removed: its lock ends with the process that holds it. */
export function lockFile(dataDir: string): string {
  return join(recordsFolder(dataDir), 'import.lock');
}
