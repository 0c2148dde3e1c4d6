import { isStrong } from '../../domain/names/match-name.ts';
import type { Hits, Page, SimilarHit } from '../book.ts';

/** How many similar rows an answer has at most (rules, section 4, "Similar"). */
export const SIMILAR_ROWS = 20;

/**
 * A page of an answer with the similar rows that follow it: on page 1 only, and only when no row of the whole answer
 * matches by `number`, `exact` or `name` (rules, section 4, "Similar"). They do not count in `total`.
 *
 * @param found a page of the answer, the strongest match first, so that page 1 tells of all
 * @param similar finds the nearest rows that are no rows of the answer
 */
export async function withSimilar(
  found: Hits,
  page: Page,
  similar: (limit: number) => Promise<readonly SimilarHit[]>,
): Promise<Hits> {
  if (page.offset > 0 || found.hits.some(({ match }) => isStrong(match))) return found;
  return { hits: [...found.hits, ...(await similar(SIMILAR_ROWS))], total: found.total };
}
