/**
 * A host gave no answer: it cannot be reached, ended the connection, or stopped what was asked for a reason of its own.
 * What was asked may be asked again, of another host best. The message says why, and names no host.
 */
export class ConnectionLostError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'ConnectionLostError';
  }
}
