/** Maximum number of rows in one answer (requirement 4.39). */
export const MOST_LISTED_ROWS = 200;

/** A list with more rows than this has a filter; fewer rows can be seen at a glance. */
export const FEW_ROWS = 5;
