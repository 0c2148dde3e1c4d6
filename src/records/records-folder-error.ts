/** What keeps the records folder from being changed. The records in use are as they were. */
type RecordsFolderProblem = 'import-running' | 'disk-full' | 'not-writable' | 'write-failed';

/** The records folder cannot be changed now. The message says in one sentence what to do about it. */
export class RecordsFolderError extends Error {
  readonly code: RecordsFolderProblem;
  constructor(code: RecordsFolderProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RecordsFolderError';
    this.code = code;
  }
}
