/** Column widths by header, in rem. The name column has no set width and takes the rest of the table. */
export type ColumnWidths = ReadonlyMap<string, number>;

interface Column {
  header: string;
  width?: number | undefined;
}

export const CHECK_HEADER = 'Check';

/** Wide enough for `Why` and an affiliate's judgment with the organization: "USHJA: Not in order". */
const CHECK = { header: CHECK_HEADER, width: 14.25 };

/**
 * Aligns the columns that two tables share. A shared column and the unshared columns after it form a part, and each
 * part is equally wide in both tables.
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
