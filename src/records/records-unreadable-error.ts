/**
 * Records that are there cannot be read: a book file that is missing, damaged or of another version. `reason` is one
 * line for whoever runs the service; it names files and holds no record.
 */
export class RecordsUnreadableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'RecordsUnreadableError';
  }
}
