import { LONGEST_CELL } from './limits.ts';
import { cellText } from './source-row.ts';

/**
 * Returns all nonempty values in a JSON value as text. Does not use recursion, because nesting may be very deep.
 * @example valuesIn({ name: 'Ann Field', tags: [7, null] }) // ['Ann Field', '7']
 */
export function valuesIn(value: unknown): string[] {
  const found: string[] = [];
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'object' && next !== null) {
      for (const inner of Object.values(next).toReversed()) left.push(inner);
      continue;
    }
    const isCell = typeof next === 'string' || typeof next === 'number' || typeof next === 'boolean';
    const text = isCell ? cellText(String(next).slice(0, LONGEST_CELL)) : '';
    if (text !== '') found.push(text);
  }
  return found;
}
