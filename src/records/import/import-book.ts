import type { Org } from '../../domain/org.ts';
import type { BuildProgress } from '../new-book/book-builder.ts';
import { BOOK_SCHEMA_VERSION } from '../new-book/tables.ts';
import { fileLabel, type RecordFileName } from '../columns.ts';
import type { PointedBook } from '../generations/pointer.ts';
import type { LockedWriter, NewBookPlace } from '../generations/records-writer.ts';
import { startBuild } from '../workers/book-build.ts';
import type { HeadedFile } from './checks/header.ts';
import { overLimits } from './checks/limits.ts';
import { hasChanged } from './find-books.ts';
import { readOwners } from './read-owners.ts';
import { readRecords } from './read-records.ts';
import type { FileRead } from './read-rows.ts';
import { readSafeSport } from './read-safe-sport.ts';
import type { FileCount } from './report/file-count.ts';
import type { ImportRequest } from './report/outcome.ts';
import type { ProgressCount } from './report/progress.ts';
import { type ImportRefusal, RefusedError } from './report/refusal.ts';
import type { ImportReport } from './report/report.ts';
import { contentHash } from './unchanged-books.ts';

/** A book whose files total at least this many bytes is built on a worker. A smaller one is built on this thread. */
const THREAD_FROM = 4 * 1024 * 1024;

export interface BookToImport {
  org: Org;
  sample: boolean;
  files: readonly HeadedFile[];
  /** The organization's book in use; null if there is none. */
  before: PointedBook | null;
}

interface ImportTools {
  writer: LockedWriter;
  request: ImportRequest;
  generation: string;
  report: ImportReport;
  progress: ProgressCount;
}

/** The book's files have been read. Unless it was refused, the book is now being built. */
export type ReadBook =
  | { kind: 'building'; org: Org; files: readonly FileCount[]; build: UnfinishedBook }
  | { kind: 'refused'; refusals: readonly ImportRefusal[]; files: readonly FileCount[] };

export interface UnfinishedBook {
  finished(): Promise<BuiltBook>;
  abandon(): Promise<void>;
}

/** A book that is complete and crash-safe, but not yet in use. */
export interface BuiltBook {
  org: Org;
  place: NewBookPlace;
  book: PointedBook;
  files: readonly FileCount[];
}

/**
 * Builds tables while reading files. With `readOnly`, only reports faults, because the import has already been
 * refused.
 */
export async function importBook(
  book: BookToImport,
  tools: ImportTools,
  readOnly: boolean,
): Promise<ReadBook> {
  const { org, sample, files, before } = book;
  const { writer, request, generation, report, progress } = tools;
  const { threadFrom = THREAD_FROM } = request;
  const inThread = files.reduce((sum, { source }) => sum + source.bytes, 0) >= threadFrom;
  const onBuild = (done: BuildProgress): void => progress.built(org, done);
  const build = readOnly
    ? null
    : await startBuild({ place: await writer.newBook(org, generation), org }, inThread, onBuild);
  const read: { name: RecordFileName; count: FileCount; contentHash: string }[] = [];
  const refusals: ImportRefusal[] = [];
  const rowsInUse = rowsBefore(org, before, sample);

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
    if (request.force !== true) {
      refusals.push(...overLimits(count, rowsInUse.get(label), request.emptyFiles === true));
    }
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
    await build.finish({ generation, contentHash: hash, status });
    const finished = async (): Promise<BuiltBook> => {
      const sealed = await build.finished();
      const { place } = build;
      const book = {
        file: place.name,
        ...sealed,
        schemaVersion: BOOK_SCHEMA_VERSION,
        contentHash: hash,
        status,
      };
      return { org, place, book, files: counts };
    };
    return { kind: 'building', org, files: counts, build: { finished, abandon: () => build.abandon() } };
  } catch (error) {
    await build?.abandon();
    if (!(error instanceof RefusedError)) throw error;
    const files = read.map(({ count }) => count);
    if (error.count !== null) files.push(error.count);
    return { kind: 'refused', refusals: [...refusals, error.refusal], files };
  }
}

async function changedFiles(files: readonly HeadedFile[]): Promise<ImportRefusal[]> {
  const changed = await Promise.all(files.map(({ source }) => hasChanged(source)));
  return files
    .filter((_, index) => changed[index])
    .map(({ file }) => ({
      code: 'changed-while-read',
      file: fileLabel(file),
      sentence: `${fileLabel(file)} changed while it was being read. Import again when the folder is complete.`,
    }));
}

/**
 * Returns the number of rows in use for each file label. Empty if real records replace sample records, because the
 * samples' row counts say nothing about real files (decision 10).
 */
function rowsBefore(org: Org, before: PointedBook | null, sample: boolean): ReadonlyMap<string, number> {
  if (before === null || (before.status.sample && !sample)) return new Map();
  return new Map(Object.entries(before.status.rows).map(([name, rows]) => [`${org}/${name}`, rows]));
}
