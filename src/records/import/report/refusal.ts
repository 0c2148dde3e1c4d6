import type { FileCount } from './file-count.ts';

/** Why an import was refused as a whole. */
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

export interface Refusal {
  code: RefusalCode;
  /** `usef/horses.csv`. Null: no single file is the reason. */
  file: string | null;
  /** What happened and what to do, for whoever runs the import. Holds no value of a record. */
  sentence: string;
}

/** Ends the reading of a book at once, because a file cannot be read to its end, or not worth it. */
export class RefusedError extends Error {
  readonly refusal: Refusal;
  /** What was counted of the file until then. Null: nothing. */
  readonly count: FileCount | null;
  constructor(
    refusal: Refusal,
    { count = null, ...options }: ErrorOptions & { count?: FileCount | null } = {},
  ) {
    super(refusal.sentence, options);
    this.name = 'RefusedError';
    this.refusal = refusal;
    this.count = count;
  }
}
