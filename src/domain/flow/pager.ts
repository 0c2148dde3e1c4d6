/** The page that a result list opens on. Pages count from 1 (requirement 8.33). */
export const DEFAULT_PAGE = 1;

/** How many rows a page has, unless a call asks for another size (requirements 4.40 and 8.33). */
export const PAGE_SIZE = 20;

/** How many rows a call can ask for at most (requirement 4.39). It gets them when it asks for no page (requirement 4.40). */
export const LARGEST_PAGE_SIZE = 200;

/** How many page numbers the pager links at most (requirement 8.34). */
const LINKED_PAGES = 5;

/** How many page numbers the pager links on each side of the current one (requirement 8.34). */
const PAGES_BESIDE = 2;

/**
 * How many pages the rows fill. Without rows there is still one page, which is empty.
 *
 * @example pageCount(21, 20) // 2
 */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * The page numbers that the pager links (requirement 8.34): all when there are at most 5; on page 3 or lower the first
 * five; within two of the last page the last five; else two to each side.
 *
 * @example
 * pagerWindow(6, 10) // [4, 5, 6, 7, 8]
 * pagerWindow(9, 10) // [6, 7, 8, 9, 10]
 */
export function pagerWindow(current: number, pages: number): number[] {
  const length = Math.min(LINKED_PAGES, pages);
  const first = Math.max(1, Math.min(current - PAGES_BESIDE, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/**
 * The page that is shown after somebody asked for one. It stays the current page when the number is below 1, above the
 * last page or not a whole number (requirement 8.35).
 *
 * @example
 * turnTo(4, 5, 9) // 4
 * turnTo(10, 5, 9) // 5
 */
export function turnTo(requested: number, current: number, pages: number): number {
  return Number.isInteger(requested) && requested >= 1 && requested <= pages ? requested : current;
}
