import { describe, expect, it } from 'vitest';
import { NO_USEF_AFFILIATE } from './card.ts';
import type { Choices } from './choices.ts';
import { chosenNumbers } from './chosen-numbers.ts';

const choices: Choices = {
  entries: [
    {
      horse: { federation: '5200001', affiliate: '60001' },
      owners: [
        { federation: '4100', affiliate: '70001' },
        { federation: NO_USEF_AFFILIATE, affiliate: '70002' },
      ],
    },
    { horse: { federation: NO_USEF_AFFILIATE, affiliate: '60002' }, owners: [] },
    {
      horse: { federation: '5200003', affiliate: null },
      owners: [{ federation: '4100', affiliate: null }],
    },
  ],
  riders: [
    { federation: '4100', affiliate: '70001' },
    { federation: '4200', affiliate: null },
  ],
};

describe('chosenNumbers', () => {
  it('reads both sides in an affiliate flow, and neither a placeholder nor a missing record', () => {
    expect(chosenNumbers(choices, 'usdf')).toEqual({
      horses: [
        { book: 'usef', horseId: '5200001' },
        { book: 'usdf', horseId: '60001' },
        { book: 'usdf', horseId: '60002' },
        { book: 'usef', horseId: '5200003' },
      ],
      owners: [
        { book: 'usef', horseId: '5200001', ownerId: '4100' },
        { book: 'usdf', horseId: '60001', ownerId: '70001' },
        { book: 'usdf', horseId: '60001', ownerId: '70002' },
        { book: 'usef', horseId: '5200003', ownerId: '4100' },
      ],
      riders: [
        { book: 'usef', riderId: '4100' },
        { book: 'usdf', riderId: '70001' },
        { book: 'usef', riderId: '4200' },
      ],
    });
  });

  it('reads USEF alone in the general-federation flow', () => {
    const books = chosenNumbers(choices, 'usef');
    expect(new Set([...books.horses, ...books.owners, ...books.riders].map(({ book }) => book))).toEqual(
      new Set(['usef']),
    );
  });

  it('names a number once', () => {
    const twice: Choices = {
      entries: [],
      riders: [
        { federation: '4100', affiliate: '70001' },
        { federation: '4100', affiliate: null },
      ],
    };
    expect(chosenNumbers(twice, 'usdf').riders).toEqual([
      { book: 'usef', riderId: '4100' },
      { book: 'usdf', riderId: '70001' },
    ]);
  });
});
