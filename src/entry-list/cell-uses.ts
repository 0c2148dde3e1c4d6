/**
 * Requirement 15.19. `set-aside`: in a column that names nobody, or set aside by the user. `asked`: part of a question.
 * `title`: words outside the entries that name nobody, or that a note mentions. For the others, see `LineUse`.
 */
const CELL_USES = ['read', 'set-aside', 'asked', 'header', 'class', 'group', 'furniture', 'title'] as const;

export type CellUse = (typeof CELL_USES)[number];

/** Number of nonempty cells per use. They add up to all cells in the list. */
export type CellCounts = Readonly<Record<CellUse, number>>;

export const NO_CELLS = Object.fromEntries(CELL_USES.map((use) => [use, 0])) as CellCounts;

export function sumOfCells(some: CellCounts, others: CellCounts): CellCounts {
  return Object.fromEntries(CELL_USES.map((use) => [use, some[use] + others[use]])) as CellCounts;
}
