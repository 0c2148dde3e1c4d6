import type { ListQuestion } from '../../domain/entries/list-question.ts';
import { couldName } from '../lines/line-words.ts';

/** Number of values of a column that a question shows. */
const SAMPLES = 3;

/**
 * The question about a column or a key that is not part of a show software's layout (requirement 15.11). Empty if nothing in it could name
 * anybody.
 *
 * @param name its name in the list
 */
export function unknownColumn(name: string, cells: readonly string[]): ListQuestion[] {
  const named = cells.filter(namesSomebody);
  if (named.length === 0) return [];
  return [
    {
      code: 'column-unread',
      about: name,
      samples: [...new Set(named)].slice(0, SAMPLES),
      count: named.length,
      text: `“${name}” is not part of this layout, so nobody in it was checked.`,
      remedy: 'Check these values. If they name somebody who is entered, add them to the list as entries.',
    },
  ];
}

/** Whether a cell has a two-word name or a member number. Scores and letters such as `EL` are neither. */
function namesSomebody(cell: string): boolean {
  return /^F?\d{7,8}$/i.test(cell) || (/\p{L}\S*\s+\S*\p{L}/u.test(cell) && couldName(cell));
}
