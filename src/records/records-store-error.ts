/** What keeps the records from being changed, wherever they are kept. The records in use are as they were. */
type RecordsStoreProblem = 'import-running' | 'disk-full' | 'not-writable' | 'write-failed';

/** The place where records are kept cannot be changed now. The message says in one sentence what to do about it. */
export class RecordsStoreError extends Error {
  readonly code: RecordsStoreProblem;
  constructor(code: RecordsStoreProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RecordsStoreError';
    this.code = code;
  }
}
