/** Pages count from 1 (requirement 8.33). */
export const DEFAULT_PAGE = 1;

/** Rows on a page, unless a call asks for another size (requirements 4.40 and 8.33). */
export const PAGE_SIZE = 20;

/** Maximum number of rows in an answer (requirement 4.39), also without paging (requirement 4.40). */
export const LARGEST_PAGE_SIZE = 200;

/** Requirement 8.34. */
const LINKED_PAGES = 5;

/** On each side of the current page (requirement 8.34). */
const PAGES_BESIDE = 2;

/** Counts the pages. No rows make one empty page. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * Returns the page numbers to link (requirement 8.34): all if there are at most 5; on page 3 or lower the first five;
 * within two of the last page the last five; else two to each side.
 *
 * @example pagerWindow(6, 10) // [4, 5, 6, 7, 8]
 */
export function pagerWindow(current: number, pages: number): number[] {
  const length = Math.min(LINKED_PAGES, pages);
  const first = Math.max(1, Math.min(current - PAGES_BESIDE, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/**
 * Returns the current page after a request. It does not change for a number below 1, above the last page or not whole
 * (requirement 8.35).
 */
export function turnTo(requested: number, current: number, pages: number): number {
  return Number.isInteger(requested) && requested >= 1 && requested <= pages ? requested : current;
}
