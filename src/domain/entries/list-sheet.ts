import { isolated } from '../names/shown-text.ts';

/**
 * Uses of a sheet (requirement 15.3). `read`: its rows are entries. `set-aside`: the user chose other sheets. `unread`: it
 * could name someone, so the user is asked. `no-entries`: it cannot name anyone. `empty`: it has no cells.
 */
export const SHEET_USES = ['read', 'set-aside', 'unread', 'no-entries', 'empty'] as const;

export type SheetUse = (typeof SHEET_USES)[number];

export interface ListSheet {
  name: string;
  hidden: boolean;
  /** Number of rows below the header. */
  rows: number;
  use: SheetUse;
}

const USE_LABEL: Readonly<Record<Exclude<SheetUse, 'empty'>, string>> = {
  read: 'Sheets read',
  'set-aside': 'Set aside',
  unread: 'Not read',
  'no-entries': 'Without entries',
};

/**
 * Describes how a workbook's sheets are used: `Sheets read: “Friday” (1 row). Set aside: “Notes” (20 rows, hidden).` Empty if
 * only one sheet has cells.
 */
export function sheetsText(sheets: readonly ListSheet[]): string {
  const full = sheets.filter(({ use }) => use !== 'empty');
  if (full.length < 2) return '';
  const byUse = Map.groupBy(full, ({ use }) => use);
  return (Object.keys(USE_LABEL) as (keyof typeof USE_LABEL)[])
    .flatMap((use) => {
      const some = byUse.get(use) ?? [];
      const named = some.map((sheet) => `“${isolated(sheet.name)}” (${sheetRows(sheet)})`);
      return some.length === 0 ? [] : [`${USE_LABEL[use]}: ${named.join(', ')}.`];
    })
    .join(' ');
}

export function sheetRows({ rows, hidden }: ListSheet): string {
  const counted = rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`;
  return hidden ? `${counted}, hidden` : counted;
}
