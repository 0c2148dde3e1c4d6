import { describe, expect, it } from 'vitest';
import type { Card } from './card.ts';
import { rosterCard, rosterShows } from './roster-visibility.ts';
import { horseChoice, ownerChoice, riderChoice } from '../../../test/support/rows.ts';

const horse = horseChoice();
const owner = ownerChoice();
const rider = riderChoice();
const empty: Card = { horseChoice: [], ownerChoice: [], riderChoice: [] };

describe('rosterShows', () => {
  it.each<[string, Card, [boolean, boolean, boolean]]>([
    ['nothing', empty, [false, false, false]],
    ['a horse alone', { ...empty, horseChoice: [horse] }, [false, false, false]],
    ['an owner alone', { ...empty, ownerChoice: [owner] }, [false, false, false]],
    ['a rider alone', { ...empty, riderChoice: [rider] }, [false, false, true]],
    ['a horse and its owner', { ...empty, horseChoice: [horse], ownerChoice: [owner] }, [true, true, false]],
    [
      "a horse and another's owner",
      { ...empty, horseChoice: [horse], ownerChoice: [ownerChoice({}, { horseId: '5200002' })] },
      [false, false, false],
    ],
    ['all', { horseChoice: [horse], ownerChoice: [owner], riderChoice: [rider] }, [true, true, true]],
  ])('%s', (_name, card, [horses, owners, riders]) =>
    expect(rosterShows(card)).toEqual({ horses, owners, riders }),
  );
});

describe('rosterCard', () => {
  it('keeps of two horses the one that has an owner', () => {
    const other = horseChoice({ name: 'Silver Lining' }, '5200002');
    const card: Card = { horseChoice: [other, horse], ownerChoice: [owner], riderChoice: [rider] };
    expect(rosterCard(card)).toEqual({ horseChoice: [horse], ownerChoice: [owner], riderChoice: [rider] });
  });
});
