import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/generate/random.ts';
import { apostropheSlip, cutAsPrinted, withoutAccents } from './marks.ts';

describe('apostropheSlip', () => {
  it.each([
    ["Bailey's Ice", ['Bailey s Ice', 'Baileys Ice', 'Bailey’s Ice']],
    ['Bailey’s Ice', ['Bailey s Ice', "Bailey's Ice", 'Baileys Ice']],
    ['Baileys Ice', ["Bailey's Ice"]],
    ['Golden Ice', [null]],
    ['Is It', [null]],
  ])('turns %s into one of %j', (name, all) => {
    const random = seeded(1, 'apostrophes');
    const drawn = new Set(Array.from({ length: 100 }, () => apostropheSlip(name, random)));
    expect(drawn).toEqual(new Set(all));
  });
});

describe('withoutAccents', () => {
  it.each([
    ['Étoile Bleue', 'Etoile Bleue'],
    ['Øresund Æra', 'Oresund Aera'],
    ["Karl-Åke's 1", "Karl-Ake's 1"],
    ['Golden Choice', null],
  ])('turns %s into %s', (name, plain) => expect(withoutAccents(name)).toBe(plain));
});

describe('cutAsPrinted', () => {
  it.each([
    ['x'.repeat(30), null],
    ['x'.repeat(31), 'x'.repeat(30)],
    [`${'x'.repeat(29)} xx`, 'x'.repeat(29)],
  ])('turns %s into %s', (name, cut) => expect(cutAsPrinted(name)).toBe(cut));
});
