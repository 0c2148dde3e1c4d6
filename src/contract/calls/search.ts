import { z } from 'zod';
import { isUsableName } from '../../domain/names/match-name.ts';
import { cleanHorseNumber } from '../../domain/numbers.ts';
import type { Work } from '../call.ts';
import { type Disclosure, SMALL_TOTAL } from '../disclosure.ts';

export const total = z
  .int()
  .min(0)
  .meta({ description: 'Number of matching rows; similar rows are not counted' });

/** Refuses a search without a usable number or name (requirement 5.7). */
export function needsCriterion<Field extends string>(
  numbers: readonly Field[],
  names: readonly Field[],
  whatToType: string,
) {
  return (criteria: Readonly<Record<Field, string>>, context: z.core.$RefinementCtx) => {
    if (numbers.some((field) => cleanHorseNumber(criteria[field]) !== '')) return;
    if (names.some((field) => isUsableName(criteria[field]))) return;
    context.addIssue({ code: 'custom', path: names.slice(0, 1), message: whatToType });
  };
}

interface Paged {
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}

export function searchWork({ page, pageSize }: Paged, ...names: readonly string[]): Work {
  return { kind: 'search', hasName: names.some((name) => name !== ''), page, pageSize };
}

export function disclosePage(
  to: Disclosure,
  rows: readonly { match: string }[],
  totalRows: number,
  number: string,
  ...names: readonly string[]
): void {
  to.shown.total = totalRows;
  for (const { match } of rows) if (match === 'similar') to.shown.similar += 1;
  to.asked(number, totalRows > 0);
  if (number === '') to.shown.text = names.find((name) => name !== '') ?? '';
}

/** Counts matching rows that are not in the answer; 0 if the total is large. */
export function unseenIn(rows: readonly { match: string }[], totalRows: number): number {
  if (totalRows > SMALL_TOTAL) return 0;
  return Math.max(0, totalRows - rows.filter(({ match }) => match !== 'similar').length);
}
