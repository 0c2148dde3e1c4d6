import type { Org } from '../../../domain/org.ts';
import type { BuildProgress } from '../../new-book/book-builder.ts';
import type { HeadedFile } from '../checks/header.ts';

/** `done` and `total` are numbers of bytes in the files, counted once for each of the `STAGES`. */
export type ImportProgress = { done: number; total: number } & (
  { kind: 'reading'; file: string } | { kind: 'building'; book: Org }
);

/** Each byte counts three times: when it is read, when it is written to its book, and when the book is finished. */
const STAGES = 3;

export class ProgressCount {
  readonly #files: readonly HeadedFile[];
  readonly #onProgress: (progress: ImportProgress) => void;
  readonly #total: number;
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
