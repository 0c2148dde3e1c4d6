/**
 * A cell's use (requirement 15.19). `set-aside`: its column has nobody to check, or the user set it aside. `asked`: a question
 * covers it. `title`: text outside the entries that names nobody or that a note mentions. `LineUse` explains the other uses.
 */
const CELL_USES = ['read', 'set-aside', 'asked', 'header', 'class', 'group', 'furniture', 'title'] as const;

export type CellUse = (typeof CELL_USES)[number];

/** Number of nonempty cells per use. The numbers add up to all nonempty cells in the list. */
export type CellCounts = Readonly<Record<CellUse, number>>;

export const NO_CELLS = Object.fromEntries(CELL_USES.map((use) => [use, 0])) as CellCounts;

export function sumOfCells(some: CellCounts, others: CellCounts): CellCounts {
  return Object.fromEntries(CELL_USES.map((use) => [use, some[use] + others[use]])) as CellCounts;
}
