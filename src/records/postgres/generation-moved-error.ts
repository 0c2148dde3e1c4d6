import type { PointerStamp } from './pointer-stamp.ts';

/** The pointer of a host names another generation than a question was asked of: it is to be asked of that one. */
export class GenerationMovedError extends Error {
  readonly host: string;
  /** What the pointer says; null: not known, but tables of the generation are gone. */
  readonly stamp: PointerStamp | null;

  constructor(host: string, stamp: PointerStamp | null, options?: ErrorOptions) {
    super('The pointer names another generation', options);
    this.name = 'GenerationMovedError';
    this.host = host;
    this.stamp = stamp;
  }
}
