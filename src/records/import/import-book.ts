import { join } from 'node:path';
import type { Org } from '../../domain/org.ts';
import { BookBuilder } from '../sqlite/build-book.ts';
import type { PointedBook } from '../sqlite/pointer.ts';
import { recordsFolder } from '../sqlite/records-folder.ts';
import { BUILDING } from '../sqlite/remove-unused.ts';
import { BOOK_SCHEMA_VERSION } from '../sqlite/schema.ts';
import { contentHash } from './content-hash.ts';
import { hasChanged } from './find-books.ts';
import type { FileCount, ImportRequest, Refusal } from './import-outcome.ts';
import { tooFewRows, tooManyBad } from './limits.ts';
import { readBook } from './read-book.ts';
import type { HeadedFile } from './read-header.ts';
import { fileLabel } from './record-files.ts';
import { RefusedError } from './refused-error.ts';
import type { ImportReport } from './report.ts';
import { writeBook } from './write-book.ts';

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
  request: ImportRequest;
  /** The name of the generation to be. */
  generation: string;
  report: ImportReport;
  /** Told how many bytes of a file were read so far. */
  onBytes: (file: string, bytes: number) => void;
}

/** A book that was read, and built when nothing stood against it. */
export type ImportedBook =
  | { kind: 'built'; org: Org; path: string; book: PointedBook; files: readonly FileCount[] }
  | { kind: 'refused'; refusals: readonly Refusal[]; files: readonly FileCount[] };

/**
 * Reads a book's files and builds its file, beside those in use.
 *
 * @param readOnly the import is refused already: only what is wrong with this book too is of interest
 */
export async function importBook(
  { org, sample, files, before }: BookToImport,
  { request, generation, report, onBytes }: ImportTools,
  readOnly: boolean,
): Promise<ImportedBook> {
  const file = `${org}-${generation}.sqlite`;
  const path = join(recordsFolder(request.dataDir), `${BUILDING}${file}`);
  const builder = new BookBuilder(path, org);
  try {
    const book = await readBook(org, files, builder, report, (of, bytes) => onBytes(fileLabel(of), bytes));
    const counts = book.readings.map(({ count }) => count);
    const rows = Object.fromEntries(book.readings.map(({ name, count }) => [name, count.rows]));
    const refusals = [
      ...(await changedFiles(files)),
      ...(request.force === true ? [] : overLimits(counts, rowsBefore(org, before, sample))),
    ];
    if (readOnly || refusals.length > 0) {
      builder.abandon();
      return { kind: 'refused', refusals, files: counts };
    }
    request.onProgress?.({ kind: 'building', book: org });
    writeBook(book, builder);
    const hash = contentHash(
      sample,
      book.readings.map(({ name, contentHash: ofFile }) => ({ name, hash: ofFile })),
    );
    const bytes = builder.finish(hash);
    const { dated = request.today } = request;
    const status = { dated, importedAt: request.now.toISOString(), sample, rows };
    return {
      kind: 'built',
      org,
      path,
      book: { file, bytes, schemaVersion: BOOK_SCHEMA_VERSION, contentHash: hash, status },
      files: counts,
    };
  } catch (error) {
    builder.abandon();
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

function overLimits(counts: readonly FileCount[], before: ReadonlyMap<string, number>): Refusal[] {
  return counts.flatMap(({ file, rows, badRows }) => {
    const refusals: Refusal[] = [];
    if (tooManyBad(rows, badRows)) {
      refusals.push({
        code: 'too-many-bad-rows',
        file,
        sentence: `${badRows} of ${rows} rows of ${file} cannot be taken, more than 0.5 %. Mend them as the report says, or import with --force to leave them out.`,
      });
    }
    const rowsInUse = before.get(file) ?? 0;
    if (tooFewRows(rows, rowsInUse)) {
      refusals.push({
        code: 'too-few-rows',
        file,
        sentence: `${file} has ${rows} rows, over 5 % fewer than the ${rowsInUse} of the records in use. Check that it is whole, or import with --force.`,
      });
    }
    return refusals;
  });
}
