import type { FindingCode } from './finding.ts';

/**
 * Findings about a whole book. They appear on every affected card; screens and lists show them once more, for the whole book.
 */
const OF_A_BOOK: readonly string[] = ['microchips-not-on-record'] satisfies FindingCode[];

/** Returns the first finding with each code about a whole book (requirement 11.92). */
export function bookFindings<Found extends { code: string }>(found: Iterable<Found>): Found[] {
  const first = new Map<string, Found>();
  for (const one of found) if (OF_A_BOOK.includes(one.code) && !first.has(one.code)) first.set(one.code, one);
  return [...first.values()];
}
