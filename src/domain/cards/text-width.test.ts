import { describe, expect, it } from 'vitest';
import { textWidth, widestWord, wordWidths, wrappedLines } from './text-width.ts';

describe('widestWord', () => {
  it.each<[string[], number]>([
    [[], 0],
    [[''], 0],
    [['9548900'], 7],
    [['03/06/2026 - 11/30/2031'], 10.15],
    [['Copperfield-Shaw'], textWidth('Copperfield-')],
    [['INACTIVE'], 2 * 0.5 + 6 * 1.3],
    [['Wm'], 3.5],
    [['x'.repeat(24)], 24 * 0.9],
    [['x'.repeat(25), 'ab'], 2],
  ])('%j: %d digits', (texts, width) => expect(widestWord(texts)).toBeCloseTo(width));
});

describe('bold text', () => {
  it.each<[string, number]>([
    ['9548900', 7],
    ['INACTIVE', textWidth('INACTIVE')],
    ['Expires', 1.3 + 1.1 * (textWidth('Expires') - 1.3)],
  ])('%j: %d digits', (text, width) => expect(textWidth(text, true)).toBeCloseTo(width));
});

describe('wrappedLines', () => {
  it.each<[string, number, number]>([
    ['', 10, 0],
    ['aaa', 3, 1],
    ['aaa aaa', 6.5, 1],
    ['aaa aaa', 6.4, 2],
    ['aaaaaaa', 3, 3],
    ['aaaaaaa aa', 3, 4],
    ['aaaaaaa a', 3, 3],
  ])('%j in %d digits: %d', (text, room, lines) => expect(wrappedLines(wordWidths(text), room)).toBe(lines));
});
