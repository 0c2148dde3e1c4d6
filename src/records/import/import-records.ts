import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { generationInUse, withGeneration } from '../generations/generations.ts';
import type { PointedBook, PointedGeneration, Pointer } from '../generations/pointer.ts';
import type { LockedWriter } from '../generations/records-writer.ts';
import { newRecordsInUse, RecordsWriteError } from '../errors.ts';
import { readHeaders } from './checks/header.ts';
import { findBooks, type FoundFolder } from './find-books.ts';
import {
  type BookToImport,
  type BuiltBook,
  importBook,
  type ReadBook,
  type UnfinishedBook,
} from './import-book.ts';
import type { BookImport, ImportOutcome, ImportRequest } from './report/outcome.ts';
import { ProgressCount } from './report/progress.ts';
import { type ImportRefusal, RefusedError } from './report/refusal.ts';
import { ImportReport } from './report/report.ts';
import { compareWithUse, requireWholeRest, type SameBook } from './unchanged-books.ts';

/**
 * Imports everything or nothing (requirement 10.21). The current generation keeps answering until the outcome is
 * `imported`.
 * @throws RecordsWriteError when the records or the report cannot be written, or another import is running
 * @throws RecordsUnreadableError when the pointer cannot be read, or a book in use is damaged and the folder does not
 * replace it
 */
export async function importRecords(request: ImportRequest): Promise<ImportOutcome> {
  return request.writer.locked(async (writer) => {
    try {
      const pointer = await writer.readPointer();
      // A killed import may have left files behind.
      await writer.removeUnused(pointer);
      return await importFolder(writer, request, pointer);
    } catch (error) {
      if (error instanceof RefusedError) return refusedAtOnce([error.refusal]);
      throw error;
    }
  });
}

async function importFolder(
  writer: LockedWriter,
  request: ImportRequest,
  pointer: Pointer | null,
): Promise<ImportOutcome> {
  const inUse = pointer === null ? null : generationInUse(pointer);
  const found = await findBooks(request.folder, request.limits);
  if (found.refusals.length > 0) return refusedAtOnce(found.refusals);

  const { same, changed } = await compareWithUse(writer, request, found.books, inUse);
  if (inUse !== null && changed.length === 0 && same.every(({ kind }) => kind === 'unchanged')) {
    return { kind: 'unchanged', generation: inUse.name, books: same.map(unbuilt) };
  }

  await requireWholeRest(writer, inUse, found.books);
  const headed = await Promise.all(
    changed.map(async (book) => ({
      ...(await readHeaders(book)),
      org: book.org,
      sample: book.sample,
      before: inUse?.books[book.org] ?? null,
    })),
  );
  const headerRefusals = headed.flatMap(({ refusals }) => refusals);
  if (headerRefusals.length > 0) return refusedAtOnce(headerRefusals);

  const generation = generationName(request.now);
  const report = new ImportReport(join(request.reportsFolder, `import-${generation}.csv`));
  try {
    return await importBooks({ writer, request, generation, report, pointer, same, books: headed, found });
  } catch (error) {
    if (error instanceof InUseError) throw error.told;
    // Read the pointer again, because it may have moved before the failure.
    await writer.removeUnused(await writer.readPointer());
    report.abandon();
    throw error;
  }
}

interface Import {
  writer: LockedWriter;
  request: ImportRequest;
  generation: string;
  report: ImportReport;
  pointer: Pointer | null;
  found: FoundFolder;
  same: readonly SameBook[];
  books: readonly BookToImport[];
}

async function importBooks(all: Import): Promise<ImportOutcome> {
  const { writer, generation, report, pointer, same, found } = all;
  for (const file of found.unread) {
    report.warning({
      file,
      column: null,
      code: 'unknown-file',
      text: 'Not read: record books have no file or folder with this name',
      line: null,
    });
  }
  const results = await readEach(all);
  const files = results.flatMap((result) => result.files);
  const badRows = files.reduce((sum, file) => sum + file.badRows, 0);
  const refusals = results.flatMap((result) => (result.kind === 'refused' ? result.refusals : []));
  const building = results.flatMap((result) => (result.kind === 'building' ? [result.build] : []));
  try {
    for (const refusal of refusals) report.refusal(refusal);
    report.close();
  } catch (error) {
    await abandon(building);
    throw error;
  }

  const { problems, warnings, path: reportFile } = report;
  if (refusals.length > 0) {
    await abandon(building);
    await writer.removeUnused(pointer);
    const reasons = Object.fromEntries(report.reasons);
    return { kind: 'refused', refusals, files, badRows, problems, reasons, warnings, reportFile };
  }
  const built = await finished(building);
  await takeIntoUse(all, built);
  const books = [...built.map(importOf), ...same.map(unbuilt)];
  return { kind: 'imported', generation, books, badRows, problems, warnings, reportFile };
}

/** Reads each book while the previous one is being built. After a refusal, continues reading to report all faults. */
async function readEach({ writer, request, generation, report, books }: Import): Promise<ReadBook[]> {
  const progress = new ProgressCount(books, request.onProgress);
  const results: ReadBook[] = [];
  try {
    for (const book of books) {
      const refused = results.some(({ kind }) => kind === 'refused');
      results.push(await importBook(book, { writer, request, generation, report, progress }, refused));
    }
  } catch (error) {
    await abandon(results.flatMap((result) => (result.kind === 'building' ? [result.build] : [])));
    throw error;
  }
  return results;
}

/** Waits until all books are built. If one of them cannot be built, abandons the others. */
async function finished(building: readonly UnfinishedBook[]): Promise<BuiltBook[]> {
  try {
    return await Promise.all(building.map((build) => build.finished()));
  } catch (error) {
    await abandon(building);
    throw error;
  }
}

async function abandon(building: readonly UnfinishedBook[]): Promise<void> {
  await Promise.all(building.map((build) => build.abandon()));
}

async function takeIntoUse(
  { writer, generation, pointer, same }: Import,
  built: readonly BuiltBook[],
): Promise<void> {
  const books: Record<string, PointedBook> = {};
  for (const { org, book } of [...built, ...same]) books[org] = book;
  const inUse: PointedGeneration['books'] =
    pointer === null ? { usef: null, usdf: null, ushja: null } : generationInUse(pointer).books;
  const next = withGeneration(pointer, { name: generation, books: { ...inUse, ...books } });
  try {
    await writer.takeIntoUse(
      next,
      built.map(({ place }) => place),
    );
  } catch (error) {
    // If the pointer has moved despite the error, the records are in use.
    if (error instanceof RecordsWriteError || (await writer.readPointer())?.current !== generation)
      throw error;
    throw new InUseError(
      newRecordsInUse(
        writer.place,
        generation,
        'but a power failure may still undo that',
        'Check the disk for errors. After a power failure, run `amvs status` to see whether they are still in use.',
        error,
      ),
    );
  }
  try {
    await writer.removeUnused(next);
  } catch (error) {
    throw new InUseError(
      newRecordsInUse(
        writer.place,
        generation,
        'but the replaced records were not removed',
        'Check the disk for errors. The next import tries again.',
        error,
      ),
    );
  }
}

/** A step failed after the new records came into use. The records and their report are kept. */
class InUseError extends Error {
  readonly told: RecordsWriteError;
  constructor(told: RecordsWriteError) {
    super(told.message, { cause: told });
    this.told = told;
  }
}

function importOf({ org, book, files }: BuiltBook): BookImport {
  return { book: org, kind: 'imported', status: book.status, files };
}

function unbuilt({ org, kind, book }: SameBook): BookImport {
  return { book: org, kind, status: book.status, files: [] };
}

function refusedAtOnce(refusals: readonly ImportRefusal[]): ImportOutcome {
  return {
    kind: 'refused',
    refusals,
    files: [],
    badRows: 0,
    problems: [],
    reasons: {},
    warnings: [],
    reportFile: null,
  };
}

/** Creates names such as `20261121-103355-3fa9c1`, which are unique across machines and sort by time. */
function generationName(now: Date): string {
  const [day = '', time = ''] = now.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/);
  return `${day}-${time}-${randomBytes(3).toString('hex')}`;
}
