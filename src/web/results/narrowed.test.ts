import { describe, expect, it } from 'vitest';
import { narrowed } from './narrowed.ts';

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  waltz: ['Winterberry Waltz', '910-0001', '04/18/2015', 'Delphine Ashgrove'],
  malley: ["O'Malley’s Łucky Star", '9100002', '---', 'Van der Berg, Jan'],
  joined: ['O Malley', '9100003', '---', ''],
  zvezda: ['Звезда', '9100004', '---', 'Delphine Ashgrove'],
};
const ROWS = Object.keys(TEXTS);

function rowsOf(filter: string): readonly string[] {
  const list = { filter, shown: { kind: 'answered', rows: ROWS }, all: null, total: ROWS.length } as const;
  return narrowed(list, (row) => TEXTS[row] ?? []).rows;
}

describe('narrowed', () => {
  it.each<[string, readonly string[]]>([
    // nothing typed, or nothing that counts
    ['', ROWS],
    ['  ', ROWS],
    ["'", ROWS],
    // one word, anywhere in a text
    ['w', ['waltz']],
    ['berry', ['waltz']],
    ['WALTZ', ['waltz']],
    ['x', []],
    // each word typed, in whatever order and text
    ['waltz winter', ['waltz']],
    ['delphine waltz', ['waltz']],
    ['delphine', ['waltz', 'zvezda']],
    ['delphine berg', []],
    // accents, apostrophes, dashes
    ['lucky', ['malley']],
    ["o'malley", ['malley', 'joined']],
    ['omalley', ['malley', 'joined']],
    ['9100001', ['waltz']],
    ['910-0001', ['waltz']],
    ['04/18/2015', ['waltz']],
    // other letters
    ['звез', ['zvezda']],
    ['звезда delphine', ['zvezda']],
    ['звезда waltz', []],
  ])('%j leaves %j', (filter, left) => expect(rowsOf(filter)).toEqual(left));

  it.each([
    ['before an answer', { kind: 'searching' }, null, null, 0, 'all'],
    ['one page', { kind: 'answered', rows: ['a', 'b'] }, null, 2, 2, 'all'],
    ['one page with similar rows', { kind: 'answered', rows: ['a', 'b'] }, null, 0, 2, 'all'],
    ['a page of more', { kind: 'answered', rows: ['a', 'b'] }, null, 3, 2, 'page'],
    ['all pages', { kind: 'answered', rows: ['a', 'b'] }, ['a', 'b', 'c'], 3, 3, 'all'],
    ['as many as one answer has', { kind: 'answered', rows: ['a', 'b'] }, ['a', 'b', 'c'], 4, 3, 'first'],
    ['all pages while another is fetched', { kind: 'searching' }, ['a', 'b', 'c'], 3, 3, 'all'],
  ] as const)('looks through %s', (_what, shown, all, total, from, extent) => {
    const found = narrowed({ filter: 'x', shown, all, total }, (row) => [row]);
    expect([found.from.length, found.extent, found.narrows]).toEqual([from, extent, true]);
  });

  it('shows the page while nothing is typed, whatever was fetched', () => {
    const shown = { kind: 'answered', rows: ['a', 'b'] } as const;
    const found = narrowed({ filter: ' ', shown, all: ['a', 'b', 'c'], total: 3 }, (row) => [row]);
    expect(found).toMatchObject({ rows: ['a', 'b'], narrows: false });
  });
});
