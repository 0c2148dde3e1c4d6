/**
 * A host gave no answer: it cannot be reached, ended the connection, or stopped what was asked for a reason of its own.
 * What was asked may be asked again, of another host best. The message says why, and names no host.
 */
export class ConnectionLostError extends Error {
  /** Whether the host said so itself, and goes on answering others. */
  readonly answers: boolean;

  constructor(reason: string, { answers = false, cause }: { answers?: boolean; cause?: unknown } = {}) {
    super(reason, { cause });
    this.name = 'ConnectionLostError';
    this.answers = answers;
  }
}
