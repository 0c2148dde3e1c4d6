import type { ListQuestion } from '../domain/entries/list-question.ts';
import { CELL_USES, type CellCounts, type CellUse } from './cell-uses.ts';
import { filledOf, type Line, type LineUse } from './lines/line-uses.ts';

const USES: Readonly<Record<Exclude<LineUse, 'entry'>, CellUse>> = {
  header: 'header',
  class: 'class',
  group: 'group',
  furniture: 'furniture',
  title: 'title',
  heading: 'title',
  unread: 'asked',
};

/** Counts every cell of a list once, by its use. */
export class Ledger {
  readonly #counts = Object.fromEntries(CELL_USES.map((use) => [use, 0])) as Record<CellUse, number>;
  readonly #asked: ReadonlySet<string>;
  readonly #linesAre: CellUse;

  /**
   * @param questions the questions about columns; their cells count as asked
   * @param setAside whether a person set the unread lines aside
   */
  constructor(questions: readonly ListQuestion[], setAside: boolean) {
    this.#asked = new Set(
      questions.flatMap(({ code, about }) =>
        code === 'column-unread' || code === 'column-contradicts' ? [about] : [],
      ),
    );
    this.#linesAre = setAside ? 'set-aside' : 'asked';
  }

  /** Counts the cells of a line. */
  line({ source, use, columns }: Pick<Line, 'source' | 'use' | 'columns'>): void {
    if (use !== 'entry') {
      this.#counts[use === 'unread' ? this.#linesAre : USES[use]] += filledOf(source).length;
      return;
    }
    for (const [index, cell] of source.cells.entries()) {
      if (cell === '') continue;
      const column = columns[index];
      if (column === undefined) throw new Error(`Cell ${index + 1} of row ${source.row} is in no column`);
      if (column.kind !== 'ignore') this.#counts.read += 1;
      else this.#counts[this.#asked.has(column.name) ? 'asked' : 'set-aside'] += 1;
    }
  }

  get counts(): CellCounts {
    return this.#counts;
  }
}
