import { describe, expect, it } from 'vitest';
import { type Random, seeded } from '../../src/generate/random.ts';
import { extraWord, joined, lastFirst, missingWord, split, withFarm, withTitle } from './words.ts';

function every(draw: (random: Random) => string | null): Set<string | null> {
  const random = seeded(1, 'every draw');
  return new Set(Array.from({ length: 200 }, () => draw(random)));
}

describe('joined', () => {
  it.each([
    ['Moonlight', [null]],
    ['Sound Out', ['SoundOut']],
    ['Let Me Go', ['Let MeGo', 'LetMe Go']],
  ])('turns %s into one of %j', (name, all) =>
    expect(every((random) => joined(name, random))).toEqual(new Set(all)),
  );
});

describe('split', () => {
  it.each([
    ['Moon', [null]],
    ['Lucky', ['Lu cky', 'Luc ky']],
    ['My Silver', ['My Si lver', 'My Sil ver', 'My Silv er']],
  ])('turns %s into one of %j', (name, all) =>
    expect(every((random) => split(name, random))).toEqual(new Set(all)),
  );
});

describe('extraWord', () => {
  it('adds the word in any position', () =>
    expect(every((random) => extraWord('Golden Choice', 'Lady', random))).toEqual(
      new Set(['Golden Choice Lady', 'Golden Lady Choice', 'Lady Golden Choice']),
    ));
});

describe('missingWord', () => {
  it.each([
    ['Golden Choice', [null]],
    ['Let Me Go', ['Let Go', 'Let Me', 'Me Go']],
  ])('turns %s into one of %j', (name, all) =>
    expect(every((random) => missingWord(name, random))).toEqual(new Set(all)),
  );
});

describe('lastFirst', () => {
  it.each([
    ['Moonlight', [null]],
    ['Let Me Go', ['Go Let Me', 'Go, Let Me']],
  ])('turns %s into one of %j', (name, all) =>
    expect(every((random) => lastFirst(name, random))).toEqual(new Set(all)),
  );
});

const seeds = Array.from({ length: 200 }, (_, seed) => seed);

describe('withFarm', () => {
  it('adds two or three capitals before or after the name, or a farm after it', () => {
    const all = seeds.map((seed) => withFarm('Golden Choice', seeded(seed, 'farm')));
    for (const name of all) {
      expect(name).toMatch(/^(?:[A-Z]{2,3} Golden Choice|Golden Choice (?:[A-Z]{2,3}|of \w+ Farm))$/);
      expect(name).not.toMatch(/\b(?:II|III|IV|VI)\b/);
    }
    for (const kind of [/^[A-Z]{2} /, /^[A-Z]{3} /, / [A-Z]{2}$/, / of \w+ Farm$/]) {
      expect(all.some((name) => kind.test(name))).toBe(true);
    }
  });
});

describe('withTitle', () => {
  it('adds a title before the name', () => {
    const all = new Set(seeds.map((seed) => withTitle('Golden Choice', seeded(seed, 'title'))));
    expect(all).toContain('CH Golden Choice');
    expect(all).toContain('GCH. Golden Choice');
  });
});
