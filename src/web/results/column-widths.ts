/** Widths by header, in rem. A column without a width, the name, gets the rest of the table. */
export type ColumnWidths = ReadonlyMap<string, number>;

interface Column {
  header: string;
  width?: number | undefined;
}

/** Header of the column of judgments, which comes after the name. */
export const CHECK_HEADER = 'Check';

/** Widths of a judgment and `Why`. With an affiliate's card, the judgment names the organization. */
const ONE_CARD = 11.5;
const TWO_CARDS = 14;

/**
 * Returns widths that put the columns of two tables below each other if both tables have them. Each of these columns,
 * together with the columns after it that only one table has, gets as much room as the wider of the two needs.
 *
 * @param other the other table's columns; empty if there is no other table
 */
export function columnWidths(columns: readonly Column[], other: readonly Column[]): ColumnWidths {
  const check = { header: CHECK_HEADER, width: other.length > 0 ? TWO_CARDS : ONE_CARD };
  const own = withCheck(columns, check);
  const others = withCheck(other, check);
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

function withCheck([name, ...rest]: readonly Column[], check: Column): readonly Column[] {
  return name === undefined ? [] : [name, check, ...rest];
}

/** Splits columns before each one that the other table also has. */
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
