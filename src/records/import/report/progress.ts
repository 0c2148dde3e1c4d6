import type { Org } from '../../../domain/org.ts';
import type { BuildProgress } from '../../build/book-builder.ts';
import type { HeadedFile } from '../checks/header.ts';

/**
 * How far an import is, and what moved it on: a file being read, or a book being built. `done` of `total` counts bytes of
 * the files, each of them once for every third of the work: read, written to its book, and the book finished.
 */
export type ImportProgress = { done: number; total: number } & (
  { kind: 'reading'; file: string } | { kind: 'building'; book: Org }
);

/** Each byte of the files counts for each of these: read, written to its book, and the book finished. */
const STAGES = 3;

/** Adds up how far the reading and building of all books is. */
export class ProgressCount {
  readonly #files: readonly HeadedFile[];
  readonly #onProgress: (progress: ImportProgress) => void;
  readonly #total: number;
  /** The bytes that each stage of a file or book has done. */
  readonly #done = new Map<string, number>();
  #sum = 0;

  constructor(
    books: readonly { files: readonly HeadedFile[] }[],
    onProgress: (progress: ImportProgress) => void = () => {},
  ) {
    this.#files = books.flatMap(({ files }) => files);
    this.#total = STAGES * bytesOf(this.#files);
    this.#onProgress = onProgress;
  }

  /** @param bytes how many bytes of the file were read so far */
  read(file: string, bytes: number): void {
    this.#set(`read ${file}`, bytes);
    this.#onProgress({ kind: 'reading', file, done: this.#sum, total: this.#total });
  }

  built(book: Org, { doing, share }: BuildProgress): void {
    const files = this.#files.filter(({ file }) => file.org === book);
    const concerned =
      doing === 'finishing' ? files : files.filter(({ file }) => file.name === `${doing}.csv`);
    this.#set(`${doing} ${book}`, Math.round(share * bytesOf(concerned)));
    this.#onProgress({ kind: 'building', book, done: this.#sum, total: this.#total });
  }

  #set(stage: string, bytes: number): void {
    this.#sum += bytes - (this.#done.get(stage) ?? 0);
    this.#done.set(stage, bytes);
  }
}

function bytesOf(files: readonly HeadedFile[]): number {
  return files.reduce((sum, { source }) => sum + source.bytes, 0);
}
