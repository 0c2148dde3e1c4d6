/**
 * That an ownership contains `:date`, both ends included, for the WHERE of a statement that reads `ownership`. Dates compare
 * as texts; an open end is stored as one before or after all others (`SINCE_EVER`, `FOR_EVER`).
 */
export const OWNS_ON_DATE = 'ownership.start_date <= :date AND ownership.end_date >= :date';
