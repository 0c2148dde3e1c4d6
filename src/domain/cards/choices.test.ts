import { describe, expect, it } from 'vitest';
import { NO_USEF_AFFILIATE } from './card.ts';
import {
  addEntry,
  addRider,
  type ChosenPair,
  isPlaceholder,
  NO_CHOICES,
  nothingChosen,
  removeHorse,
  removeOwner,
  removeRider,
} from './choices.ts';

const star: ChosenPair = { federation: '5200001', affiliate: '60001' };
const moon: ChosenPair = { federation: NO_USEF_AFFILIATE, affiliate: '60002' };
const ann: ChosenPair = { federation: '4100', affiliate: '70001' };
const bea: ChosenPair = { federation: '4200', affiliate: null };

describe('addEntry', () => {
  it('adds the horse with its owner', () => {
    expect(addEntry(NO_CHOICES, star, ann).entries).toEqual([{ horse: star, owners: [ann] }]);
  });

  it('does nothing the second time', () => {
    const once = addEntry(NO_CHOICES, star, ann);
    expect(addEntry(once, { ...star }, { ...ann })).toBe(once);
  });

  it('adds a second owner to the same entry', () => {
    const both = addEntry(addEntry(NO_CHOICES, star, ann), star, bea);
    expect(both.entries).toEqual([{ horse: star, owners: [ann, bea] }]);
  });

  it('keeps apart a horse chosen with another affiliate record', () => {
    const other = { ...star, affiliate: null };
    expect(addEntry(addEntry(NO_CHOICES, star, ann), other, ann).entries).toHaveLength(2);
  });
});

describe('taking off', () => {
  const full = addRider(addEntry(addEntry(addEntry(NO_CHOICES, star, ann), star, bea), moon, ann), ann);

  it('takes a horse off with its owners', () => {
    expect(removeHorse(full, star).entries).toEqual([{ horse: moon, owners: [ann] }]);
  });

  it('takes one owner off one horse', () => {
    expect(removeOwner(full, star, ann).entries).toEqual([
      { horse: star, owners: [bea] },
      { horse: moon, owners: [ann] },
    ]);
  });

  it('takes a rider off', () => expect(removeRider(full, ann).riders).toEqual([]));
});

describe('addRider', () => {
  it('does nothing the second time', () => {
    const once = addRider(NO_CHOICES, ann);
    expect(addRider(once, { ...ann })).toBe(once);
  });
});

describe('nothingChosen', () => {
  it('holds at first and not after a choice', () => {
    expect(nothingChosen(NO_CHOICES)).toBe(true);
    expect(nothingChosen(addRider(NO_CHOICES, ann))).toBe(false);
    expect(nothingChosen(addEntry(NO_CHOICES, star, ann))).toBe(false);
  });
});

describe('isPlaceholder', () => {
  it('is a choice without a USEF record', () => {
    expect(isPlaceholder(moon)).toBe(true);
    expect(isPlaceholder(star)).toBe(false);
  });
});
