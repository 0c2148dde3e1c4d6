import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetColumns, rememberColumn, rememberedColumns } from './column-memory.ts';

beforeEach(() => localStorage.clear());

describe('the corrections of columns', () => {
  it('are remembered by header, the last for each', () => {
    rememberColumn('Mount', 'horse-name');
    rememberColumn('Pony', 'rider-name');
    rememberColumn('Mount', 'ignore');
    expect(rememberedColumns()).toEqual({ Mount: 'ignore', Pony: 'rider-name' });
    forgetColumns();
    expect(rememberedColumns()).toEqual({});
  });

  it.each([
    '',
    'Ashgrove, Delphine',
    'USEF 9500001',
    'delphine@example.org',
    'A sentence that is longer than any header of a list',
  ])('are not remembered for %j, which may be a row of the list', (header) => {
    rememberColumn(header, 'rider-name');
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', 'no json', '[]', 'null', '{"Horse":7,"Rider":"nothing"}'])(
    'are none when the storage holds %j',
    (stored) => {
      vi.spyOn(console, 'error').mockReturnValue();
      localStorage.setItem('amvs-columns', stored);
      expect(rememberedColumns()).toEqual({});
    },
  );

  it('are at most a hundred', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const headers = Array.from(
      { length: 120 },
      (_, at) => `${letters[at % 26]}${letters[Math.floor(at / 26)]}`,
    );
    for (const header of headers) rememberColumn(header, 'ignore');
    expect(Object.keys(rememberedColumns())).toEqual(headers.slice(20));
  });
});
