import { expect, it } from 'vitest';
import { dateNumber, dateReader, isPlainDate } from '../../new-book/data/date-numbers.ts';
import type { CellKind } from '../../columns.ts';
import { CellFault, cellReader } from './cells.ts';

it.each<[CellKind, string, string | null]>([
  ['text', '', null],
  ['text', '  ', null],
  ['text', ' Golden  Choice ', 'Golden  Choice'],
  ['text', ' ', null],
  ['horse-number', '# 520-0001', '# 520-0001'],
  ['horse-number', '007', '007'],
  ['member-number', 'F-4100', 'F-4100'],
  ['member-number', 'F', 'F'],
  ['fei-number', '105bi25', '105bi25'],
  ['date', '2024-02-29', '2024-02-29'],
  ['date', '02/29/2024', '2024-02-29'],
  ['date', '1900-01-01', '1900-01-01'],
  ['date', '12/31/2100', '2100-12-31'],
  ['date', '1999-12-28', '1999-12-28'],
  ['date', '1999-12-31', '1999-12-31'],
  ['date', '2100-12-28', '2100-12-28'],
  ['date', ' 2099-01-01\u00A0', '2099-01-01'],
  ['text', 'É', 'É'],
  ['text', '~', '~'],
  ['text', '\uFEFFÉ\u3000', 'É'],
  ['text', 'علی\u200Cرضا', 'علی\u200Cرضا'],
  ['yes-no', 'yes', 'YES'],
  ['yes-no', 'No', 'NO'],
  ['yes-no', '', null],
  ['word', 'ACTIVE', 'Active'],
  ['word', 'not registered', 'Not Registered'],
  ['word', 'Junior Active', 'Junior Active'],
  ['usdf-type', 'hid', 'HID'],
  ['usdf-type', 'LIFE', 'Life'],
  ['usdf-type', '', null],
  ['entity-type', 'T', 'T'],
  ['text', 'n'.repeat(120), 'n'.repeat(120)],
  ['text', ` ${'É'.repeat(120)} `, 'É'.repeat(120)],
  ['text', '🐎'.repeat(120), '🐎'.repeat(120)],
  ['horse-number', '9'.repeat(40), '9'.repeat(40)],
  ['word', 'w'.repeat(120), 'w'.repeat(120)],
])('the %s cell %j is read as %j', (kind, cell, value) => expect(cellReader(kind)(cell)).toBe(value));

it.each<[CellKind, string, string]>([
  ['text', 'Caf\uFFFD', 'not-utf-8'],
  ['text', 'Caf\u{10FFFF}', 'undefined-character'],
  ['text', 'a\0b', 'control-character'],
  ['text', 'a\tb', 'control-character'],
  ['text', '\u001B[2J', 'control-character'],
  ['text', '\u0085É', 'line-break'],
  ['text', 'a\nb', 'line-break'],
  ['text', 'dednepsuS *\u202E', 'direction-character'],
  ['text', 'Gol\u200Bden', 'invisible-character'],
  ['text', `Z${'\u0335'.repeat(100)}`, 'too-many-marks'],
  ['horse-number', '\u202E5200001', 'direction-character'],
  ['member-number', '4100\u2060', 'invisible-character'],
  ['fei-number', '105\u00ADBI25', 'invisible-character'],
  ['date', '2024-\u200B01-01', 'invisible-character'],
  ['word', 'Act\u0007ive', 'control-character'],
  ['entity-type', 'I\u200F', 'direction-character'],
  ['yes-no', 'Y\u200BES', 'invisible-character'],
  ['usdf-type', 'H\u200BID', 'invisible-character'],
  ['horse-number', '#', 'not-a-number'],
  ['horse-number', ' - ', 'not-a-number'],
  ['member-number', '--', 'not-a-number'],
  ['fei-number', '-', 'not-a-number'],
  ['date', '2023-02-29', 'not-a-date'],
  ['date', '13/01/2024', 'not-a-date'],
  ['date', '1899-12-31', 'not-a-date'],
  ['date', '2101-01-01', 'not-a-date'],
  ['date', '0000-00-00', 'not-a-date'],
  ['date', '2024-02-29T00:00:00', 'not-a-date'],
  ['date', '01/02/24', 'not-a-date'],
  ['date', '2024-00-10', 'not-a-date'],
  ['date', '2024-13-10', 'not-a-date'],
  ['date', '2024-10-00', 'not-a-date'],
  ['date', '2024-1a-10', 'not-a-date'],
  ['date', '20 4-10-10', 'not-a-date'],
  ['date', '2024/10-10', 'not-a-date'],
  ['date', '2124-10-10', 'not-a-date'],
  ['yes-no', 'Y', 'not-yes-no'],
  ['yes-no', 'N', 'not-yes-no'],
  ['yes-no', 'true', 'not-yes-no'],
  ['usdf-type', 'Active', 'not-a-usdf-type'],
  ['text', 'n'.repeat(121), 'too-long'],
  ['text', 'É'.repeat(121), 'too-long'],
  ['text', '🐎'.repeat(121), 'too-long'],
  ['text', '\uFDFA'.repeat(100), 'too-long'],
  ['horse-number', '1'.repeat(41), 'too-long'],
  ['member-number', '1'.repeat(41), 'too-long'],
  ['fei-number', '1'.repeat(41), 'too-long'],
  ['word', 'w'.repeat(121), 'too-long'],
  ['entity-type', 'w'.repeat(121), 'too-long'],
])('the %s cell %j is refused: %s', (kind, cell, code) => {
  const fault = cellReader(kind)(cell);
  expect(fault).toBeInstanceOf(CellFault);
  expect(fault).toMatchObject({ code });
  // A fault never includes the value itself.
  expect(JSON.stringify(fault)).not.toContain(cell.trim().length > 2 ? cell.trim() : '\uFFFF');
});

it.each<[string, boolean]>([
  ['1900-01-01', true],
  ['2099-12-28', true],
  ['2024-02-28', true],
  ['2024-02-29', false],
  ['1899-12-28', false],
  ['2100-01-01', false],
  ['2024-00-01', false],
  ['2024-13-01', false],
  ['2024-01-00', false],
  ['2024-01-1', false],
  ['2024-1a-01', false],
  ['20 4-01-01', false],
  ['2024/01/01', false],
  ['01/02/2024', false],
])('%j is a plain date: %s', (text, plain) => expect(isPlainDate(text)).toBe(plain));

it('dates become numbers that sort like dates, and are converted back', () => {
  const dates = ['1900-01-01', '1999-12-31', '2000-01-01', '2026-11-21', '2100-12-31'];
  const numbers = dates.map(dateNumber);
  expect(numbers).toEqual([19000101, 19991231, 20000101, 20261121, 21001231]);
  const date = dateReader();
  expect(numbers.map(date)).toEqual(dates);
  expect(numbers.map(date)).toEqual(dates);
  expect(date(dateNumber(null))).toBeNull();
});
