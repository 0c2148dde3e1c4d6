import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readEntryList } from '../../../entry-list/read-entry-list.ts';
import { rememberColumn, rememberedColumns } from './column-memory.ts';
import { COLUMNS_KEY, forgetColumns } from './forget-columns.ts';

beforeEach(() => localStorage.clear());

/** Returns each column's kind and certainty, with earlier corrections applied. */
async function kindsOf(text: string): Promise<string[]> {
  const { columns } = await readEntryList(text, { remembered: rememberedColumns() });
  return columns.map(({ kind, certainty }) => `${kind} ${certainty}`);
}

async function correct(
  text: string,
  corrections: Readonly<Record<string, 'horse-usef' | 'rider-usef' | 'owner-usef'>>,
) {
  const { columns } = await readEntryList(text);
  for (const [name, kind] of Object.entries(corrections)) rememberColumn(columns, name, kind);
}

const THREE = 'Owner,Rider,Horse,USEF #,USEF #,USEF #\nAnn Field,Bo Reed,Alder,9500001,9500002,9100001\n';

describe('the corrections of columns', () => {
  it('apply again by position to the same header line, and to no other', async () => {
    await correct(THREE, { 'USEF #': 'owner-usef', 'USEF # (2)': 'rider-usef', 'USEF # (3)': 'horse-usef' });
    expect((await kindsOf(THREE)).slice(3)).toEqual([
      'owner-usef remembered',
      'rider-usef remembered',
      'horse-usef remembered',
    ]);
    const other = 'Horse,USEF #,Rider,USEF #\nAlder,9100001,Ann Field,9500001\n';
    expect(await kindsOf(other)).toEqual([
      'horse-name sure',
      'horse-usef likely',
      'rider-name sure',
      'rider-usef likely',
    ]);
  });

  it('are used only if the cells agree', async () => {
    await correct(THREE, { 'USEF #': 'owner-usef' });
    const names = THREE.replace(',9500001,', ',Cy Stone,');
    expect((await kindsOf(names))[3]).not.toContain('remembered');
    expect((await kindsOf(THREE))[3]).toBe('owner-usef remembered');
  });

  it('can be corrected again, and can be forgotten', async () => {
    await correct(THREE, { 'USEF #': 'owner-usef' });
    await correct(THREE, { 'USEF #': 'rider-usef' });
    expect((await kindsOf(THREE))[3]).toBe('rider-usef remembered');
    forgetColumns();
    expect(rememberedColumns()).toEqual({});
  });

  it('contain no text from the list, and nothing from a list without a header line', async () => {
    await correct(THREE, { 'USEF #': 'owner-usef' });
    expect(localStorage.getItem(COLUMNS_KEY)).toMatch(
      /^\[\["[\da-f]{14}",\[null,null,null,"owner-usef",null,null\]\]\]$/,
    );
    localStorage.clear();
    // The microchips identify the horses.
    const bare = '12,Alder,985112345678903\n13,Birch,985112345678911\n';
    await correct(bare, { 'Column 1': 'rider-usef' });
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', 'no json', '{}', 'null', '[["x",["horse-name"]]]', '[["0123456789abcd",["nothing"]]]'])(
    'are empty if the storage contains %j',
    (stored) => {
      vi.spyOn(console, 'error').mockReturnValue();
      localStorage.setItem(COLUMNS_KEY, stored);
      expect(rememberedColumns()).toEqual({});
    },
  );

  it('are kept for at most a hundred header lines', async () => {
    const { columns } = await readEntryList(THREE);
    for (let at = 0; at < 120; at += 1) {
      const line = columns.map((column) => ({ ...column, header: `${column.header} ${at}` }));
      rememberColumn(line, 'Owner', 'ignore');
    }
    expect(Object.keys(rememberedColumns())).toHaveLength(100);
  });
});
