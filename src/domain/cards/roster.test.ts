import { describe, expect, it } from 'vitest';
import { horseChoice, ownerChoice, riderChoice } from '../../../test/support/rows.ts';
import type { Card, Cards } from './card.ts';
import { NO_USEF_AFFILIATE } from './choices.ts';
import { breakAfterHorses, rosterCards } from './roster.ts';

describe('breakAfterHorses', () => {
  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ])('%i horses → %j', (count, breaks) => expect(breakAfterHorses(count)).toBe(breaks));
});

const horse = horseChoice();
const owner = ownerChoice();
const rider = riderChoice();
const EMPTY: Card = { horseChoice: [], ownerChoice: [], riderChoice: [] };

function federationOnly(card: Partial<Card>): Cards {
  return { federation: { ...EMPTY, ...card }, affiliate: null, gone: [] };
}

describe('rosterCards', () => {
  it.each<[string, Partial<Card>, [number, number, number]]>([
    ['nothing', {}, [0, 0, 0]],
    ['a horse alone', { horseChoice: [horse] }, [0, 0, 0]],
    ['only an owner', { ownerChoice: [owner] }, [0, 0, 0]],
    ['a rider alone', { riderChoice: [rider] }, [0, 0, 1]],
    ['a horse and its owner', { horseChoice: [horse], ownerChoice: [owner] }, [1, 1, 0]],
    [
      'a horse and another horse’s owner',
      { horseChoice: [horse], ownerChoice: [ownerChoice({}, { horseId: '5200002' })] },
      [0, 0, 0],
    ],
    ['all', { horseChoice: [horse], ownerChoice: [owner], riderChoice: [rider] }, [1, 1, 1]],
  ])('lists any rider, but a horse only with its owner: %s', (_name, card, counts) => {
    const { federation } = rosterCards(federationOnly(card));
    expect([
      federation.horseChoice.length,
      federation.ownerChoice.length,
      federation.riderChoice.length,
    ]).toEqual(counts);
  });

  it('of two horses, shows only the one that has an owner', () => {
    const other = horseChoice({ name: 'Silver Lining' }, '5200002');
    const { federation } = rosterCards(federationOnly({ horseChoice: [other, horse], ownerChoice: [owner] }));
    expect(federation.horseChoice).toEqual([horse]);
  });

  it('tells horses without a USEF record apart by their affiliate numbers', () => {
    const shown = rosterCards({
      federation: {
        horseChoice: [
          horseChoice({ name: 'Ownerless' }, NO_USEF_AFFILIATE),
          horseChoice({ name: 'Owned' }, NO_USEF_AFFILIATE),
        ],
        ownerChoice: [ownerChoice({}, { horseId: NO_USEF_AFFILIATE })],
        riderChoice: [],
      },
      affiliate: {
        horseChoice: [horseChoice({ name: 'Ownerless' }, '60001'), horseChoice({ name: 'Owned' }, '60002')],
        ownerChoice: [ownerChoice({}, { horseId: '60002' })],
        riderChoice: [],
      },
      gone: [],
    });
    expect(shown.federation.horseChoice.map(({ horses }) => horses.name)).toEqual(['Owned']);
    expect(shown.affiliate?.horseChoice.map(({ horseId }) => horseId)).toEqual(['60002']);
  });
});
