import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import { ORGS, type Org } from '../../../src/domain/org.ts';
import { bookFile, recordsFolder } from '../../../src/records/engines/sqlite/records-folder.ts';
import { generationInUse, namesKept } from '../../../src/records/generations/generations.ts';
import { currentGeneration } from '../../../src/records/generations.ts';
import type { PointedGeneration } from '../../../src/records/generations/pointer.ts';
import { importRecords, type ImportOutcome, reportsFolder } from '../../../src/records/import.ts';
import { searchUsefHorses, searchUshjaHorses } from '../../../src/records/queries/horses/search-response.ts';
import { packageRoot } from '../../../src/server/package-root.ts';
import { openRecords, openWriter } from '../../support/books/open.ts';
import {
  type BookFiles,
  horse,
  owns,
  person,
  training,
  writeRecordFolder,
} from '../../support/books/record-files.ts';

/*
 * A small import for fault injection: records in use, the files for an import that replaces them, and the expected records
 * afterward.
 */

/** Builds files in which every horse has the same name, with the same number of horses in every book. */
export function filesNamed(name: string, horses = 60): BookFiles {
  const numbers = Array.from({ length: horses }, (_, at) => String(100_000 + at));
  const book = {
    horses: numbers.map((number) => horse(number, name)),
    members: numbers.map((number) => person(number, name, `Rider${number}`)),
    owners: numbers.map((number) => owns(number, number)),
  };
  return {
    usef: { ...book, 'safe-sport': numbers.map((number) => training(number, '2026-01-01', '2027-01-01')) },
    usdf: {
      horses: book.horses.map((row) => ({ ...row, usdfId: row['usefId'] ?? '' })),
      members: book.members.map((row) => ({ ...row, usdfId: row['usefId'] ?? '' })),
      owners: book.owners,
    },
    ushja: book,
  };
}

export interface SmallImport {
  scratch: string;
  /** Data folder with the earlier records; null if there are none. */
  before: string | null;
  files: string;
  /** SHA-256 hashes of each acceptable generation's books, by the generation's name. */
  known: ReadonlyMap<string, Readonly<Record<Org, string>>>;
  old: string | null;
  new: string;
  /** Duration of the undisturbed import, in milliseconds. */
  took: number;
}

/** Number of earlier generations: the next import removes the oldest. */
const EARLIER = 4;

/**
 * Creates an import's files and the records in use before it, and imports the files once, undisturbed. With `first`, there are no
 * earlier records. `wrap` is a command that runs the undisturbed import.
 */
export async function makeSmallImport(
  scratch: string,
  { first, horses, wrap = [] }: { first: boolean; horses?: number; wrap?: readonly string[] },
): Promise<SmallImport> {
  await mkdir(scratch, { recursive: true });
  const before = first ? null : join(scratch, 'before');
  const known = new Map<string, Readonly<Record<Org, string>>>();
  if (before !== null) {
    for (let at = 1; at <= EARLIER; at += 1) await importFiles(before, filesNamed(`Star${at}`, horses));
  }
  const old = before === null ? null : await generationOf(before);
  if (before !== null && old !== null) known.set(old.name, await hashes(before, old));
  const { folder: files } = await writeRecordFolder(filesNamed('Moon', horses), join(scratch, 'files'));
  const undisturbed = await placeFor({ scratch, before }, 'undisturbed');
  const start = performance.now();
  const ran = await runImport(undisturbed, files, { wrap });
  const took = performance.now() - start;
  if (ran.code !== 0) throw new Error(`The import fails even without a fault: ${ran.stderr}`);
  const made = await generationOf(undisturbed);
  if (made === null) throw new Error('The import created no generation');
  known.set(made.name, await hashes(undisturbed, made));
  return { scratch, before, files, known, old: old?.name ?? null, new: made.name, took };
}

export async function importFiles(dataDir: string, books: BookFiles): Promise<ImportOutcome> {
  const { folder, remove } = await writeRecordFolder(books);
  try {
    return await importHere(dataDir, folder);
  } finally {
    await remove();
  }
}

async function importHere(dataDir: string, folder: string): Promise<ImportOutcome> {
  const writer = await openWriter(`sqlite:${dataDir}`);
  try {
    return await importRecords({
      folder,
      writer,
      reportsFolder: reportsFolder(dataDir),
      today: calendarDate('2026-11-21'),
      now: new Date(),
    });
  } finally {
    await writer.close();
  }
}

/**
 * Creates a fresh data folder with the earlier records, if any. `name` must be the same in every run that injects a fault by
 * path.
 */
export async function placeFor(
  { scratch, before }: Pick<SmallImport, 'scratch' | 'before'>,
  name: string,
): Promise<string> {
  const dataDir = join(scratch, 'places', name, 'data');
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(join(scratch, 'places', name), { recursive: true });
  if (before !== null) await cp(before, dataDir, { recursive: true, preserveTimestamps: true });
  return dataDir;
}

export interface ImportRun {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs `amvs import` in a separate process. Its files have the same names and bytes in every run (`same-names.mjs`), unless
 * `ownNames` is true. `wrap` is a command that runs the import. `killAfter` kills the import after this many milliseconds.
 */
export async function runImport(
  dataDir: string,
  files: string,
  {
    wrap = [],
    killAfter,
    ownNames = false,
  }: { wrap?: readonly string[]; killAfter?: number; ownNames?: boolean } = {},
): Promise<ImportRun> {
  const command = [
    ...wrap,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    ...(ownNames ? [] : ['--import', join(import.meta.dirname, 'same-names.mjs')]),
    join(packageRoot, 'src', 'cli', 'main.ts'),
    'import',
    files,
  ];
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: packageRoot,
    // One thread for files, so that each run makes its calls in the same order.
    env: { ...process.env, DATA_DIR: dataDir, RECORDS_URL: '', UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const ended = once(child, 'close') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  const [stdout, stderr, [code, signal]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  clearTimeout(end);
  return { stdout, stderr, code, signal };
}

async function generationOf(dataDir: string): Promise<PointedGeneration | null> {
  const writer = await openWriter(`sqlite:${dataDir}`);
  try {
    return await currentGeneration(writer);
  } finally {
    await writer.close();
  }
}

async function hashes(dataDir: string, { books }: PointedGeneration): Promise<Record<Org, string>> {
  const found: Partial<Record<Org, string>> = {};
  for (const org of ORGS) {
    const file = books[org]?.file;
    if (file !== undefined) {
      const bytes = await readFile(bookFile(dataDir, file));
      found[org] = createHash('sha256').update(bytes).digest('hex');
    }
  }
  return { usef: found.usef ?? '', usdf: found.usdf ?? '', ushja: found.ushja ?? '' };
}

const HORSE = {
  usefNumber: '100000',
  horseName: '',
  ownerLastname: '',
  searchDate: calendarDate('2026-11-21'),
};

/** Name of a complete generation; null if there is none; or the fault. */
type InUse = { generation: string | null } | { wrong: string };

/**
 * Opens a data folder as a server does. Checks that the generation in use is acceptable, has unchanged books, and
 * answers.
 */
export async function inUse(dataDir: string, known: SmallImport['known']): Promise<InUse> {
  try {
    const generation = await generationOf(dataDir);
    const records = await openRecords(`sqlite:${dataDir}`);
    try {
      const answers = (await records.status()).generation;
      if (answers !== (generation?.name ?? null)) return { wrong: 'the server has another generation' };
      if (generation === null) return { generation: null };
      const right = known.get(generation.name);
      if (right === undefined) return { wrong: 'the generation in use was never built' };
      const found = await hashes(dataDir, generation);
      const changed = ORGS.filter((org) => found[org] !== right[org]);
      if (changed.length > 0)
        return { wrong: `books differ from the bytes that were built: ${changed.join()}` };
      const { total } = await records.ask(searchUsefHorses, HORSE);
      return total === 1 ? { generation: generation.name } : { wrong: 'a horse is gone' };
    } finally {
      await records.close();
    }
  } catch (error) {
    return {
      wrong: error instanceof Error ? `${error.name}: ${withoutPaths(error.message)}` : String(error),
    };
  }
}

function withoutPaths(text: string): string {
  return text.replaceAll(/\/[\w./-]+\/data\//g, '');
}

/** Returns the name that every horse in the records in use has (`filesNamed`). Throws an Error when two books differ. */
export async function nameInUse(dataDir: string): Promise<string> {
  const records = await openRecords(`sqlite:${dataDir}`);
  try {
    const { horses } = await records.ask(searchUshjaHorses, HORSE);
    const { horses: federation } = await records.ask(searchUsefHorses, HORSE);
    const names = new Set([...horses, ...federation].map(({ name }) => name));
    const [name] = names;
    if (name === undefined || names.size > 1) throw new Error('Books from different imports are in use');
    return name;
  } finally {
    await records.close();
  }
}

/** Imports the same files again. Returns the fault, such as leftover files; null if there is none. */
export async function nextImport(dataDir: string, { files, known }: SmallImport): Promise<string | null> {
  try {
    const outcome = await importHere(dataDir, files);
    if (outcome.kind !== 'imported' && outcome.kind !== 'unchanged')
      return `the next import: ${outcome.kind}`;
    const writer = await openWriter(`sqlite:${dataDir}`);
    const pointer = await writer.readPointer();
    if (pointer === null) return 'the next import leaves no pointer';
    if (outcome.kind === 'unchanged' && !known.has(generationInUse(pointer).name)) {
      return 'the next import reports unchanged records, but they were never built';
    }
    const named = new Set(['pointer.json', 'pointer.copy.json', 'import.lock', ...namesKept(pointer)]);
    const left = (await readdir(recordsFolder(dataDir))).filter((name) => !named.has(name));
    return left.length === 0 ? null : `left over after the next import: ${left.join()}`;
  } catch (error) {
    return `the next import: ${withoutPaths(String(error))}`;
  }
}

export function inWords(found: InUse, small: Pick<SmallImport, 'old' | 'new'>): string {
  if ('wrong' in found) return found.wrong;
  if (found.generation === small.new) return 'the new records';
  return found.generation === small.old ? 'the old records' : `generation ${found.generation}`;
}
