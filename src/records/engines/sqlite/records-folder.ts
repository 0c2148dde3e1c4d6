import { chmod, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, RecordsUnreadableError } from '../../errors.ts';
import { namesKept } from '../../generations/generations.ts';
import { parsePointer, type Pointer, pointerText } from '../../generations/pointer.ts';

/*
 * The files of a data directory: `records/pointer.json`, which names the books in use, a file for each book, and the lock
 * of imports.
 */

/** The folder of a data directory that holds book files, pointer and lock. */
export function recordsFolder(dataDir: string): string {
  return join(dataDir, 'records');
}

/** The small file that names the books in use. */
export function pointerFile(dataDir: string): string {
  return join(recordsFolder(dataDir), 'pointer.json');
}

/** A book file. @param file its name, as the pointer has it */
export function bookFile(dataDir: string, file: string): string {
  return join(recordsFolder(dataDir), file);
}

/** How the names of files begin that are still being built. */
const BUILDING = 'building-';

/** The file that a book is built in before it is moved to its own name. */
export function buildingFile(dataDir: string, file: string): string {
  return join(recordsFolder(dataDir), `${BUILDING}${file}`);
}

/** The file whose lock keeps two imports apart. It is never removed: its lock ends with the process that holds it. */
export function lockFile(dataDir: string): string {
  return join(recordsFolder(dataDir), 'import.lock');
}

/**
 * Reads the pointer file; null before the first import.
 *
 * @throws RecordsUnreadableError when it cannot be read, or this version of the program does not understand it
 */
export async function readPointerFile(dataDir: string): Promise<Pointer | null> {
  const path = pointerFile(dataDir);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new RecordsUnreadableError(
      `${path} cannot be read (${String(error)}). Let this program read it, then try again.`,
      { cause: error },
    );
  }
  try {
    return parsePointer(text);
  } catch (error) {
    throw new RecordsUnreadableError(
      `${path} is damaged. Put it back from a backup, or remove it and import the records of every organization again.`,
      { cause: error },
    );
  }
}

/** A text that tells one pointer file from the next, which is always a new file. */
export function pointerFileStamp(dataDir: string): string {
  const path = pointerFile(dataDir);
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found === undefined ? 'none' : `${found.ino} ${found.mtimeNs} ${found.size}`;
  } catch (error) {
    throw new RecordsUnreadableError(`${path} cannot be read (${String(error)})`, { cause: error });
  }
}

/**
 * Replaces the pointer file. After a crash at any moment it has either the old or the new content: the new one is written
 * to another file and synced, that file is moved over the old one, and the folder is synced.
 */
export async function writePointerFile(dataDir: string, pointer: Pointer): Promise<void> {
  const path = pointerFile(dataDir);
  const beside = `${path}.new`;
  const file = await open(beside, 'w');
  try {
    await file.writeFile(pointerText(pointer));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
  await syncFolder(dirname(path));
}

/** Makes new, moved and removed files of a folder survive a power cut. Windows cannot sync a folder and need not. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The names of our files: book files, and what a killed import leaves: half-built books and a pointer that was not moved. */
const OURS = new RegExp(`^(${BUILDING}.+|(usef|usdf|ushja)-[\\w-]+\\.sqlite|pointer\\.json\\.new)$`);

/**
 * Removes the book files that no kept generation names, and what a killed import left. Other files stay. The caller holds
 * the lock of the records.
 */
export async function removeUnused(dataDir: string, pointer: Pointer | null): Promise<void> {
  const kept = namesKept(pointer);
  const folder = recordsFolder(dataDir);
  for (const name of await readdir(folder)) {
    if (kept.has(name) || !OURS.test(name)) continue;
    try {
      // Windows removes no read-only file, and book files are read-only.
      await chmod(join(folder, name), 0o600);
      await rm(join(folder, name));
    } catch (error) {
      // Windows removes no file that a server has open, either. The next import removes it.
      if (process.platform !== 'win32') throw error;
    }
  }
}
