import { compareMatches } from '../../domain/names/match-name.ts';
import type { Hit, Hits, Page } from '../book.ts';

/** A stretch of an answer: how many hits it has, and any of them in the answer's order. */
export interface SearchPart {
  count(): number;
  hits(page: Page): Promise<readonly Hit[]>;
}

/** A part that was read whole. Hits of one match keep their order. */
export function listPart(hits: readonly Hit[]): SearchPart {
  const ordered = hits.toSorted((a, b) => compareMatches(a.match, b.match));
  return {
    count: () => ordered.length,
    hits: async ({ offset, limit }) => ordered.slice(offset, offset + limit),
  };
}

/**
 * A page of the parts one after the other. Every part is counted, and read only where the page reaches into it; those it
 * reaches into are read at once.
 */
export async function pageOfParts(parts: readonly SearchPart[], page: Page): Promise<Hits> {
  const reading: Promise<readonly Hit[]>[] = [];
  let total = 0;
  let left = page.limit;
  for (const part of parts) {
    const count = part.count();
    const offset = Math.max(0, page.offset - total);
    const limit = Math.min(left, count - offset);
    if (limit > 0) {
      reading.push(part.hits({ offset, limit }));
      left -= limit;
    }
    total += count;
  }
  const read = await Promise.all(reading);
  return { hits: read.flat(), total };
}
