import { describe, expect, it } from 'vitest';
import type { EntryRow } from '../domain/entries/entry.ts';
import { STACKED_MARKS } from '../domain/names/brought-text.ts';
import { columnMapping } from './columns/column-mapping.ts';
import { entryRowsFromJson } from './json-rows.ts';
import { readEntryList } from './read-entry-list.ts';
import { workbook } from '../../test/support/workbook.ts';

const HOSTILE = [
  '\u202E',
  '\u2066',
  '\u200F',
  '\u2060',
  '\u00AD',
  '\u001B',
  '\u0007',
  '\u{E0041}',
  '\u0301'.repeat(190),
];
const hostile = (text: string): string => text.replaceAll(/(?<=\p{L})/gu, () => HOSTILE.join(''));

/** Characters that no accepted text may contain (requirement 14.18). */
const UNWANTED = new RegExp(
  String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|[\p{Mn}\p{Me}]{${STACKED_MARKS + 1}}`,
  'u',
);

/** Returns every string in a value, including object keys. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value.flatMap(textsIn) : Object.entries(value).flat().flatMap(textsIn);
}

const unwantedIn = (value: unknown): string[] => textsIn(value).filter((text) => UNWANTED.test(text));

const HEADER = ['Horse', 'Horse USEF #', 'Rider', 'Class', 'Wish'];
const ROW = ['Ann Field', '9100001', 'Bea Hall', 'Hunter', 'Corner stall'];
const LIST = [HEADER, ROW.map(hostile), ['=1+1', 'none', 'Cleo Vane', '', ''].map(hostile)];

describe('every message about a list is free of control and invisible characters', () => {
  it.each([
    ['text', LIST.map((cells) => cells.join(',')).join('\n')],
    ['a workbook', workbook([{ name: hostile('Saturday'), rows: LIST }])],
    ['hostile headers', [HEADER.map(hostile), ...LIST].map((cells) => cells.join(';')).join('\n')],
  ])('for %s', async (_kind, input) => {
    const list = await readEntryList(input);
    expect(list.rows.length).toBeGreaterThan(0);
    expect(unwantedIn(list)).toEqual([]);
  });

  it('messages about JSON rows with hostile keys have no control characters', () => {
    const flat = Object.fromEntries(HEADER.map((key, at) => [key, hostile(ROW[at] ?? '')]));
    const read = entryRowsFromJson([
      { ...flat, [hostile('Rider 2')]: { a: 1 } },
      { parties: [{ role: 'rider', name: hostile('Bea Hall'), numbers: { [hostile('fei')]: '1' } }] },
    ]);
    expect(unwantedIn(read)).toEqual([]);
    expect(read.rows.some((row: EntryRow) => row.errors.length > 0)).toBe(true);
  });

  it('messages about a missing sheet and a misnamed column have no control characters', async () => {
    const book = workbook([{ name: hostile('Saturday'), rows: LIST }]);
    const missing = await readEntryList(book, { sheets: [hostile('Sunday')] }).catch((error: Error) => error);
    expect(missing).toBeInstanceOf(Error);
    expect(unwantedIn((missing as Error).message)).toEqual([]);
    expect(() => columnMapping(JSON.stringify({ [`Re\u001Bg\u202E`]: 'no-kind\u001B' }))).toThrow(
      /“Re g” has an unknown kind: “no-kind”/,
    );
  });
});

it('direction marks around a name or number are removed', async () => {
  const { rows } = await readEntryList(
    'Horse,Horse USEF #\n\u202AGolden\u200E Choice\u202C,\u202A5200001\u202C\n',
  );
  expect(rows[0]?.parties[0]).toMatchObject({ name: 'Golden Choice', numbers: { usef: '5200001' } });
});
