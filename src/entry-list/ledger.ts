import type { ListQuestion } from '../domain/entries/list-question.ts';
import { type CellCounts, type CellUse, NO_CELLS } from './cell-uses.ts';
import { filledOf, type ListLine, type LineUse } from './lines/line-uses.ts';

const USES: Readonly<Record<Exclude<LineUse, 'entry'>, CellUse>> = {
  header: 'header',
  class: 'class',
  group: 'group',
  furniture: 'furniture',
  title: 'title',
  heading: 'title',
  unread: 'asked',
};

export class Ledger {
  readonly #counts: Record<CellUse, number> = { ...NO_CELLS };
  readonly #asked: ReadonlySet<string>;
  readonly #linesAre: CellUse;

  /**
   * Cells count as asked if one of the `questions` is about their column. `setAside` is true if the user set the unread lines
   * aside.
   */
  constructor(questions: readonly ListQuestion[], setAside: boolean) {
    this.#asked = new Set(
      questions.flatMap(({ code, about }) =>
        code === 'column-unread' || code === 'column-contradicts' ? [about] : [],
      ),
    );
    this.#linesAre = setAside ? 'set-aside' : 'asked';
  }

  count(use: CellUse, cells = 1): void {
    this.#counts[use] += cells;
  }

  line({ source, use, columns }: Pick<ListLine, 'source' | 'use' | 'columns'>): void {
    if (use !== 'entry') {
      this.count(use === 'unread' ? this.#linesAre : USES[use], filledOf(source).length);
      return;
    }
    for (const [index, cell] of source.cells.entries()) {
      if (cell === '') continue;
      const column = columns[index];
      if (column === undefined) throw new Error(`Cell ${index + 1} of row ${source.row} is in no column`);
      if (column.kind !== 'ignore') this.count('read');
      else this.count(this.#asked.has(column.name) ? 'asked' : 'set-aside');
    }
  }

  get counts(): CellCounts {
    return this.#counts;
  }
}
