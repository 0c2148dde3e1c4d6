import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { delimiterOf, splitText } from './split-text.ts';

const TEXT = 'Horse;Rider\nAlder;Zoë Müller\n';

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return bytes;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the encoding of text (requirement 15.2)', () => {
  it.each([
    ['UTF-8', utf8(TEXT), 'utf-8'],
    ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}`), 'utf-8'],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${TEXT}`, true), 'utf-16le'],
    ['UTF-16 BE with a mark', utf16(`\uFEFF${TEXT}`, false), 'utf-16be'],
    ['UTF-16 LE', utf16(TEXT, true), 'utf-16le'],
    ['UTF-16 BE', utf16(TEXT, false), 'utf-16be'],
    ['Windows-1252', latin(TEXT), 'windows-1252'],
  ])('is detected for %s', (_, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text: TEXT, encoding });
  });

  it('preserves Windows apostrophes and dashes', () => {
    expect(decodeText(latin('O\x92Malley \x96 Zo\xeb')).text).toBe('O’Malley – Zoë');
  });
});

describe('the delimiter is detected from the content (requirement 15.3)', () => {
  it.each([
    ['Horse,Rider\nAlder,Ann', ','],
    ['Horse\tRider\nAlder\tAnn', '\t'],
    ['Horse;Rider\nAlder;Ann', ';'],
    ['Horse|Rider\nAlder|Ann', '|'],
    ['Horse;Rider\nAlder;"FIELD; ANN"\n', ';'],
    ['Horse\tRider\nAlder\tFIELD, ANN\nBirch\tREED, BO\n', '\t'],
    ['Horse;Rider;Owner\nAlder;FIELD, ANN;FIELD, ANN\n', ';'],
    ['Winter Show; December 5, 2026\nBack,Horse,Rider\n1,Alder,Ann\n2,Birch,Bo\n', ','],
    ['Horse\nAlder\n', ','],
  ])('in %j: %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });
});

describe('the rows in text (requirement 15.3)', () => {
  it.each([
    [
      'blank lines are left out, and lines keep their numbers',
      'a,b\n\n\nc,d\n',
      [
        [1, 'a', 'b'],
        [4, 'c', 'd'],
      ],
    ],
    [
      'all kinds of line endings are recognized',
      'a,b\rc,d\r\n\r\ne,f',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
        [4, 'e', 'f'],
      ],
    ],
    [
      'a line break in a cell becomes a space',
      'a,"b\r\nc"\nd,e\n',
      [
        [1, 'a', 'b c'],
        [3, 'd', 'e'],
      ],
    ],
    [
      'empty cells at the end are left out',
      'a,b,,,\n,,\nc,,\n',
      [
        [1, 'a', 'b'],
        [3, 'c'],
      ],
    ],
    ['doubled quotation marks become one', '"a ""b""",c\n', [[1, 'a "b"', 'c']]],
    ['a number that a spreadsheet must keep as text is unwrapped', 'a,="00123"\n', [[1, 'a', '00123']]],
    ['other formulas are text', 'a,=1+1\n', [[1, 'a', '=1+1']]],
  ])('%s', (_, text, expected) => {
    expect(splitText(text).map(({ row, cells }) => [row, ...cells])).toEqual(expected);
  });

  it.each([
    [
      '"Lucky" Star,Ann\nBirch,Bo\n',
      [
        [1, '"Lucky" Star', 'Ann', true],
        [2, 'Birch', 'Bo'],
      ],
    ],
    [
      'Alder,"Ann\nBirch,Bo\nCedar,Cy\n',
      [
        [1, 'Alder', '"Ann', true],
        [2, 'Birch', 'Bo'],
        [3, 'Cedar', 'Cy'],
      ],
    ],
  ])('a stray quotation mark spoils only its own line: %j', (text, expected) => {
    expect(
      splitText(text).map(({ row, cells, strayQuote }) => [
        row,
        ...cells,
        ...(strayQuote === true ? [true] : []),
      ]),
    ).toEqual(expected);
  });

  it.each([
    ['a cell with 40,000 characters', `a,${'x'.repeat(40_000)}\n`, 'cell-too-long'],
    ['a thousand columns', `${'a,'.repeat(1000)}b\n`, 'too-many-columns'],
    ['too many lines', '\n'.repeat(100_001), 'too-many-rows'],
    ['an unclosed quotation mark in every line', '\n"a'.repeat(3_000_000), 'too-many-rows'],
    ['too many rows', 'a,b\n'.repeat(12_100), 'too-many-rows'],
  ])('%s is refused', (_, text, code) => {
    expect(() => splitText(text)).toThrow(expect.objectContaining({ code }));
  });
});
