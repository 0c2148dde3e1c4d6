import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { chmod, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode, PointerLostError, RecordsUnreadableError } from '../../errors.ts';
import { namesKept } from '../../generations/generations.ts';
import { parsePointer, type Pointer, pointerText } from '../../generations/pointer.ts';

/* A data directory contains the pointer, a copy of it, a file for each book, and the import lock. */

export function recordsFolder(dataDir: string): string {
  return join(dataDir, 'records');
}

export function pointerFile(dataDir: string): string {
  return join(recordsFolder(dataDir), 'pointer.json');
}

export function bookFile(dataDir: string, file: string): string {
  return join(recordsFolder(dataDir), file);
}

const BUILDING = 'building-';

export function buildingFile(dataDir: string, file: string): string {
  return join(recordsFolder(dataDir), `${BUILDING}${file}`);
}

/** The lock file is never removed, because the lock ends with the process that holds it. */
export function lockFile(dataDir: string): string {
  return join(recordsFolder(dataDir), 'import.lock');
}

export function pointerCopy(dataDir: string): string {
  return join(recordsFolder(dataDir), 'pointer.copy.json');
}

function newPointerFile(dataDir: string): string {
  return `${pointerFile(dataDir)}.new`;
}

const BOOK = /^(?<org>usef|usdf|ushja)-(?<generation>[\w-]+)\.sqlite$/;

const NOT_THERE: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);

/** Returns the names of the book files; an empty array if the folder does not exist. */
export async function bookFileNames(dataDir: string): Promise<string[]> {
  return (await namesIn(recordsFolder(dataDir))).filter((name) => BOOK.test(name)).toSorted();
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (NOT_THERE.has(errorCode(error))) return [];
    throw error;
  }
}

const REPAIR =
  'Run npx amvs repair: it proposes a repair, and asks before it changes anything. Do not remove anything until then.';

/**
 * Returns the pointer; null before the first import. A folder that has books or a pointer copy must have had a pointer
 * (requirement 13.1).
 * @throws PointerLostError when the pointer is missing, damaged, or on a failing disk
 * @throws RecordsUnreadableError when the pointer cannot be read now
 */
export async function readPointerFile(dataDir: string): Promise<Pointer | null> {
  const pointer = await pointerIn(pointerFile(dataDir));
  if (pointer !== null || (await hasNoRecords(dataDir))) return pointer;
  // The first import may have finished in the meantime.
  const now = await pointerIn(pointerFile(dataDir));
  if (now !== null) return now;
  throw new PointerLostError(
    `${pointerFile(dataDir)} is missing, but there are records next to it. ${REPAIR}`,
  );
}

/** Error codes that mean this process is short of resources, not that the file is damaged. */
export const SHORT: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EINTR']);

/** Reads a pointer file; null if it does not exist. Throws the same errors as `readPointerFile`. */
export async function pointerIn(path: string): Promise<Pointer | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (NOT_THERE.has(code)) return null;
    if (SHORT.has(code)) {
      throw new RecordsUnreadableError(`${path} cannot be read right now (${code}). Try again.`, {
        cause: error,
      });
    }
    throw new PointerLostError(
      `${path} cannot be read (${String(error)}). Make it readable for this program, or check the disk for errors, then try again.`,
      { cause: error },
    );
  }
  try {
    return parsePointer(text);
  } catch (error) {
    throw new PointerLostError(`${path} is damaged. ${REPAIR}`, { cause: error });
  }
}

/**
 * True if no book was ever in use: there is no pointer copy, and there are either no books or only those of a killed
 * first import. A new pointer file alone proves nothing, because an import writes it before it renames its books.
 */
async function hasNoRecords(dataDir: string): Promise<boolean> {
  const names = await namesIn(recordsFolder(dataDir));
  if (names.includes(basename(pointerCopy(dataDir)))) return false;
  const books = names.filter((name) => BOOK.test(name));
  if (books.length === 0) return true;
  const first = await pointerIn(newPointerFile(dataDir)).catch(() => null);
  const named = namesKept(first);
  return first?.generations.length === 1 && books.every((name) => named.has(name));
}

/** Returns a string that changes with the pointer file, because each change creates a new file. */
export function pointerFileStamp(dataDir: string): string {
  try {
    const found = statSync(pointerFile(dataDir), { bigint: true, throwIfNoEntry: false });
    return found === undefined ? 'none' : `${found.ino} ${found.mtimeNs} ${found.size}`;
  } catch (error) {
    return `unreadable: ${errorCode(error)}`;
  }
}

/** Mode of new files: readable by the owner and the group, unless the umask restricts it. */
const FILE_MODE = 0o640;

const FOLDER_MODE = 0o750;

/** Creates the records folder. Syncs the parent of each new folder, so a power failure cannot remove it. */
export function makeRecordsFolder(dataDir: string): void {
  const folder = resolve(recordsFolder(dataDir));
  const first = mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  if (first === undefined || process.platform === 'win32') return;
  for (let made = folder; ; made = dirname(made)) {
    syncFolderNow(dirname(made));
    if (made === resolve(first) || made === dirname(made)) return;
  }
}

export async function makeBuildingFile(dataDir: string, file: string): Promise<void> {
  await writeFile(buildingFile(dataDir, file), '', { flag: 'wx', mode: FILE_MODE });
}

/**
 * Syncs the new pointer under a temporary name, renames the books, and then replaces the old pointer. A crash leaves
 * either the old or the new pointer. The copy is written last.
 * @param files names of the books built for this pointer
 */
export async function movePointerFile(
  dataDir: string,
  pointer: Pointer,
  files: readonly string[],
): Promise<void> {
  const folder = recordsFolder(dataDir);
  await writeSynced(newPointerFile(dataDir), pointerText(pointer));
  if (files.length > 0) {
    await syncFolder(folder);
    for (const file of files) await rename(buildingFile(dataDir, file), bookFile(dataDir, file));
    await syncFolder(folder);
  }
  await rename(newPointerFile(dataDir), pointerFile(dataDir));
  await syncFolder(folder);
  await copyPointer(dataDir, pointer);
}

/** Writes the copy that can restore a lost pointer (requirement 13.4). */
async function copyPointer(dataDir: string, pointer: Pointer): Promise<void> {
  const beside = `${pointerCopy(dataDir)}.new`;
  await writeSynced(beside, pointerText(pointer));
  await rename(beside, pointerCopy(dataDir));
  await syncFolder(recordsFolder(dataDir));
}

export async function setPointerAside(dataDir: string, now: Date): Promise<void> {
  const aside = join(recordsFolder(dataDir), `pointer.damaged-${now.getTime()}.json`);
  try {
    await rename(pointerFile(dataDir), aside);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', FILE_MODE);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes changes to a folder survive a power failure. Windows cannot sync a folder and does not need to. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function syncFolderNow(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

const LEFT = new RegExp(`^(${BUILDING}.+|pointer(\\.copy)?\\.json\\.new)$`);

/**
 * Removes books that `pointer` does not name, and a killed import's leftovers. The caller holds the records lock and
 * has read the pointer. Never call this while the pointer is lost (requirement 13.3).
 */
export async function removeUnused(dataDir: string, pointer: Pointer | null): Promise<void> {
  const folder = recordsFolder(dataDir);
  const kept = namesKept(pointer);
  const names = await readdir(folder);
  await removeFiles(
    folder,
    names.filter((name) => BOOK.test(name) && !kept.has(name)),
  );
  // A killed first import's new pointer file proves that its books were never in use, so remove it after the books.
  if (pointer === null) await syncFolder(folder);
  await removeFiles(
    folder,
    names.filter((name) => LEFT.test(name)),
  );
}

async function removeFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      // Windows refuses to remove read-only files.
      await chmod(join(folder, name), 0o600);
      await rm(join(folder, name));
    } catch (error) {
      // Windows refuses to remove a file that a server has open. The next import removes it.
      if (process.platform !== 'win32') throw error;
    }
  }
}
