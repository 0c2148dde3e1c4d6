import type { Refusal } from './import-outcome.ts';

/** An import that has to be refused at once, because a file cannot be read on. */
export class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.sentence, options);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}
