/**
 * How a cell is used (requirement 15.19). `read`: in a recognized entry column. `set-aside`: in a column that names nobody,
 * or in a column, line or sheet that the user set aside. `asked`: a question is about it. `title`: words outside the entries
 * that name nobody, or that a note mentions. All other uses are the same as the line's (`LineUse`).
 */
const CELL_USES = ['read', 'set-aside', 'asked', 'header', 'class', 'group', 'furniture', 'title'] as const;

export type CellUse = (typeof CELL_USES)[number];

/** Number of nonempty cells per use. The numbers add up to all cells in the list. */
export type CellCounts = Readonly<Record<CellUse, number>>;

export const NO_CELLS = Object.fromEntries(CELL_USES.map((use) => [use, 0])) as CellCounts;

export function sumOfCells(some: CellCounts, others: CellCounts): CellCounts {
  return Object.fromEntries(CELL_USES.map((use) => [use, some[use] + others[use]])) as CellCounts;
}
