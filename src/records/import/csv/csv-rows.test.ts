import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError, type CsvRow, CsvRows, MAX_CELLS, MAX_ROW_LENGTH } from './csv-rows.ts';

/** Reads rows from text that arrives in chunks of `size` characters. */
function rowsOf(text: string, size: number = text.length): CsvRow[] {
  const rows: CsvRow[] = [];
  const reader = new CsvRows((row) => rows.push(row));
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
  reader.end();
  return rows;
}

/** Formats a row as `line: cell|cell`, with `!` for a misplaced quote. */
function shown({ cells, line, strayQuote }: CsvRow): string {
  return `${line}${strayQuote ? '!' : ''}: ${cells.join('|')}`;
}

describe('rows', () => {
  it.each<[string, string, string[]]>([
    ['nothing', '', []],
    ['one cell', 'a', ['1: a']],
    ['LF', 'a,b\nc,d\n', ['1: a|b', '2: c|d']],
    ['CRLF', 'a,b\r\nc,d\r\n', ['1: a|b', '2: c|d']],
    ['no line break at the end', 'a,b\nc,d', ['1: a|b', '2: c|d']],
    ['empty cells', ',\n,,\n', ['1: |', '2: ||']],
    ['empty lines are left out but counted', '\n\r\na\n\nb\n', ['3: a', '5: b']],
    ['quotes', '"a","b c"\n"d",e\n', ['1: a|b c', '2: d|e']],
    ['a comma in quotes', '"a,b",c\n', ['1: a,b|c']],
    ['a doubled quote', '"a ""b""",""""\n', ['1: a "b"|"']],
    ['an empty cell in quotes', '"",a\n""\n', ['1: |a', '2: ']],
    ['quotes and CRLF', '"a","b"\r\nc,"d"\r\n', ['1: a|b', '2: c|d']],
    ['a line break in quotes', 'a,"b\nc"\nd,e\n', ['1: a|b\nc', '3: d|e']],
    ['a CRLF in quotes is one line', 'a,"b\r\nc"\r\nd,e\r\n', ['1: a|b\r\nc', '3: d|e']],
    ['empty lines in quotes', '"\n\n",a\nb,c', ['1: \n\n|a', '4: b|c']],
    ['spaces are part of a cell', ' a , b \n', ['1:  a | b ']],
    ['a quote inside a cell', 'a,J "R" S\nb,c\n', ['1!: a|J "R" S', '2: b|c']],
    ['text after a closing quote', '"a" ,b\nc,d\n', ['1!: a |b', '2: c|d']],
    ['a quote that is not doubled', '"J "R" S",b\nc,d\n', ['1!: J R" S"|b', '2: c|d']],
  ])('are read: %s', (_, text, rows) => {
    for (const size of [1, 2, 3, 5, Math.max(text.length, 1)]) {
      expect(rowsOf(text, size).map(shown)).toEqual(rows);
    }
  });

  it('rows report the number of lines that they span', () => {
    expect(rowsOf('a,"b\n\nc"\nd\n').map(({ lines }) => lines)).toEqual([3, 1]);
  });
});

describe('a file whose rest cannot be read', () => {
  it.each<[string, string, string, number]>([
    ['a quote that is never closed', 'a,b\nc,"d\ne,f\n', 'quote-not-closed', 2],
    ['a quote closed lines later, in the middle of a cell', 'a\n"b\nc"d\n', 'quotes-over-lines', 2],
    ['a plain row that is too long', `a\nb\n${'x'.repeat(MAX_ROW_LENGTH + 1)}\n`, 'row-too-long', 3],
    ['a quoted row that is too long', `a\n"${'x'.repeat(MAX_ROW_LENGTH)}"\n`, 'row-too-long', 2],
    ['an endless line', `a\n${'x'.repeat(MAX_ROW_LENGTH + 1)}`, 'row-too-long', 2],
    ['too many cells', `a\n${','.repeat(MAX_CELLS)}\n`, 'too-many-cells', 2],
    ['too many cells in quotes', `a\n""${',""'.repeat(MAX_CELLS)}\n`, 'too-many-cells', 2],
    ['endless cells in quotes', `a\n${'"",'.repeat(20_000)}`, 'too-many-cells', 2],
    ['lines that end with only CR', `a\n${'b,c\r'.repeat(MAX_ROW_LENGTH)}`, 'carriage-returns', 2],
    ['only CR until a final LF', `a\n${'b,c\r'.repeat(MAX_ROW_LENGTH)}\n`, 'carriage-returns', 2],
  ])('is refused with the fault and its line: %s', (_, text, fault, line) => {
    for (const size of [7, text.length]) {
      expect(() => rowsOf(text, size)).toThrow(expect.objectContaining({ fault, line }));
      expect(() => rowsOf(text, size)).toThrow(CsvError);
    }
  });

  it('a row of exactly the maximum length or number of cells is read', () => {
    expect(rowsOf(`${'x'.repeat(MAX_ROW_LENGTH)}\n`)).toHaveLength(1);
    expect(rowsOf(`""${','.repeat(MAX_CELLS - 1)}\n`)[0]?.cells).toHaveLength(MAX_CELLS);
    expect(rowsOf(`${','.repeat(MAX_CELLS - 1)}\n`)[0]?.cells).toHaveLength(MAX_CELLS);
  });
});

/** Quotes a cell if necessary, or if `always` is true. */
const quote = (text: string, always: boolean): string =>
  always || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

it('well-formed text in pieces of any size is split into the same cells as by csv-parse', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', '\r\n', 'é', '星'), maxLength: 6 }),
    fc.string(),
  );
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
  fc.assert(
    fc.property(
      rows,
      fc.boolean(),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 9 }),
      (drawn, always, end, size) => {
        const text = drawn.map((cells) => cells.map((each) => quote(each, always)).join(',') + end).join('');
        const expected: string[][] = parse(text, {
          relax_column_count: true,
          skip_empty_lines: true,
          record_delimiter: ['\r\n', '\n'],
        });
        expect(rowsOf(text, size).map(({ cells }) => [...cells])).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});
