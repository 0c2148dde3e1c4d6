import { compareMatches } from '../../domain/names/match-name.ts';
import type { Hit, Hits, Page } from '../book.ts';

/** A stretch of an answer: how many hits it has, and any of them in the answer's order. */
export interface SearchPart {
  count(): number;
  hits(page: Page): Hit[];
}

/** A part that was read whole. Hits of one match keep their order. */
export function listPart(hits: readonly Hit[]): SearchPart {
  const ordered = hits.toSorted((a, b) => compareMatches(a.match, b.match));
  return {
    count: () => ordered.length,
    hits: ({ offset, limit }) => ordered.slice(offset, offset + limit),
  };
}

/** A page of the parts one after the other. Every part is counted, and read only where the page reaches into it. */
export function pageOfParts(parts: readonly SearchPart[], page: Page): Hits {
  let hits: Hit[] = [];
  let total = 0;
  for (const part of parts) {
    const count = part.count();
    const offset = Math.max(0, page.offset - total);
    const limit = page.limit - hits.length;
    if (limit > 0 && offset < count) hits = hits.concat(part.hits({ offset, limit }));
    total += count;
  }
  return { hits, total };
}
