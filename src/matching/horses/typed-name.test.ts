import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mistakesBetween } from '../../../test/support/oracle/mistakes.ts';
import { TypedName } from './typed-name.ts';

const cost = (typed: string, recorded: string, limit = 5): number =>
  new TypedName(typed).cost(recorded, limit);

describe('cost', () => {
  it.each([
    ['golden choice', 'golden choice', 0],
    ['golden choise', 'golden choice', 0.65],
    ['goldn choime', 'golden choice', 2],
    ['goldenchoice', 'golden choice', 0.3],
    ['gold enchoice', 'golden choice', 0.6],
    ['go lden choice', 'golden choice', 0.3],
    ['onceuponatime', 'once upon a time', 0.6],
    ['goldenchoize', 'golden choice', 1.3],
    // Longer extra and missing words cost more; small words and farms cost little.
    ['the golden choice', 'golden choice', 0.6],
    ['golden big choice', 'golden choice', 2.35],
    ['golden choice', 'golden wonderful choice', 2.6],
    ['golden k choice', 'golden choice', 1.2],
    ['golden choice dc', 'golden choice', 0.3],
    ['golden choice', 'ts golden choice', 0.3],
    ['golden dc choice', 'golden choice', 1.85],
    ['golden choice of willow creek', 'golden choice', 2.2],
    ['joy of treasure of maple farm', 'joy of treasure', 2.2],
    ['golden choice', 'golden choice of the hills', 1.2],
    ['moon of rockstar alabama', 'moon of alabama', 3],
    // The rest of the name is not typed yet.
    ['goldn', 'golden choice', 2.2],
    ['goldn choice', 'golden choice of the northern star', 2.2],
    ['goldn cho', 'golden choice', 1.5],
    ['choice golden', 'golden choice', 0.4],
    ['moment silver a', 'a silver moment', 0.6],
    ['come on 3', 'come on iii', 0.2],
    ['come on ii', 'come on iii', 1.2],
    ['come on', 'come on iii', 0.8],
    ['come on', 'come on i', 0.4],
    // One of the names is truncated at 30 letters.
    ['moonlight serenade of the nort', 'moonlight serenade of the northern star', 0.5],
    ['moonlight serenade of the northern star', 'moonlight serenade of the nort', 0.5],
    // A name in another script.
    ['звзда', 'звезда', 1],
  ])('%s for %s: %d', (typed, recorded, expected) => {
    expect(cost(typed, recorded)).toBeCloseTo(expected, 10);
  });

  it.each([
    ['golden choise', 'golden choice', 0.65, 0.65],
    ['golden choise', 'golden choice', 0.6, Infinity],
    ['golden', 'silver', 3, Infinity],
    ['golden', '', 3, Infinity],
  ])('%s for %s within %d: %d', (typed, recorded, limit, expected) => {
    expect(cost(typed, recorded, limit)).toBeCloseTo(expected, 10);
  });

  it('is at most one for a wrong letter, and zero for the name itself', () => {
    const letter = fc.constantFrom('a', 'b', 'c', 's', 'h');
    const word = fc.string({ unit: letter, minLength: 1, maxLength: 4 });
    // Replaces up to two letters, so most results are one mistake away.
    const slip = fc.record({
      at: fc.nat({ max: 3 }),
      length: fc.nat({ max: 2 }),
      letters: fc.string({ unit: letter, maxLength: 2 }),
    });
    fc.assert(
      fc.property(word, word, slip, (first, second, { at, length, letters }) => {
        expect(cost(`${first} ${second}`, `${first} ${second}`)).toBe(0);
        const other = first.slice(0, at) + letters + first.slice(at + length);
        fc.pre(other !== '' && mistakesBetween(first, other) <= 1);
        expect(cost(`${first} ${second}`, `${other} ${second}`)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is Infinity for very long text', () => {
    expect(cost('gold '.repeat(2_000).trim(), 'golden choice')).toBe(Infinity);
    expect(cost('g'.repeat(9_000), 'golden choice')).toBe(Infinity);
  });
});

it('words typed without a space count as one extra word', () => {
  expect(new TypedName('gold t dream', 'Gold T.Dream').cost('gold', 5)).toBeCloseTo(2.7, 10);
  expect(new TypedName('gold t dream', 'Gold T Dream').cost('gold', 5)).toBeCloseTo(1.2 + 2.85, 10);
});

it("capital letters before or after a name count as a farm's mark", () => {
  expect(new TypedName('gold plk', 'Gold PLK').cost('gold', 5)).toBeCloseTo(0.6, 10);
  expect(new TypedName('gold plk', 'GOLD PLK').cost('gold', 5)).toBeCloseTo(2.35, 10);
  expect(new TypedName('old plk gold', 'Old PLK Gold').cost('old gold', 5)).toBeCloseTo(2.35, 10);
});

describe('limit', () => {
  it.each([
    ['ab', 1],
    ['thunder', 3.15],
    ['golden choice', 3.6],
  ])('%s: %d', (typed, limit) => expect(new TypedName(typed).limit).toBeCloseTo(limit, 10));
});

describe('matches', () => {
  it.each([
    ['gold cho', 'golden choice', true],
    ['o malley', 'omalley', true],
    ['goldn', 'golden choice', false],
  ])('%s, %s: %s', (typed, recorded, matches) =>
    expect(new TypedName(typed).matches(recorded)).toBe(matches),
  );
});
