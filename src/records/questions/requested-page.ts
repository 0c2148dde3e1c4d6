import type { Page } from '../book.ts';

/** The paging of a question. `page` counts from 1, `pageSize` is 1 to 200; either may be missing. */
export interface Paging {
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}

const SCREEN_ROWS = 20;
const ROWS_UNPAGED = 200;

/**
 * The rows a question asks for (rules, section 4, "Paging"): `page` alone means 20 rows, `pageSize` alone page 1,
 * neither the first 200.
 *
 * @example requestedPage(3) // {offset: 40, limit: 20}
 */
export function requestedPage(page?: number | null, pageSize?: number | null): Page {
  if (page === undefined || page === null) return { offset: 0, limit: pageSize ?? ROWS_UNPAGED };
  const limit = pageSize ?? SCREEN_ROWS;
  return { offset: (page - 1) * limit, limit };
}
