/** The first page. Pages count from 1 (requirement 8.33). */
export const DEFAULT_PAGE = 1;

/** Default page size in rows (requirements 4.40 and 8.33). */
export const PAGE_SIZE = 20;

/** Maximum number of rows in an answer (requirement 4.39), even without paging (requirement 4.40). */
export const LARGEST_PAGE_SIZE = 200;

/** Maximum number of linked pages (requirement 8.34). */
const LINKED_PAGES = 5;

/** Number of linked pages on each side of the current one (requirement 8.34). */
const PAGES_BESIDE = 2;

/** Returns the number of pages. An empty list has one page. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * Returns the page numbers to link (requirement 8.34): all pages, or five around the current one. At either end of the list,
 * the five shift to stay within it.
 */
export function pagerWindow(current: number, pages: number): number[] {
  const length = Math.min(LINKED_PAGES, pages);
  const first = Math.max(1, Math.min(current - PAGES_BESIDE, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/** Returns the page to show. A request for a page that does not exist changes nothing (requirement 8.35). */
export function turnTo(requested: number, current: number, pages: number): number {
  return Number.isInteger(requested) && requested >= 1 && requested <= pages ? requested : current;
}
