import type { FileCount } from './file-count.ts';

export type RefusalCode =
  | 'no-folder'
  | 'not-a-folder'
  | 'unreadable'
  | 'no-book'
  | 'missing-file'
  | 'file-twice'
  | 'empty-file'
  | 'not-csv'
  | 'carriage-returns'
  | 'too-many-cells'
  | 'not-gzip'
  | 'missing-column'
  | 'column-twice'
  | 'changed-while-read'
  | 'file-too-large'
  | 'packed-too-tightly'
  | 'too-many-rows'
  | 'too-many-bad-rows'
  | 'mostly-bad-rows'
  | 'no-rows'
  | 'too-few-rows';

export interface ImportRefusal {
  code: RefusalCode;
  /** The file's label, such as `usef/horses.csv`; null if the refusal is not about a single file. */
  file: string | null;
  /** Explains the refusal and the remedy, without any values from the records. */
  sentence: string;
}

/** Thrown when a file cannot be read to its end, or when reading the rest would be pointless. */
export class RefusedError extends Error {
  readonly refusal: ImportRefusal;
  readonly count: FileCount | null;
  constructor(
    refusal: ImportRefusal,
    { count = null, ...options }: ErrorOptions & { count?: FileCount | null } = {},
  ) {
    super(refusal.sentence, options);
    this.name = 'RefusedError';
    this.refusal = refusal;
    this.count = count;
  }
}
