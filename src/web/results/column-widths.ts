/** Widths by header, in rem. A column without a width, the name, gets the rest of the table. */
export type ColumnWidths = ReadonlyMap<string, number>;

interface Column {
  header: string;
  width?: number | undefined;
}

/** Header of the judgment column, which comes after the name. */
export const CHECK_HEADER = 'Check';

/** The affiliate's judgments name the organization, as in "USHJA: Not in order", and `Why` comes after them. */
const CHECK = { header: CHECK_HEADER, width: 14 };

/**
 * Returns widths that align the columns shared by two tables. A shared column and the unshared columns after it form a part,
 * and each part is as wide in one table as in the other.
 */
export function columnWidths(columns: readonly Column[], other: readonly Column[]): ColumnWidths {
  const own = withCheck(columns);
  const others = withCheck(other);
  const otherParts = partsOf(others, own);
  return new Map(
    partsOf(own, others).flatMap((part, at) => {
      const missing = Math.max(0, widthOf(otherParts[at] ?? []) - widthOf(part));
      return part.flatMap(({ header, width }, index): [string, number][] => {
        if (width === undefined) return [];
        return [[header, index === part.length - 1 ? width + missing : width]];
      });
    }),
  );
}

function withCheck([name, ...rest]: readonly Column[]): readonly Column[] {
  return name === undefined ? [] : [name, CHECK, ...rest];
}

/** Starts a new part at each column that the other table also has. */
function partsOf(columns: readonly Column[], other: readonly Column[]): Column[][] {
  const shared = new Set(other.map(({ header }) => header));
  const parts: Column[][] = [];
  for (const column of columns) {
    const last = parts.at(-1);
    if (last === undefined || shared.has(column.header)) parts.push([column]);
    else last.push(column);
  }
  return parts;
}

function widthOf(part: readonly Column[]): number {
  return part.reduce((sum, { width }) => sum + (width ?? 0), 0);
}
