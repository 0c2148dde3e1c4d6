/** Maximum number of rows in one answer (requirement 4.39). */
export const MOST_LISTED_ROWS = 200;

/** Lists with more rows than this have a filter. */
export const FEW_ROWS = 5;
