import type { List } from './list.ts';

/** Whether every list has answered and none has a row, not even a similar one. */
export function nothingAnywhere({
  affiliate,
  usef,
}: {
  affiliate: { list: List<unknown> } | null;
  usef: { list: List<unknown> };
}): boolean {
  return isEmpty(usef.list) && (affiliate === null || isEmpty(affiliate.list));
}

function isEmpty({ total, known }: List<unknown>): boolean {
  return total === 0 && known.length === 0;
}
