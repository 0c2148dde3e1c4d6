import { describe, expect, it } from 'vitest';
import type { EntryRow } from './entry.ts';
import { rowPlaces } from './row-places.ts';

function row(number: number, sheet?: string, line?: number): EntryRow {
  return { row: number, sheet, line, backNumber: '', className: '', parties: [], errors: [] };
}

describe('the places of rows in words (requirement 15.3)', () => {
  const plain = rowPlaces([row(2), row(3)]);
  const sheets = rowPlaces([row(5, 'Friday', 5), row(9, 'Friday', 9), row(42, 'Sunday', 12)]);
  const changed = rowPlaces([row(2), { ...row(3), offList: 'gone' }, { ...row(4), offList: 'by-hand' }]);
  it.each([
    [changed, [3], 'No longer on the list'],
    [changed, [4], 'Added by hand'],
    [changed, [2, 3], 'Line 2 of the list, no longer on the list'],
    [plain, [2], 'Line 2 of the list'],
    [plain, [2, 3, 4], 'Lines 2, 3 and 4 of the list'],
    [plain, [1, 2, 3, 4, 5, 6, 7], '7 lines of the list, from 1 to 7'],
    [sheets, [42], 'Line 12 of “Sunday”'],
    [sheets, [5, 9, 42], 'Lines 5 and 9 of “Friday”, line 12 of “Sunday”'],
    [sheets, [5, 5, 5, 5, 5, 5, 42], '7 lines of the list, from Friday 5 to Sunday 12'],
  ])('%#', (places, rows, text) => {
    expect(places.text(rows)).toBe(text);
  });

  it('and in short', () => {
    expect([plain.short(2), sheets.short(42)]).toEqual(['2', 'Sunday 12']);
  });
});
