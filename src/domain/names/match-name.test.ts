import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact, fold, words } from './fold.ts';
import {
  compareMatches,
  isStrong,
  isUsableName,
  type Match,
  MATCH_ORDER,
  matchName,
  matchNameStart,
  meetsName,
  weaker,
} from './match-name.ts';

const name = fc.string({
  unit: fc.constantFrom('a', 'B', 'é', 'star', 'Moon', ' ', "'", '-', '1', 'II', 'ж', 'Ø'),
  maxLength: 8,
});

/** Typed text, recorded name, match of a horse's name, match of a rider's. */
const CASES: [string, string, Match | null, Match | null][] = [
  // exact: equal after NFC and trimming; case matters
  ['Golden Choice', 'Golden Choice', 'exact', 'exact'],
  [' Golden Choice ', 'Golden Choice', 'exact', 'exact'],
  ['E\u0301clair', '\u00c9clair', 'exact', 'exact'],
  ['Звезда', 'Звезда', 'exact', 'exact'],

  // name: equal when folded and without spaces
  ['golden choice', 'Golden Choice', 'name', 'name'],
  ['Golden  Choice', 'Golden Choice', 'name', 'name'],
  ['GoldenChoice', 'Golden Choice', 'name', 'name'],
  ['O Malley', "O'Malley", 'name', 'name'],
  ['OMalley', "O'Malley", 'name', 'name'],
  ['Baileys On Ice', 'Bailey’s on Ice', 'name', 'name'],
  ['Eclair', 'Éclair', 'name', 'name'],
  ['10-10', '1010', 'name', 'name'],
  ['звезда', 'Звезда', 'name', 'name'],

  // prefix: the folded text begins the folded name
  ['G', 'Golden Choice', 'prefix', 'prefix'],
  ['golden', 'Golden Choice', 'prefix', 'prefix'],
  ['golden c', 'Golden Choice', 'prefix', 'prefix'],
  ['Come On II', 'Come On III', 'prefix', 'prefix'],
  ['van', 'van der Berg', 'prefix', 'prefix'],
  ['"golden', 'Golden Choice', 'prefix', 'prefix'],

  // word: each typed word begins some word; not for riders
  ['choice', 'Golden Choice', 'word', null],
  ['ch go', 'Golden Choice', 'word', null],
  ['golden golden', 'Golden Choice', 'word', null],
  ['go gold', 'Golden Choice', 'word', null],
  ['berg', 'van der Berg', 'word', null],

  // no match
  ['olden', 'Golden Choice', null, null],
  ['goldenc', 'Golden Choice', null, null],
  ['golden x', 'Golden Choice', null, null],
  ['Golden Choices', 'Golden Choice', null, null],
  ['Come On III', 'Come On II', null, null],
  ['', 'Golden Choice', null, null],
  ["'", 'Golden Choice', null, null],
  ['--', '--', null, null],
  ['golden', '', null, null],
  // A name with letters in another script keeps its apostrophes; typed text without letters loses them.
  ["'", "' ж", null, null],
  ["'1", "'1 ж", null, null],
  ['ж', "' ж", 'word', null],
];

describe('matchName', () => {
  it.each(CASES)('%j typed, %j recorded → %s', (typed, recorded, match) =>
    expect(matchName(typed, recorded)).toBe(match),
  );

  it('finds every name by itself and by its folded text', () => {
    fc.assert(
      fc.property(
        name.filter((text) => fold(text) !== ''),
        (text) => {
          expect(matchName(text, text)).toBe('exact');
          expect(matchName(fold(text), text)).toMatch(/^(exact|name)$/);
        },
      ),
    );
  });

  it('finds every name by its first word, unless that loses its apostrophe when typed alone', () => {
    const named = name
      .map((text) => ({ text, first: words(fold(text))[0] ?? '' }))
      .filter(({ first }) => first !== '' && fold(first) === first);
    fc.assert(
      fc.property(named, ({ text, first }) => {
        expect(matchName(first, text)).not.toBeNull();
      }),
    );
  });
});

describe('meetsName', () => {
  it.each([
    [['omalley'], 'omalley', 'o malley', true],
    [['oma'], 'oma', 'o malley', false],
    [[], '', '', false],
  ])('words %j, without spaces %j, recorded as %j: %s', (asked, askedCompact, recorded, meets) =>
    expect(meetsName(asked, askedCompact, recorded)).toBe(meets),
  );

  it('is true if and only if matchName finds a match', () => {
    fc.assert(
      fc.property(name, name, (typed, recorded) => {
        const asked = fold(typed);
        const meets = meetsName(words(asked), compact(asked), fold(recorded));
        expect(meets).toBe(asked !== '' && matchName(asked, fold(recorded)) !== null);
      }),
    );
  });
});

describe('matchNameStart', () => {
  it.each(CASES)('%j typed, %j recorded: %s for a horse, %s for a rider', (typed, recorded, _horse, match) =>
    expect(matchNameStart(typed, recorded)).toBe(match),
  );

  it('equals matchName, but returns null in place of `word`', () => {
    fc.assert(
      fc.property(name, name, (typed, recorded) => {
        const match = matchName(typed, recorded);
        expect(matchNameStart(typed, recorded)).toBe(match === 'word' ? null : match);
      }),
    );
  });
});

describe('weaker', () => {
  it.each<[Match, Match, Match]>([
    ['exact', 'exact', 'exact'],
    ['exact', 'name', 'name'],
    ['prefix', 'name', 'prefix'],
    ['number', 'exact', 'exact'],
    ['similar', 'word', 'similar'],
  ])('of %s and %s is %s', (a, b, match) => {
    expect(weaker(a, b)).toBe(match);
    expect(weaker(b, a)).toBe(match);
  });
});

describe('compareMatches', () => {
  it('sorts stronger matches first', () => {
    const mixed: Match[] = ['word', 'exact', 'similar', 'number', 'prefix', 'name'];
    expect(mixed.sort(compareMatches)).toEqual(MATCH_ORDER);
  });
});

describe('MATCH_ORDER', () => {
  it('is the order of the answers', () =>
    expect(MATCH_ORDER).toEqual(['number', 'exact', 'name', 'prefix', 'word', 'similar']));
});

describe('isStrong', () => {
  it('is true for number, exact and name', () =>
    expect(MATCH_ORDER.filter(isStrong)).toEqual(['number', 'exact', 'name']));
});

describe('isUsableName', () => {
  it.each([
    ['', false],
    ['  ', false],
    ['x', false],
    ["x'", false],
    ["' -", false],
    ['é', false],
    ['星', false],
    ['ʼʼ', false],
    ['xy', true],
    ['x y', true],
    ["O'B", true],
    ['7', false],
    ['10', true],
    ['1-0', true],
    ['ß', true],
    ['星王', true],
    [' Jo ', true],
  ])('%j: %s', (typed, usable) => expect(isUsableName(typed)).toBe(usable));
});
