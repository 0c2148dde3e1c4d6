import type { Dirent, Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Org, ORGS } from '../../domain/org.ts';
import { errorCode } from '../errors.ts';
import { FILE_LIMITS, type FileLimits } from './csv/file-limits.ts';
import { type SourceFile, tooLarge } from './csv/source-file.ts';
import { fileLabel, type RecordFile, recordFilesOf } from '../columns.ts';
import type { ImportRefusal, RefusalCode } from './report/refusal.ts';

const SAMPLE_MARK = 'SAMPLE-RECORDS.txt';

export interface FoundBook {
  org: Org;
  sample: boolean;
  files: readonly { file: RecordFile; source: SourceFile }[];
}

export interface FoundFolder {
  books: readonly FoundBook[];
  /** Files that are not read, although someone may have meant to import them. */
  unread: readonly string[];
  refusals: readonly ImportRefusal[];
}

/**
 * Finds the books in a folder, and checks that each has all its files. If there is any refusal, nothing may be
 * imported.
 */
export async function findBooks(folder: string, limits: FileLimits = FILE_LIMITS): Promise<FoundFolder> {
  const entries = await entriesOf(folder);
  if (!Array.isArray(entries)) return { books: [], unread: [], refusals: [entries] };
  const names = entries.map(({ name }) => name);
  const sample = names.includes(SAMPLE_MARK);
  const present = ORGS.filter((org) => names.includes(org));
  if (present.length === 0) return { books: [], unread: [], refusals: [noBook(folder, names)] };

  const found = await Promise.all(present.map((org) => findBook(folder, org, sample, limits)));
  return {
    books: found.map(({ book }) => book),
    unread: namesShown([...names.filter(looksLikeBook), ...found.flatMap(({ unread }) => unread)]),
    refusals: found.flatMap(({ refusals }) => refusals),
  };
}

async function findBook(
  folder: string,
  org: Org,
  sample: boolean,
  limits: FileLimits,
): Promise<{ book: FoundBook; unread: string[]; refusals: ImportRefusal[] }> {
  const book: { org: Org; sample: boolean; files: FoundBook['files'][number][] } = { org, sample, files: [] };
  const entries = await entriesOf(join(folder, org));
  if (!Array.isArray(entries)) return { book, unread: [], refusals: [entries] };
  const names = entries.map(({ name }) => name);
  const read = new Set<string>();
  const refusals: ImportRefusal[] = [];
  for (const file of recordFilesOf(org)) {
    const there = [file.name, `${file.name}.gz`].filter((name) => names.includes(name));
    for (const name of there) read.add(name);
    const [name, second] = there;
    if (name === undefined) {
      refusals.push(
        refusal('missing-file', file, `${fileLabel(file)} is missing. Add it: a book needs all its files.`),
      );
    } else if (second !== undefined) {
      refusals.push(
        refusal('file-twice', file, `${fileLabel(file)} exists both plain and gzipped. Remove one of them.`),
      );
    } else {
      const source = await sourceOf(join(folder, org, name), file, limits);
      if ('code' in source) refusals.push(source);
      else book.files.push({ file, source });
    }
  }
  const unread = names.filter((name) => !read.has(name) && !name.startsWith('.'));
  return { book, unread: unread.map((name) => `${org}/${name}`), refusals };
}

async function sourceOf(
  path: string,
  file: RecordFile,
  limits: FileLimits,
): Promise<SourceFile | ImportRefusal> {
  const found = await statOf(path);
  if (found?.isFile() !== true) {
    return refusal(
      'unreadable',
      file,
      `${fileLabel(file)} is not a readable file. Replace it with the record file.`,
    );
  }
  if (found.size > limits.bytes) return tooLarge('file-too-large', file, { limits });
  return { path, gzipped: path.endsWith('.gz'), bytes: found.size, stamp: fileStamp(found), limits };
}

const UNREAD_SHOWN = 20;

/**
 * Lists the first few file names, and how many more there are. A `?` replaces each control character, which could
 * affect a terminal.
 */
function namesShown(names: readonly string[]): string[] {
  const shown = names.slice(0, UNREAD_SHOWN).map((name) => name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?'));
  return names.length > shown.length ? [...shown, `${names.length - shown.length} more`] : shown;
}

export async function hasChanged(source: SourceFile): Promise<boolean> {
  const now = await statOf(source.path);
  return now === null || fileStamp(now) !== source.stamp;
}

function fileStamp({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`;
}

async function statOf(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch {
    return null;
  }
}

async function entriesOf(folder: string): Promise<Dirent[] | ImportRefusal> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT')
      return refusal('no-folder', null, `The folder ${folder} does not exist. Check the name.`);
    if (code === 'ENOTDIR') {
      return refusal(
        'not-a-folder',
        null,
        `${folder} is not a folder. Name the folder that contains usef, usdf or ushja.`,
      );
    }
    return refusal('unreadable', null, `The folder ${folder} cannot be read (${String(error)}).`);
  }
}

function noBook(folder: string, names: readonly string[]): ImportRefusal {
  const wrong = names.find(looksLikeBook);
  const hint =
    wrong === undefined
      ? 'Name the folder that contains folders usef, usdf or ushja with record files in them.'
      : `Rename the folder ${wrong} to ${wrong.toLowerCase()}.`;
  return refusal('no-book', null, `${folder} contains no record book. ${hint}`);
}

function looksLikeBook(name: string): boolean {
  return ORGS.some((org) => name !== org && name.toLowerCase() === org);
}

function refusal(code: RefusalCode, file: RecordFile | null, sentence: string): ImportRefusal {
  return { code, file: file === null ? null : fileLabel(file), sentence };
}
