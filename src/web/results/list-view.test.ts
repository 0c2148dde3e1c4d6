import { describe, expect, it } from 'vitest';
import { narrowed } from './list-view.ts';

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  waltz: ['Winterberry Waltz', '910-0001', '04/18/2015', 'Delphine Ashgrove'],
  malley: ["O'Malley’s Łucky Star", '9100002', '---', 'Van der Berg, Jan'],
  joined: ['O Malley', '9100003', '---', ''],
  zvezda: ['Звезда', '9100004', '---', 'Delphine Ashgrove'],
};
const ROWS = Object.keys(TEXTS);

const PAGES = ['a', 'b', 'c'];

function rowsOf(filter: string): readonly string[] {
  const list = {
    filter,
    shown: { kind: 'answered', rows: ROWS },
    all: null,
    total: ROWS.length,
    paged: true,
  } as const;
  return narrowed(list, (row) => TEXTS[row] ?? []).rows;
}

describe('narrowed', () => {
  it.each<[string, readonly string[]]>([
    // Only characters that the filter ignores.
    ['', ROWS],
    ['  ', ROWS],
    ["'", ROWS],
    // One word, anywhere in the text.
    ['w', ['waltz']],
    ['berry', ['waltz']],
    ['WALTZ', ['waltz']],
    ['x', []],
    // Each typed word, in any order and from any column.
    ['waltz winter', ['waltz']],
    ['delphine waltz', ['waltz']],
    ['delphine', ['waltz', 'zvezda']],
    ['delphine berg', []],
    // Accents, apostrophes, dashes.
    ['lucky', ['malley']],
    ["o'malley", ['malley', 'joined']],
    ['omalley', ['malley', 'joined']],
    ['9100001', ['waltz']],
    ['910-0001', ['waltz']],
    ['04/18/2015', ['waltz']],
    ['звез', ['zvezda']],
    ['звезда delphine', ['zvezda']],
    ['звезда waltz', []],
  ])('%j leaves %j', (filter, left) => expect(rowsOf(filter)).toEqual(left));

  it.each([
    ['before an answer', null, null, 'all'],
    ['one page', null, 20, 'all'],
    ['one of several pages', null, 21, 'page'],
    ['all pages', PAGES, 21, 'all'],
    ['the maximum number of rows in one answer', PAGES, 200, 'all'],
    ['the first rows, if they do not all fit in one answer', PAGES, 201, 'first'],
  ] as const)('says which rows it searches: %s', (_what, all, total, extent) => {
    const shown = { kind: 'answered', rows: ['a', 'b'] } as const;
    const found = narrowed({ filter: 'x', shown, all, total, paged: true }, (row) => [row]);
    expect(found).toMatchObject({ from: all ?? ['a', 'b'], extent, narrows: true });
  });

  it('filters all rows of a list without pages', () => {
    const shown = { kind: 'answered', rows: ['a', 'b'] } as const;
    const found = narrowed({ filter: 'b', shown, all: null, total: 21, paged: false }, (row) => [row]);
    expect(found).toMatchObject({ rows: ['b'], extent: 'all' });
  });

  it('shows the current page while the filter is empty, even if all pages are loaded', () => {
    const shown = { kind: 'answered', rows: ['a', 'b'] } as const;
    const found = narrowed({ filter: ' ', shown, all: PAGES, total: 21, paged: true }, (row) => [row]);
    expect(found).toMatchObject({ rows: ['a', 'b'], narrows: false });
  });
});
