/** Why an import was refused as a whole. */
export type RefusalCode =
  | 'no-folder'
  | 'not-a-folder'
  | 'unreadable'
  | 'no-book'
  | 'missing-file'
  | 'file-twice'
  | 'not-csv'
  | 'not-gzip'
  | 'missing-column'
  | 'column-twice'
  | 'changed-while-read'
  | 'too-many-bad-rows'
  | 'too-few-rows';

export interface Refusal {
  code: RefusalCode;
  /** `usef/horses.csv`. Null: no single file is the reason. */
  file: string | null;
  /** What happened and what to do, for whoever runs the import. Holds no value of a record. */
  sentence: string;
}

/** Ends an import at once, because a file cannot be read to its end. */
export class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.sentence, options);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}
