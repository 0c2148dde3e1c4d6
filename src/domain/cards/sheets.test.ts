import { describe, expect, it } from 'vitest';
import {
  type LaidOutSheet,
  sheetNumber,
  type SheetPart,
  sheetsOf,
  sheetsOfCards,
  spareForRows,
  withSpace,
} from './sheets.ts';

/** Formats each sheet's pieces: the first two rows of the second part are `1:0-2`. */
function written(sheets: readonly LaidOutSheet[]): string[] {
  return sheets.map(({ pieces }) => pieces.map(({ part, from, to }) => `${part}:${from}-${to}`).join(' '));
}

describe('sheetsOf', () => {
  it.each<[string, SheetPart[], number, string[]]>([
    ['nothing', [], 100, []],
    ['parts without rows', [{ head: 10, rows: [] }], 100, []],
    ['rows that just fit', [{ head: 0, rows: [50, 50] }], 100, ['0:0-2']],
    ['a row that does not fit', [{ head: 0, rows: [50, 50, 1] }], 100, ['0:0-2', '0:2-3']],
    [
      'a heading, repeated on the next sheet',
      [{ head: 20, rows: [40, 40, 40, 40] }],
      100,
      ['0:0-2', '0:2-4'],
    ],
    [
      'a heading moves to the next sheet with its first row',
      [
        { head: 0, rows: [70] },
        { head: 20, rows: [20] },
      ],
      100,
      ['0:0-1', '1:0-1'],
    ],
    [
      'parts that share a sheet',
      [
        { head: 10, rows: [20, 20] },
        { head: 10, rows: [20] },
      ],
      100,
      ['0:0-2 1:0-1'],
    ],
    [
      'a new sheet after the horses',
      [
        { head: 0, rows: [20, 20], breakAfter: true },
        { head: 0, rows: [20] },
      ],
      100,
      ['0:0-2', '1:0-1'],
    ],
    [
      'no empty sheet if nothing follows the horses',
      [
        { head: 0, rows: [20, 20], breakAfter: true },
        { head: 0, rows: [] },
      ],
      100,
      ['0:0-2'],
    ],
    ['a row taller than a sheet', [{ head: 0, rows: [10, 250, 10] }], 100, ['0:0-1', '0:1-2', '0:2-3']],
    [
      'a table’s last row with the row before it',
      [{ head: 20, rows: [20, 20, 20, 20, 20] }],
      100,
      ['0:0-3', '0:3-5'],
    ],
    [
      'a table’s first row with the row after it',
      [
        { head: 20, rows: [20, 20] },
        { head: 20, rows: [20, 20, 20] },
      ],
      100,
      ['0:0-2', '1:0-3'],
    ],
    [
      'a table’s last row by itself, if the row before it would take another sheet',
      [{ head: 20, rows: [40, 40, 20] }],
      100,
      ['0:0-2', '0:2-3'],
    ],
    ['unknown heights', [{ head: 0, rows: [0, 0] }], 0, ['0:0-2']],
  ])('lays out %s', (_case, parts, room, expected) => {
    expect(written(sheetsOf(parts, room))).toEqual(expected);
  });
});

describe('the space between rows', () => {
  it.each<[string, SheetPart[], number]>([
    ['no parts', [], 4],
    ['plenty of room', [{ head: 10, rows: [20, 20] }], 4],
    ['just enough room for four pixels', [{ head: 20, rows: [30, 30] }], 4],
    ['too little room for four pixels', [{ head: 20, rows: [30, 30.5] }], 3],
    ['room for one pixel', [{ head: 20, rows: [35, 40] }], 1],
    ['no room', [{ head: 20, rows: [40, 40] }], 0],
    ['room for one pixel on each of two sheets', [{ head: 20, rows: [35, 40, 35, 40] }], 1],
    ['no room on the first of two sheets, but room on the second', [{ head: 0, rows: [50, 50, 20] }], 4],
  ])('depends on the room left: %s', (_case, parts, expected) => {
    const room = 100;
    const space = spareForRows(parts, room);
    expect(space).toBe(expected);
    expect(sheetsOf(withSpace(parts, space), room)).toHaveLength(sheetsOf(parts, room).length);
  });
});

describe('the space between cards', () => {
  it.each<[string, number[], number[]]>([
    ['a full sheet', [100], [0]],
    ['a sheet with little room', [45, 46], [3]],
    ['a sheet with a lot of room', [20, 20], [16]],
    ['a full sheet and one with room left', [50, 50, 30], [0, 16]],
    ['a card taller than a sheet', [150], [0]],
  ])('depends on the room left on each sheet: %s', (_case, rows, expected) => {
    const sheets = sheetsOfCards([{ head: 0, rows }], 100);
    expect(sheets.map(({ rowSpace }) => rowSpace)).toEqual(expected);
  });
});

describe('the number of a sheet', () => {
  it('counts each sheet of paper that a tall row needs', () => {
    const sheets = sheetsOf([{ head: 0, rows: [10, 250, 10] }], 100);
    expect(sheets.map((_, at) => sheetNumber(sheets, at))).toEqual([
      'Sheet 1 of 5',
      'Sheets 2 to 4 of 5',
      'Sheet 5 of 5',
    ]);
  });
});
