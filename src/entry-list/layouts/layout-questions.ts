import type { ListQuestion } from '../../domain/entries/list-question.ts';
import type { CellUse } from '../cell-uses.ts';
import type { Ledger } from '../ledger.ts';
import { couldName } from '../lines/line-words.ts';

const SAMPLES = 3;

/** Asks about a column or key outside the layout (requirement 15.11), unless nothing in it could name anybody. */
function unknownColumn(name: string, cells: readonly string[]): ListQuestion[] {
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

/** True for a member's number or a name with two words. Scores and letters such as `EL` are neither. */
function namesSomebody(cell: string): boolean {
  return /^F?\d{7,8}$/i.test(cell) || (/\p{L}\S*\s+\S*\p{L}/u.test(cell) && couldName(cell));
}

export class OtherCells {
  readonly #found = new Map<string, { texts: string[]; cells: number }>();

  /** Adds text from a column; `cells` is the number of cells joined in it. */
  add(name: string, text: string, cells = 1): void {
    const known = this.#found.get(name) ?? { texts: [], cells: 0 };
    this.#found.set(name, known);
    known.texts.push(text);
    known.cells += cells;
  }

  /**
   * Returns questions about columns that could name somebody, and counts their cells as asked. Counts all other cells as
   * `otherwise`.
   */
  asked(ledger: Ledger, otherwise: CellUse): ListQuestion[] {
    return [...this.#found].flatMap(([name, { texts, cells }]) => {
      const questions = unknownColumn(name, texts);
      ledger.count(questions.length > 0 ? 'asked' : otherwise, cells);
      return questions;
    });
  }
}
