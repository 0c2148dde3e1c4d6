import type { Org } from '../../domain/org.ts';
import type { BuildProgress } from '../build/book-builder.ts';
import { BOOK_SCHEMA_VERSION } from '../build/tables.ts';
import { fileLabel, type RecordFileName } from '../columns.ts';
import type { PointedBook } from '../generations/pointer.ts';
import type { LockedStore, NewBookPlace } from '../generations/records-store.ts';
import { startBuild } from '../workers/book-build.ts';
import type { HeadedFile } from './checks/header.ts';
import { overLimits } from './checks/limits.ts';
import { hasChanged } from './find-books.ts';
import { readOwners } from './read-owners.ts';
import { readRecords } from './read-records.ts';
import type { FileRead } from './read-rows.ts';
import { readSafeSport } from './read-safe-sport.ts';
import type { FileCount, ImportRequest } from './report/outcome.ts';
import type { ProgressCount } from './report/progress.ts';
import { type Refusal, RefusedError } from './report/refusal.ts';
import type { ImportReport } from './report/report.ts';
import { contentHash } from './unchanged-books.ts';

/** Bytes of a book's files from which on it is built in a thread of its own. */
const THREAD_FROM = 4 * 1024 * 1024;

/** A book whose files are all there and have the right columns. */
export interface BookToImport {
  org: Org;
  sample: boolean;
  files: readonly HeadedFile[];
  /** The book in use, null when there is none. */
  before: PointedBook | null;
}

/** What an import is done with. */
interface ImportTools {
  store: LockedStore;
  request: ImportRequest;
  /** The name of the generation to be. */
  generation: string;
  report: ImportReport;
  progress: ProgressCount;
}

/** A book that was read, and is being built when nothing stood against it. */
export type ReadBook =
  | { kind: 'building'; org: Org; files: readonly FileCount[]; build: UnfinishedBook }
  | { kind: 'refused'; refusals: readonly Refusal[]; files: readonly FileCount[] };

/** A book of which everything was handed over to the thread that builds it. */
export interface UnfinishedBook {
  /** Waits for it. @throws what the build failed of */
  finished(): Promise<BuiltBook>;
  abandon(): Promise<void>;
}

/** A book that is whole and safe, but not in use. */
export interface BuiltBook {
  org: Org;
  place: NewBookPlace;
  book: PointedBook;
  files: readonly FileCount[];
}

/**
 * Reads a book's files while its tables, beside those in use, are being built of them.
 *
 * @param readOnly the import is refused already: only what is wrong with this book too is of interest
 */
export async function importBook(
  book: BookToImport,
  tools: ImportTools,
  readOnly: boolean,
): Promise<ReadBook> {
  const { org, sample, files, before } = book;
  const { store, request, generation, report, progress } = tools;
  const { threadFrom = THREAD_FROM } = request;
  const inThread = files.reduce((sum, { source }) => sum + source.bytes, 0) >= threadFrom;
  const onBuild = (done: BuildProgress): void => progress.built(org, done);
  const build = readOnly
    ? null
    : await startBuild({ place: await store.newBook(org, generation), org }, inThread, onBuild);
  const read: { name: RecordFileName; count: FileCount; contentHash: string }[] = [];
  const refusals: Refusal[] = [];
  const rowsInUse = rowsBefore(org, before, sample);

  /** Reads a file and hands it to the build. Nothing else of it is kept while the book is built. */
  async function readFile<Read extends FileRead>(
    name: RecordFileName,
    reader: (file: HeadedFile, report: ImportReport, onBytes: (bytes: number) => void) => Promise<Read>,
  ): Promise<Read> {
    const headed = files.find(({ file }) => file.name === name);
    if (headed === undefined) throw new RangeError(`No ${name} of ${org}`);
    const label = fileLabel(headed.file);
    const found = await reader(headed, report, (bytes) => progress.read(label, bytes));
    const { count, contentHash } = found;
    read.push({ name, count, contentHash });
    if (request.force !== true) refusals.push(...overLimits(count, rowsInUse.get(label) ?? 0));
    if (refusals.length === 0) await build?.add(found.part());
    return found;
  }

  try {
    const { numbers: horses } = await readFile('horses.csv', readRecords);
    const { numbers: members } = await readFile('members.csv', readRecords);
    await readFile('owners.csv', (...file) => readOwners({ horses, members }, ...file));
    if (org === 'usef') await readFile('safe-sport.csv', (...file) => readSafeSport(members, ...file));

    const counts = read.map(({ count }) => count);
    refusals.unshift(...(await changedFiles(files)));
    if (build === null || refusals.length > 0) {
      await build?.abandon();
      return { kind: 'refused', refusals, files: counts };
    }
    const hash = contentHash(sample, read);
    const { dated = request.today } = request;
    const rows = Object.fromEntries(read.map(({ name, count }) => [name, count.rows]));
    const status = { dated, importedAt: request.now.toISOString(), sample, rows };
    await build.finish(hash);
    const finished = async (): Promise<BuiltBook> => {
      const bytes = await build.finished();
      const { place } = build;
      const book = { file: place.name, bytes, schemaVersion: BOOK_SCHEMA_VERSION, contentHash: hash, status };
      return { org, place, book, files: counts };
    };
    return { kind: 'building', org, files: counts, build: { finished, abandon: () => build.abandon() } };
  } catch (error) {
    await build?.abandon();
    if (!(error instanceof RefusedError)) throw error;
    return { kind: 'refused', refusals: [error.refusal], files: [] };
  }
}

async function changedFiles(files: readonly HeadedFile[]): Promise<Refusal[]> {
  const changed = await Promise.all(files.map(({ source }) => hasChanged(source)));
  return files
    .filter((_, index) => changed[index])
    .map(({ file }) => ({
      code: 'changed-while-read',
      file: fileLabel(file),
      sentence: `${fileLabel(file)} was written to while it was read. Import again when the folder is complete.`,
    }));
}

/**
 * The rows of each file of the book in use, by the file's label. Sample records say nothing of how many rows real ones
 * ought to have.
 */
function rowsBefore(org: Org, before: PointedBook | null, sample: boolean): ReadonlyMap<string, number> {
  if (before === null || (before.status.sample && !sample)) return new Map();
  return new Map(Object.entries(before.status.rows).map(([name, rows]) => [`${org}/${name}`, rows]));
}
