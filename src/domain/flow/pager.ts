/** The page a result list opens on; pages count from 1 (requirement 8.33). */
export const DEFAULT_PAGE = 1;

/** Rows of a page on every screen (requirement 8.33). */
export const PAGE_SIZE = 20;

const WINDOW = 5;

/** How many pages rows fill. No rows fill one, empty page, so that page 1 always exists. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * The page numbers the pager links (requirement 8.34): up to 5 pages all; on page 3 or lower 1-5; within two of the
 * last the last five; else two to each side.
 *
 * @example pagerWindow(6, 10) // [4, 5, 6, 7, 8]
 */
export function pagerWindow(current: number, pages: number): number[] {
  const length = Math.min(WINDOW, pages);
  const first = windowStart(current, pages);
  return Array.from({ length }, (_, index) => first + index);
}

function windowStart(current: number, pages: number): number {
  if (pages <= WINDOW || current <= 3) return 1;
  return current >= pages - 2 ? pages - WINDOW + 1 : current - 2;
}

/**
 * The page shown after a page was asked for: that page, or still the current one when the number is below 1 or above
 * the total (requirement 8.35).
 */
export function turnTo(requested: number, current: number, pages: number): number {
  return Number.isInteger(requested) && requested >= 1 && requested <= pages ? requested : current;
}
