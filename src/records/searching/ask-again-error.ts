import type { PointerStamp } from '../postgres/pointer-stamp.ts';

/** What was found out about a host of the records. */
export interface HostNews {
  /** As `Host.name`. */
  host: string;
  /** What its pointer says; null: it was asked in vain. */
  stamp: PointerStamp | null;
  reason: string;
}

/**
 * A search found the records of a database otherwise than it was told: they are of another generation, or no host gave an
 * answer. Nothing was answered; the search is to be asked again of what there is now.
 */
export class AskAgainError extends Error {
  readonly news: readonly HostNews[];
  /** Whether tables of the generation are gone, of which the pointer may say more. */
  readonly gone: boolean;

  constructor(news: readonly HostNews[], gone = false) {
    super('The records are not what they were');
    this.name = 'AskAgainError';
    this.news = news;
    this.gone = gone;
  }
}
