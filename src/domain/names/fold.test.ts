import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact, compareTexts, fold, words } from './fold.ts';

describe('fold', () => {
  it.each([
    ['', ''],
    ['Golden Choice', 'golden choice'],
    ['  Golden   Choice ', 'golden choice'],
    ["Bailey's on Ice", 'baileys on ice'],
    ['Bailey’s on Ice', 'baileys on ice'],
    ["O'Malley", 'omalley'],
    ['Bailey´s on Ice', 'baileys on ice'],
    ['Bailey＇s Ice', 'baileys ice'],
    ['Kaʻiulani', 'kaiulani'],
    ['Bailey‛s Ice', 'baileys ice'],
    ['O Malley', 'o malley'],
    ['\uFEFFGol\u200Bden\u00A0Choice\u00AD', 'golden choice'],
    ['\u202AO\u2019Malley\u202C', 'omalley'],
    ['علی\u200Cرضا', 'علیرضا'],
    ['\u200B\u2060', ''],
    ['a\tb\u0007c', 'a b c'],
    ['Hide-A-Way', 'hide a way'],
    ['Émilie Ångström', 'emilie angstrom'],
    [
      'Øresund Łódź Straße Æsir Œuvre Đorđe Ðiva Þór Işık',
      'oresund lodz strasse aesir oeuvre dorde diva thor isik',
    ],
    ['ŁUCKY ẞ', 'lucky ss'],
    ['Smǿrrebrød Ǽ', 'smorrebrod ae'],
    ['İstanbul', 'istanbul'],
    ['ﬁne', 'fine'],
    ['Come On II', 'come on ii'],
    ['10-10', '10 10'],
    ['Звезда', 'звезда'],
    [' ЗВЕЗДА  12', 'звезда 12'],
    ['星の王子', '星の王子'],
    ['Star 星', 'star'],
    ["'", ''],
    ['ʼ', ''],
    ['1ʼ2', '12'],
    ['--', ''],
  ])('%j → %j', (text, folded) => expect(fold(text)).toBe(folded));

  it('leaves folded text unchanged', () => {
    const units = "a|B|é|ø|ǿ|ᴭ|Ł|ẞ|İ|ı|ﬁ|ª|ŉ|ħ|ж|Σ|星|ｱ|ﾞ|ʼ|’|'|-|.|1|½| |\u00a0|\u0301".split('|');
    const unit = fc.constantFrom(...units);
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 6 }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('compact', () => {
  it('removes the spaces', () => expect(compact('o malley s')).toBe('omalleys'));
});

describe('words', () => {
  it('splits at spaces', () => expect(words('golden choice')).toEqual(['golden', 'choice']));
  it('returns an empty list for empty text', () => expect(words('')).toEqual([]));
});

it.each([
  ['', '', 0],
  ['', 'a', -1],
  ['a', 'a', 0],
  ['a', 'ab', -1],
  ['a b', 'ab', -1],
  ['B', 'a', -1],
  ['z', 'é', -1],
  // Letters with two code units come after all letters with one code unit.
  ['\uFF21', '\u{1F40E}', -1],
  ['\u{1F40E}', '\u{1F40F}', -1],
  ['\uD7FF', '\u{1F40E}', -1],
  // The first and last letters with two code units, and the first letter after the surrogates.
  ['\uFF21', '\u{10000}', -1],
  ['\uE000', '\u{10000}', -1],
  ['\uE000', '\u{10FFFF}', -1],
  ['a', '\uE000', -1],
])('compareTexts(%j, %j) has the sign %d', (a, b, order) => {
  expect(Math.sign(compareTexts(a, b))).toBe(order);
  expect(Math.sign(compareTexts(b, a))).toBe(-order + 0);
  expect(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))).toBe(order);
});
