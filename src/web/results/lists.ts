import type { Sides } from './matching.ts';
import type { Listing } from './result-list.tsx';

/** The lists of a results screen, and how they look. */
export interface Lists<Row> extends Sides<Row> {
  affiliate: Listing<Row> | null;
  usef: Listing<Row>;
}
