/**
 * The use of a cell of a list (requirement 15.19). `read`: in an understood column of entries. `set-aside`: in a column
 * that names nobody, or in a column, a line or a sheet that a person set aside. `asked`: a question asks about it.
 * `title`: words outside the entries that name nobody, or that a note mentions. The others are the uses of their lines.
 */
const CELL_USES = ['read', 'set-aside', 'asked', 'header', 'class', 'group', 'furniture', 'title'] as const;

export type CellUse = (typeof CELL_USES)[number];

/** Numbers of nonempty cells. They add up to all cells of the list. */
export type CellCounts = Readonly<Record<CellUse, number>>;

export const NO_CELLS = Object.fromEntries(CELL_USES.map((use) => [use, 0])) as CellCounts;

export function sumOfCells(some: CellCounts, others: CellCounts): CellCounts {
  return Object.fromEntries(CELL_USES.map((use) => [use, some[use] + others[use]])) as CellCounts;
}
