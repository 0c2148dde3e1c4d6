import { expect, it } from 'vitest';
import { DAY, horseChoice } from '../../../test/support/rows.ts';
import { besideName, hasRoomForMark, measured, nameLines, nameColumn, rosterCells } from './roster-table.ts';
import { horseCard } from './subject-card.ts';
import { RETIRED_TEXT } from './verdict.ts';

it('a card that lacks a line has an empty cell in its column', () => {
  const card = horseCard(horseChoice({ memberStatus: 'Active' }), 'usef', DAY);
  const columns = [
    { labels: ['Type'], width: 9, span: 1 },
    { labels: ['Microchip'], width: 15, span: 1 },
  ];
  expect(rosterCells(card, { columns, below: [] })).toEqual([[{ label: 'Type', value: 'Horse ID' }], [null]]);
});

it('a red or framed line needs room for its frame', () => {
  const [plain, framed] = [measured({ value: 'INACTIVE' }), measured({ value: 'INACTIVE', emphasis: 'red' })];
  expect(framed.whole).toBeCloseTo(plain.whole + 1);
});

it.each<[string, string[], number, ReturnType<typeof nameLines>]>([
  ['no classes', [], 20, { lines: 1, isBelow: false }],
  ['its classes next to it, if they have room', ['Leadline'], 22, { lines: 1, isBelow: false }],
  ['its classes below the row, if they have no room', ['Leadline'], 17, { lines: 1, isBelow: true }],
  [
    'two lines and its classes below the row, if the name itself has no room',
    ['Leadline'],
    11,
    { lines: 2, isBelow: true },
  ],
])('a name 14 digits wide has %s', (_case, classNames, room, expected) => {
  const card = { name: 'Copper Kettle', entry: { backNumbers: ['101'], classNames } };
  expect(nameLines(nameColumn(card), room)).toEqual(expected);
});

it.each([
  [30, true],
  [24, false],
])('`Retired at USEF` fits next to a name 14 digits wide in a column of %i digits: %s', (room, expected) => {
  const column = nameColumn({ name: 'Copper Kettle', horses: ['Golden Choice'] });
  expect(hasRoomForMark(column, RETIRED_TEXT, true, room)).toBe(expected);
});

it.each<[string, Parameters<typeof besideName>[0], string]>([
  ['nothing', {}, ''],
  [
    'the classes of the entry',
    { entry: { backNumbers: [], classNames: ['Leadline', 'Hunter'] } },
    'Leadline, Hunter',
  ],
  ['the owner’s horses', { horses: ['Golden Choice', 'Silver Lining'] }, 'of Golden Choice, Silver Lining'],
])('the text next to a name has %s', (_case, card, expected) => {
  expect(besideName(card)).toBe(expected);
});
