import { chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namesKept } from '../generations/generations.ts';
import type { Pointer } from '../generations/pointer.ts';
import { recordsFolder } from './records-folder.ts';

/** How the files of a book that is being built begin. */
export const BUILDING = 'building-';

/** Book files and what a killed import leaves: half-built files and a pointer that was not moved into place. */
const OURS = new RegExp(`^(${BUILDING}.+|(usef|usdf|ushja)-[\\w-]+\\.sqlite|pointer\\.json\\.new)$`);

/**
 * Removes the book files that no generation kept names, and what a killed import left. To be called with the records
 * locked. Files that are not of our making stay.
 */
export async function removeUnused(dataDir: string, pointer: Pointer | null): Promise<void> {
  const kept = namesKept(pointer);
  const folder = recordsFolder(dataDir);
  for (const name of await readdir(folder)) {
    if (kept.has(name) || !OURS.test(name)) continue;
    try {
      // Windows removes no file that is read-only, and book files are.
      await chmod(join(folder, name), 0o600);
      await rm(join(folder, name));
    } catch (error) {
      // Nor one that a server still has open: the next import removes it.
      if (process.platform !== 'win32') throw error;
    }
  }
}
