import { describe, expect, it } from 'vitest';
import { horseChoice, ownerChoice } from '../../../test/support/rows.ts';
import { NO_USEF_AFFILIATE, type OwnerChoice } from './card.ts';
import type { Cards } from './cards-of.ts';
import { ownerRows } from './owner-rows.ts';

const LANE = '9190001';
const CORNER = '9100011';

function cards(federation: OwnerChoice[], affiliate: OwnerChoice[] | null): Cards {
  const horses = [horseChoice({}, LANE), horseChoice({}, CORNER)];
  return {
    federation: { horseChoice: horses, ownerChoice: federation, riderChoice: [] },
    affiliate: affiliate && { horseChoice: horses, ownerChoice: affiliate, riderChoice: [] },
    gone: [],
  };
}

/** The rows by owner name, `-` for an empty place. */
function names(of: Cards): [string, string][] {
  return ownerRows(of).map(({ federation, affiliate }) => [
    federation?.choice.owners.name ?? '-',
    affiliate?.choice.owners.name ?? '-',
  ]);
}

const owner = (name: string, ownerId: string | 0, horseId = CORNER) =>
  ownerChoice({ name, id: String(ownerId) }, { ownerId, horseId });

describe('ownerRows', () => {
  it('has the federation column alone in the general-federation flow', () => {
    expect(names(cards([owner('Ann', '1'), owner('Bea', '2')], null))).toEqual([
      ['Ann', '-'],
      ['Bea', '-'],
    ]);
  });

  it('puts side by side what was chosen together', () => {
    expect(
      names(cards([owner('Ann', '1'), owner('Bea', '2')], [owner('Ann', '71'), owner('Bea', '72')])),
    ).toEqual([
      ['Ann', 'Ann'],
      ['Bea', 'Bea'],
    ]);
  });

  it('leaves a place empty where the affiliate merged two choices and USEF did not', () => {
    const federation = [owner('Farm', 0, NO_USEF_AFFILIATE), owner('Farm', '9700011'), owner('Bea', '2')];
    const affiliate = [owner('Farm', '9700011', LANE), owner('Farm', '9700011'), owner('Bea', '2')];
    expect(names(cards(federation, affiliate))).toEqual([
      ['Farm', 'Farm'],
      ['Farm', '-'],
      ['Bea', 'Bea'],
    ]);
  });

  it('leaves a place empty where USEF merged two choices and the affiliate did not', () => {
    const federation = [owner('Ann', '1', LANE), owner('Ann', '1'), owner('Bea', '2')];
    const affiliate = [owner('Ann', '71', LANE), owner('Ann Field', '73'), owner('Bea', '72')];
    expect(names(cards(federation, affiliate))).toEqual([
      ['Ann', 'Ann'],
      ['-', 'Ann Field'],
      ['Bea', 'Bea'],
    ]);
  });
});
