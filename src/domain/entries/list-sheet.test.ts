import { describe, expect, it } from 'vitest';
import { type ListSheet, sheetsText, type SheetUse } from './list-sheet.ts';

const sheet = (name: string, use: SheetUse, rows = 8): ListSheet => ({ name, hidden: false, rows, use });

describe('sheetsText', () => {
  it.each<[string, ListSheet[], string]>([
    ['no sheets', [], ''],
    ['one sheet with cells', [sheet('Friday', 'read'), sheet('Chart', 'empty')], ''],
    [
      'two sheets that were read',
      [sheet('Friday', 'read'), sheet('Sunday', 'read', 1)],
      'Sheets read: “Friday” (8 rows), “Sunday” (1 row).',
    ],
    [
      'sheets of every use, those that were read first',
      [
        sheet('Notes', 'no-entries'),
        sheet('Big', 'unread', 12_000),
        sheet('Old', 'set-aside'),
        sheet('Friday', 'read'),
      ],
      'Sheets read: “Friday” (8 rows). Set aside: “Old” (8 rows). Not read: “Big” (12,000 rows). Without entries: “Notes” (8 rows).',
    ],
    [
      'a hidden sheet',
      [sheet('Friday', 'read'), { ...sheet('Old', 'set-aside'), hidden: true }],
      'Sheets read: “Friday” (8 rows). Set aside: “Old” (8 rows, hidden).',
    ],
  ])('of %s', (_case, sheets, text) => expect(sheetsText(sheets)).toBe(text));
});
