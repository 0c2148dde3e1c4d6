import { describe, expect, it } from 'vitest';
import type { EntryRow } from './entry.ts';
import { rowPlaces } from './row-places.ts';

function row(number: number, sheet?: string, line?: number): EntryRow {
  return { row: number, sheet, line, backNumber: '', className: '', parties: [], errors: [] };
}

describe('the places of rows in words (requirement 15.3)', () => {
  const plain = [row(2), row(3)];
  const sheets = [row(5, 'Friday', 5), row(9, 'Friday', 9), row(42, 'Sunday', 12)];
  const changed: EntryRow[] = [row(2), { ...row(3), offList: 'gone' }, { ...row(4), offList: 'by-hand' }];
  it.each<[EntryRow[], number[], string]>([
    [changed, [3], 'No longer on the list'],
    [changed, [4], 'Added by hand'],
    [changed, [2, 3], 'Line 2 of the list, no longer on the list'],
    [plain, [2], 'Line 2 of the list'],
    [plain, [2, 3, 4], 'Lines 2, 3 and 4 of the list'],
    [plain, [], ''],
    [plain, [1, 2, 3, 4, 5, 6], 'Lines 1, 2, 3, 4, 5 and 6 of the list'],
    [plain, [1, 2, 3, 4, 5, 6, 7], '7 lines on the list, from 1 to 7'],
    [sheets, [42], 'Line 12 of “Sunday”'],
    [sheets, [5, 9, 42], 'Lines 5 and 9 of “Friday”, line 12 of “Sunday”'],
    [sheets, [5, 5, 5, 5, 5, 5, 42], '7 lines on the list, from Friday 5 to Sunday 12'],
  ])('name the lines: case %#', (list, rows, text) => {
    expect(rowPlaces(list).text(rows)).toBe(text);
  });

  it('have a short form', () => {
    expect([rowPlaces(plain).short(2), rowPlaces(sheets).short(42)]).toEqual(['2', 'Sunday 12']);
    expect([2, 3, 4].map(rowPlaces(changed).short)).toEqual(['2', 'no longer on the list', 'added by hand']);
  });
});
