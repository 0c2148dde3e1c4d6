import { describe, expect, it } from 'vitest';
import { markedLetters } from './marked-letters.ts';

/** Returns the text with its marked parts in brackets. */
function shown(text: string, typed: string): string {
  return markedLetters(text, typed)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');
}

describe('markedLetters', () => {
  it.each([
    // Nothing typed, nothing significant typed, nothing recorded.
    ['Golden Choice', '', 'Golden Choice'],
    ['Golden Choice', " ' ", 'Golden Choice'],
    ['', 'gold', ''],
    ['--', '', '--'],
    ['--', 'gold', '--'],
    // Beginnings of words, in any order.
    ['Golden Choice', 'gold', '[Gold]en Choice'],
    ['Golden Choice', 'CHOICE gol', '[Gol]den [Choice]'],
    ['Golden Golden', 'go', '[Go]lden [Go]lden'],
    ['Golden Choice', 'olden', 'Golden Choice'],
    ['Golden Choice', 'g gold go', '[Gold]en Choice'],
    ['  Golden -- Choice', 'g c', '  [G]olden -- [C]hoice'],
    ['Golden Choice ', 'choice', 'Golden [Choice] '],
    ['Golden Golden', 'golden', '[Golden] [Golden]'],
    // Accents, apostrophes, and letters that fold to two.
    ['Éclair', 'ecl', '[Écl]air'],
    ['E\u0301clair', 'e', '[E\u0301]clair'],
    ['Łucky Star', 'lucky', '[Łucky] Star'],
    ["O'Malley’s Star", 'omall', "[O'Mall]ey’s Star"],
    ['Straße', 'stras', '[Straß]e'],
    ['Straße', 'strasse', '[Straße]'],
    ["'Tis Time", 'tis', "'[Tis] Time"],
    ["Bailey' Ice", 'bailey', "[Bailey'] Ice"],
    ['𝒢old Leaf', 'g', '[𝒢]old Leaf'],
    ["O'Malley", 'O Malley', "[O'Malley]"],
    ['Mary Ann', 'maryann', '[Mary Ann]'],
    // A dash separates words. Letters in other scripts form words, too.
    ['Larchwood-Bell', 'bell', 'Larchwood-[Bell]'],
    ['Звезда 12', 'звез', '[Звез]да 12'],
    // A similar name has nothing to mark.
    ['Winterbury', 'winterberry', 'Winterbury'],
  ])('%s, typed as %j: %s', (text, typed, marked) => {
    expect(shown(text, typed)).toBe(marked);
    const parts = markedLetters(text, typed).map((part) => part.text);
    expect(parts.join('')).toBe(text);
  });

  it('has no empty stretch, because the screen would show an empty mark', () => {
    expect(markedLetters('Golden Choice', 'golden choi')).toEqual([
      { text: 'Golden', marked: true },
      { text: ' ', marked: false },
      { text: 'Choi', marked: true },
      { text: 'ce', marked: false },
    ]);
    expect(markedLetters('The Choice', 'choice')).toEqual([
      { text: 'The ', marked: false },
      { text: 'Choice', marked: true },
    ]);
  });
});
