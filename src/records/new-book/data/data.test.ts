import { expect, it } from 'vitest';
import { IntList } from './lists.ts';
import { RecordNumberIndex } from './record-numbers.ts';
import { RowsByRecord } from './rows-by-record.ts';
import { TextIds, TextRows } from './texts.ts';

it('IntList grows beyond its initial capacity', () => {
  const list = new IntList();
  for (let value = 0; value < 5000; value += 1) list.push(value - 9);
  expect([list.length, list.at(0), list.at(1024), list.at(4999)]).toEqual([5000, -9, 1015, 4990]);
  list.set(1024, 7);
  expect(list.at(1024)).toBe(7);
  expect(() => list.at(5000)).toThrow(RangeError);
  expect(() => list.set(5000, 1)).toThrow(RangeError);
});

it('RowsByRecord returns the rows of a record in file order, even when scattered', () => {
  const rows = new RowsByRecord(['line', 'end']);
  for (const [line, record] of [0, 1, 0, 3, 1, 0].entries()) rows.add(record, { line, end: line * 10 });
  const lines = (record: number): number[] => rows.of(record).map((row) => rows.value(row, 'line'));
  expect([0, 1, 2, 3, 4].map(lines)).toEqual([[0, 2, 5], [1, 4], [], [3], []]);
  expect(rows.of(1).map((row) => rows.value(row, 'end'))).toEqual([10, 40]);
});

it('RowsByRecord returns a record’s identical rows once', () => {
  const rows = new RowsByRecord(['owner', 'end']);
  for (const [owner, end] of [
    [7, 0],
    [1, 10],
    [7, 0],
    [7, 10],
    [70, 1],
    [1, 10],
  ] as const) {
    rows.add(0, { owner, end });
  }
  rows.add(1, { owner: 7, end: 0 });
  const owners = (record: number): number[] => rows.distinct(record).map((row) => rows.value(row, 'owner'));
  expect([0, 1, 2].map(owners)).toEqual([[7, 1, 7, 70], [7], []]);
});

it('RowsByRecord transfers rows and their fields as plain buffers', () => {
  const rows = new RowsByRecord(['line', 'end']);
  for (const [line, record] of [0, 1, 0].entries()) rows.add(record, { line, end: line * 10 });
  const given = new RowsByRecord(['end'], rows.data(['end']));
  expect([0, 1, 2].map((record) => given.of(record).map((row) => given.value(row, 'end')))).toEqual([
    [0, 20],
    [10],
    [],
  ]);
});

it('TextRows packs strings in any script and of any length across chunks, and transfers them', () => {
  const long = 'é'.repeat(60_000);
  const packed = new TextRows();
  const texts = [
    ['Étoile', null, 'Звезда'],
    [null],
    ...Array.from({ length: 50 }, (_, at) => [long, String(at)]),
  ];
  const rows = texts.map((each) => packed.add(each));
  expect(rows.map((row) => packed.at(row))).toEqual(texts);
  const given = new TextRows(packed.data());
  expect(rows.map((row) => given.at(row))).toEqual(texts);
  expect(() => given.at(texts.length)).toThrow(RangeError);
});

it('RecordNumberIndex lists records in the order of their numbers, without those left out', () => {
  const table = new RecordNumberIndex();
  const numbers = ['100', '020', '3', '20', '20', 'A1', '999999999', '1000000000', '0', '4000000', '99'];
  for (const number of numbers) table.at(number);
  table.leaveOut(table.at('3'));
  expect(table.inOrder().map((record) => table.number(record))).toEqual(
    '0 20 99 A1 020 100 4000000 999999999 1000000000'.split(' '),
  );
  expect(['100', '020', '7', '00', '1000000000'].map((number) => table.find(number))).toEqual([
    0,
    1,
    undefined,
    undefined,
    6,
  ]);
  expect(table.size).toBe(10);
});

it('TextIds keeps each string once, and null separately', () => {
  const texts = new TextIds();
  const ids = ['a', null, 'b', 'a', ''].map((text) => texts.id(text));
  expect(ids).toEqual([1, 0, 2, 1, 3]);
  expect(ids.map((id) => texts.text(id))).toEqual(['a', null, 'b', 'a', '']);
});
