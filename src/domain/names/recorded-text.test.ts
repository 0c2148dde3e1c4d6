import { describe, expect, it } from 'vitest';
import { textFault, type TextFaultKind, withoutInvisible } from './recorded-text.ts';

describe('recorded text', () => {
  it.each([
    'Golden Choice',
    "O'Malley-Łucky & Söhne, LLC (No. 7) #1 *",
    'Zvӗzda\u00A0Ночи',
    'Nguye\u0302\u0303n', // Vietnamese, decomposed
    'עִבְרִית',
    'علی\u200Cرضا', // a non-joiner between two letters, Persian
    'ශ්\u200Dරී', // a joiner, Sinhala
    'नमस्\u200Dते',
    'ကျွန်ုပ်',
    '葛\u{E0100}城', // a variation selector after the first character
    '田中\u3000太郎',
    'ཧཱུྃ',
    'Star 🐎',
  ])('may be %j', (text) => expect(textFault(text)).toBeNull());

  it.each<[string, TextFaultKind, string]>([
    ['a\u001B[2J', 'control', 'U+001B'],
    ['a\u0007', 'control', 'U+0007'],
    ['a\tb', 'control', 'U+0009'],
    ['a\0b', 'control', 'U+0000'],
    ['a\u007Fb', 'control', 'U+007F'],
    ['a\u009Bb', 'control', 'U+009B'],
    ['a\nb', 'line-break', 'U+000A'],
    ['a\r\nb', 'line-break', 'U+000D'],
    ['a\u0085b', 'line-break', 'U+0085'],
    ['a\u2028b', 'line-break', 'U+2028'],
    ['a\u2029b', 'line-break', 'U+2029'],
    ['* Suspended\u202E', 'direction', 'U+202E'],
    ...['\u061C', '\u200E', '\u200F', '\u202A', '\u202B', '\u202C', '\u202D'].map(directed),
    ...['\u2066', '\u2067', '\u2068', '\u2069'].map(directed),
    ['a\u00ADb', 'invisible', 'U+00AD'],
    ['a\u200Bb', 'invisible', 'U+200B'],
    ['a\u2060b', 'invisible', 'U+2060'],
    ['a\uFEFFb', 'invisible', 'U+FEFF'],
    ['a\u034Fb', 'invisible', 'U+034F'],
    ['a\u3164b', 'invisible', 'U+3164'],
    ['a\u{E0041}b', 'invisible', 'U+E0041'],
    ['a\uFE0Fb', 'invisible', 'U+FE0F'],
    ['a\u{E0100}b', 'invisible', 'U+E0100'],
    ['ab\u200Dc', 'invisible', 'U+200D'], // a joiner between Latin letters
    ['علی\u200C', 'invisible', 'U+200C'], // a non-joiner at the end
    ['علی\u200C\u200Cرضا', 'invisible', 'U+200C'], // two non-joiners in a row
    ['👩\u200D🚀', 'invisible', 'U+200D'],
    ['a\u0378b', 'undefined', 'U+0378'],
    ['a\uE000b', 'undefined', 'U+E000'],
    ['a\uD83Db', 'undefined', 'U+D83D'],
    ['a\uFFFEb', 'undefined', 'U+FFFE'],
    ['a\u{10FFFF}', 'undefined', 'U+10FFFF'],
    [`Z${'\u0335'.repeat(7)}algo`, 'marks', 'U+0335'],
    [`Z${'\u0335'.repeat(300)}algo`, 'marks', 'U+0335'],
    // A joiner does not divide a run of marks.
    [`क${'\u093E'.repeat(4)}\u200D${'\u093E'.repeat(4)}`, 'marks', 'U+093E'],
  ])('may not be %j: %s', (text, kind, character) => expect(textFault(text)).toEqual({ kind, character }));

  it('may have six marks on a letter', () => expect(textFault(`a${'\u0335'.repeat(6)}`)).toBeNull());
});

it.each([
  ['Gol\u200Bden\u2060', 'Golden'],
  ['\uFEFF\u202AStar\u202C', 'Star'],
  ['علی\u200Cرضا', 'علیرضا'],
  ['葛\u{E0100}城', '葛城'],
  ['Star 🐎', 'Star 🐎'],
])('%j without invisible characters is %j', (text, seen) => expect(withoutInvisible(text)).toBe(seen));

function directed(character: string): [string, TextFaultKind, string] {
  const number = character.codePointAt(0) ?? 0;
  return [`a${character}b`, 'direction', `U+${number.toString(16).toUpperCase().padStart(4, '0')}`];
}
