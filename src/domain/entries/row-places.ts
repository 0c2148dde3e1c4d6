import { isolated } from '../names/shown-text.ts';
import type { EntryRow, OffList } from './entry.ts';

/** Labels rows by row number, or by sheet and line if the list has several sheets (requirement 15.3). */
export interface RowPlaces {
  /** Label of one row, such as `5` or `Sunday 5`. */
  short: (row: number) => string;
  /** Label of several rows, such as `Lines 5 and 9 of “Friday”, line 12 of “Sunday”`. */
  text: (rows: readonly number[]) => string;
}

const OFF_LIST_TEXT: Readonly<Record<OffList, string>> = {
  'by-hand': 'added by hand',
  gone: 'no longer on the list',
};

const NAMED = 6;

export function rowPlaces(rows: readonly EntryRow[]): RowPlaces {
  const found = new Map(rows.flatMap((row) => (row.sheet === undefined ? [] : [[row.row, row] as const])));
  const offList = new Map(
    rows.flatMap(({ row, offList: why }) => (why === undefined ? [] : [[row, why] as const])),
  );
  const placeOf = (row: number): { sheet: string | null; line: number } => {
    const { sheet = null, line = row } = found.get(row) ?? {};
    return { sheet, line };
  };
  const short = (row: number): string => {
    const why = offList.get(row);
    if (why !== undefined) return OFF_LIST_TEXT[why];
    const { sheet, line } = placeOf(row);
    return sheet === null ? String(line) : `${sheet} ${line}`;
  };
  return {
    short,
    text(all) {
      const numbers = all.filter((row) => !offList.has(row));
      const [missing] = all.flatMap((row) => offList.get(row) ?? []);
      const others = missing === undefined ? '' : OFF_LIST_TEXT[missing];
      if (numbers.length === 0 && others !== '')
        return `${others.slice(0, 1).toUpperCase()}${others.slice(1)}`;
      if (numbers.length > NAMED)
        return `${numbers.length} lines on the list, from ${short(numbers[0] ?? 0)} to ${short(numbers.at(-1) ?? 0)}`;
      const bySheet = Map.groupBy(numbers.map(placeOf), ({ sheet }) => sheet);
      const said = [...bySheet].map(([sheet, places]) => {
        const lines = places.map(({ line }) => line);
        const named =
          lines.length === 1
            ? `line ${lines[0]}`
            : `lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
        return `${named} of ${sheet === null ? 'the list' : `“${isolated(sheet)}”`}`;
      });
      const text = [...said, others].filter((part) => part !== '').join(', ');
      return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
    },
  };
}
