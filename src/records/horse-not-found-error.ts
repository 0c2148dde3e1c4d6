import type { Org } from '../domain/org.ts';

/** A horse was asked for by a number that its book does not have (rules, section 4, "Refusals": 404). */
export class HorseNotFoundError extends Error {
  readonly book: Org;
  constructor(book: Org) {
    super(`The records of ${book} have no horse of this number`);
    this.name = 'HorseNotFoundError';
    this.book = book;
  }
}
