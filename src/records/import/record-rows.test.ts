import { expect, it } from 'vitest';
import { Identities } from './identities.ts';
import { IntList } from './int-list.ts';
import { PackedTexts } from './packed-texts.ts';
import { RecordRows } from './record-rows.ts';
import { RecordTable } from './record-table.ts';
import { Texts } from './texts.ts';

it('keeps more whole numbers than it made room for', () => {
  const list = new IntList();
  for (let value = 0; value < 5000; value += 1) list.push(value - 9);
  expect([list.length, list.at(0), list.at(1024), list.at(4999)]).toEqual([5000, -9, 1015, 4990]);
  list.set(1024, 7);
  expect(list.at(1024)).toBe(7);
  expect(() => list.at(5000)).toThrow(RangeError);
  expect(() => list.set(5000, 1)).toThrow(RangeError);
});

it('gives the rows of a record in the order of the file, wherever they stand', () => {
  const rows = new RecordRows(['line', 'end']);
  for (const [line, record] of [0, 1, 0, 3, 1, 0].entries()) rows.add(record, { line, end: line * 10 });
  const lines = (record: number): number[] => rows.of(record).map((row) => rows.value(row, 'line'));
  expect([0, 1, 2, 3, 4].map(lines)).toEqual([[0, 2, 5], [1, 4], [], [3], []]);
  expect(rows.of(1).map((row) => rows.value(row, 'end'))).toEqual([10, 40]);
});

it('gives rows and their fields on, as plain buffers', () => {
  const rows = new RecordRows(['line', 'end']);
  for (const [line, record] of [0, 1, 0].entries()) rows.add(record, { line, end: line * 10 });
  const given = new RecordRows(['end'], rows.data(['end']));
  expect([0, 1, 2].map((record) => given.of(record).map((row) => given.value(row, 'end')))).toEqual([
    [0, 20],
    [10],
    [],
  ]);
});

it('packs texts of any script and length, more than a chunk of them, and gives them on', () => {
  const long = 'é'.repeat(60_000);
  const packed = new PackedTexts();
  const texts = [
    ['Étoile', null, 'Звезда'],
    [null],
    ...Array.from({ length: 50 }, (_, at) => [long, String(at)]),
  ];
  const rows = texts.map((each) => packed.add(each));
  expect(rows.map((row) => packed.at(row))).toEqual(texts);
  const given = new PackedTexts(packed.data());
  expect(rows.map((row) => given.at(row))).toEqual(texts);
  expect(() => given.at(texts.length)).toThrow(RangeError);
});

it('takes records in the order of their numbers, without those left out', () => {
  const table = new RecordTable();
  for (const number of ['100', '020', '3', '20', '20', 'A1']) table.at(number);
  table.leaveOut(table.at('3'));
  expect(table.inOrder().map((record) => table.number(record))).toEqual(['20', 'A1', '020', '100']);
  expect([table.size, table.find('100'), table.find('7')]).toEqual([5, 0, undefined]);
});

it('finds the first identity column two rows disagree in', () => {
  const identities = new Identities(3);
  identities.keep(1, ['a', null, '']);
  expect([identities.has(0), identities.has(1), identities.has(2)]).toEqual([false, true, false]);
  expect(identities.disagreement(1, ['a', null, ''])).toBeNull();
  expect(identities.disagreement(1, ['b', 'x', ''])).toBe(0);
  expect(identities.disagreement(1, ['a', 'x', ''])).toBe(1);
  expect(identities.disagreement(1, ['a', null, null])).toBe(2);
});

it('keeps a text once, and null apart', () => {
  const texts = new Texts();
  const ids = ['a', null, 'b', 'a', ''].map((text) => texts.id(text));
  expect(ids).toEqual([1, 0, 2, 1, 3]);
  expect(ids.map((id) => texts.text(id))).toEqual(['a', null, 'b', 'a', '']);
});
