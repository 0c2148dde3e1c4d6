import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { chmod, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode, PointerLostError, RecordsUnreadableError } from '../../errors.ts';
import { namesKept } from '../../generations/generations.ts';
import { parsePointer, type Pointer, pointerText } from '../../generations/pointer.ts';

/*
 * The files of a data directory: `records/pointer.json`, which names the books in use, a copy of it, a file for each book,
 * and the lock of imports.
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

/** A copy of the pointer, written after it. */
export function pointerCopy(dataDir: string): string {
  return join(recordsFolder(dataDir), 'pointer.copy.json');
}

/** The pointer of an import that has not come to its end. */
function newPointerFile(dataDir: string): string {
  return `${pointerFile(dataDir)}.new`;
}

/** The names of book files. */
const BOOK = /^(?<org>usef|usdf|ushja)-(?<generation>[\w-]+)\.sqlite$/;

/** Errors of the operating system that say that there is no such file, or no folder that it could be in. */
const NOT_THERE: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);

/** The sorted names of the book files in a folder, whoever names them. Empty when there is no folder. */
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

/** What to run when the pointer is gone or damaged. */
const REPAIR =
  'Run npx amvs repair: it says what can be put back, and asks before it does. Remove nothing until then.';

/**
 * Reads the pointer file; null before the first import. A folder that has books or a copy of the pointer has had a pointer
 * (requirement 13.1).
 *
 * @throws PointerLostError when it is gone or damaged, or its disk does not give it
 * @throws RecordsUnreadableError when it cannot be read now
 */
export async function readPointerFile(dataDir: string): Promise<Pointer | null> {
  const pointer = await pointerIn(pointerFile(dataDir));
  if (pointer !== null || (await hasNoRecords(dataDir))) return pointer;
  // The first import may have come to its end in the meantime.
  const now = await pointerIn(pointerFile(dataDir));
  if (now !== null) return now;
  throw new PointerLostError(
    `${pointerFile(dataDir)} is missing, but there are records beside it. ${REPAIR}`,
  );
}

/** Errors of the operating system that say that a process is short of something, and nothing about the file. */
const SHORT: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EINTR']);

/** The pointer in a file; null when there is no such file. Throws as `readPointerFile`. */
export async function pointerIn(path: string): Promise<Pointer | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (NOT_THERE.has(code)) return null;
    if (SHORT.has(code)) {
      throw new RecordsUnreadableError(`${path} cannot be read now (${code}). Try again.`, { cause: error });
    }
    throw new PointerLostError(
      `${path} cannot be read (${String(error)}). Let this program read it, or look at the disk, then try again.`,
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
 * Whether a folder without a pointer never had one. The first import writes the new pointer beside its place before its
 * books get their names. So books that only such a pointer names were never in use: that import was killed.
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

/** A text that tells one pointer file from the next, which is always a new file. */
export function pointerFileStamp(dataDir: string): string {
  try {
    const found = statSync(pointerFile(dataDir), { bigint: true, throwIfNoEntry: false });
    return found === undefined ? 'none' : `${found.ino} ${found.mtimeNs} ${found.size}`;
  } catch (error) {
    return `unreadable: ${errorCode(error)}`;
  }
}

/** Who may read the files of records: their owner and its group. The umask may take more away. */
const FILE_MODE = 0o640;

/** The same of the folders. */
const FOLDER_MODE = 0o750;

/**
 * Makes the folder of the records, and those that it is in. A power cut does not take away a folder that was made: each is
 * synced into the one that it is in.
 */
export function makeRecordsFolder(dataDir: string): void {
  const folder = resolve(recordsFolder(dataDir));
  const first = mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  if (first === undefined || process.platform === 'win32') return;
  for (let made = folder; ; made = dirname(made)) {
    syncFolderNow(dirname(made));
    if (made === resolve(first) || made === dirname(made)) return;
  }
}

/** Makes the empty file that a book is built in. */
export async function makeBuildingFile(dataDir: string, file: string): Promise<void> {
  await writeFile(buildingFile(dataDir, file), '', { flag: 'wx', mode: FILE_MODE });
}

/**
 * Puts new books and the pointer that names them into place. After a crash at any moment the pointer has either the old or
 * the new content: the new one is written beside it and synced before the books get their names, and then moved over the
 * old one. Its copy follows.
 *
 * @param files the names of the books that were built for it
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

/** Keeps a copy of the pointer in use beside it, so that a lost one can be put back (requirement 13.4). */
async function copyPointer(dataDir: string, pointer: Pointer): Promise<void> {
  const beside = `${pointerCopy(dataDir)}.new`;
  await writeSynced(beside, pointerText(pointer));
  await rename(beside, pointerCopy(dataDir));
  await syncFolder(recordsFolder(dataDir));
}

/** Moves a damaged pointer out of the way, and keeps it. Does nothing when there is none. */
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

function syncFolderNow(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** What a killed import leaves beside books: half-built ones, and pointers that were not moved. */
const LEFT = new RegExp(`^(${BUILDING}.+|pointer(\\.copy)?\\.json\\.new)$`);

/**
 * Removes the book files that no kept generation names, and what a killed import left. Other files stay. The caller holds
 * the lock of the records, and has read the pointer: nobody calls this while it is lost (requirement 13.3).
 */
export async function removeUnused(dataDir: string, pointer: Pointer | null): Promise<void> {
  const folder = recordsFolder(dataDir);
  const kept = namesKept(pointer);
  const names = await readdir(folder);
  await removeFiles(
    folder,
    names.filter((name) => BOOK.test(name) && !kept.has(name)),
  );
  // The new pointer of a killed first import says that its books were never in use, so it goes after them.
  if (pointer === null) await syncFolder(folder);
  await removeFiles(
    folder,
    names.filter((name) => LEFT.test(name)),
  );
}

async function removeFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
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
