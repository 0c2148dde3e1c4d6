import { describe, expect, it } from 'vitest';
import { horseChoice, ownerChoice } from '../../../test/support/rows.ts';
import type { OtherOwner } from '../rows.ts';
import type { Card, Cards, OwnerChoice } from './card.ts';
import { NO_USEF_AFFILIATE } from './choices.ts';
import { ownerRows } from './printed-owners.ts';

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

/** Returns each row's owner names; `-` for an empty place. */
function names(of: Cards): [string, string][] {
  return ownerRows(of).map(({ federation, affiliate }) => [
    federation?.choice.owners.name ?? '-',
    affiliate?.choice.owners.name ?? '-',
  ]);
}

const owner = (name: string, ownerId: string | 0, horseId = CORNER) =>
  ownerChoice({ name, id: String(ownerId) }, { ownerId, horseId });

describe('ownerRows', () => {
  it('has only the federation column in the general-federation flow', () => {
    expect(names(cards([owner('Ann', '1'), owner('Bea', '2')], null))).toEqual([
      ['Ann', '-'],
      ['Bea', '-'],
    ]);
  });

  it('puts choices made together side by side', () => {
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

const bea: OtherOwner = { id: '4200', name: 'Bea Hill', entityType: 'I' };
const cy: OtherOwner = { id: '4300', name: 'Cy Brook', entityType: 'I' };
const GOLD = '5200001';
const SILVER = '5200002';

function card(...owners: OwnerChoice[]): Card {
  return {
    horseChoice: [horseChoice({}, GOLD), horseChoice({ name: 'Silver Lining' }, SILVER)],
    ownerChoice: owners,
    riderChoice: [],
  };
}

function printedOwners(federation: Card) {
  return ownerRows({ federation, affiliate: null, gone: [] }).flatMap((row) => row.federation ?? []);
}

describe('the owner column', () => {
  it('is empty if no owner was chosen', () => expect(printedOwners(card())).toEqual([]));

  it('lists the other owners of one horse', () =>
    expect(printedOwners(card(ownerChoice({ otherOwners: [bea, cy] })))).toMatchObject([
      { otherOwners: 'Golden Choice: Bea Hill, Cy Brook', notOwned: [] },
    ]));

  it('prints one card per number, with the other owners of each horse', () => {
    const gold = ownerChoice({ otherOwners: [bea, cy] });
    const silver = ownerChoice({ otherOwners: [] }, { horseId: SILVER });
    expect(printedOwners(card(gold, silver))).toEqual([
      {
        choice: gold,
        choices: [gold, silver],
        horses: ['Golden Choice', 'Silver Lining'],
        otherOwners: 'Golden Choice: Bea Hill, Cy Brook; None for Silver Lining',
        notOwned: [],
      },
    ]);
  });

  it('merges two spellings of one number', () =>
    expect(
      printedOwners(card(ownerChoice(), ownerChoice({}, { horseId: SILVER, ownerId: 'F-4100' }))),
    ).toHaveLength(1));

  it('keeps the order of the choices', () => {
    const owners = [
      ownerChoice({ name: 'Bea Hill' }, { ownerId: '4200' }),
      ownerChoice(),
      ownerChoice({ name: 'Bea Hill' }, { ownerId: '4200', horseId: SILVER }),
    ];
    expect(printedOwners(card(...owners)).map((owner) => owner.choice.ownerId)).toEqual(['4200', '4100']);
  });

  it('lists a horse only once when it was chosen with two affiliate records', () =>
    expect(
      printedOwners(card(ownerChoice({ otherOwners: [bea] }), ownerChoice({ otherOwners: [bea] }))),
    ).toMatchObject([{ otherOwners: 'Golden Choice: Bea Hill' }]));

  it('names the horses that are not owned on the date', () =>
    expect(
      printedOwners(card(ownerChoice(), ownerChoice({}, { horseId: SILVER, owns: false }))),
    ).toMatchObject([{ notOwned: ['Silver Lining'] }]));

  it.each<[string, number, OwnerChoice, OwnerChoice]>([
    ['the same name and horse', 1, ownerChoice({}, { ownerId: 0 }), ownerChoice({}, { ownerId: 0 })],
    [
      'the same name, a different horse',
      2,
      ownerChoice({}, { ownerId: 0 }),
      ownerChoice({}, { ownerId: 0, horseId: SILVER }),
    ],
    [
      'a different name, the same horse',
      2,
      ownerChoice({}, { ownerId: 0 }),
      ownerChoice({ name: 'Bea Hill' }, { ownerId: 0 }),
    ],
    [
      'the same name and horse, a different record',
      2,
      ownerChoice({ id: '70001' }, { ownerId: 0 }),
      ownerChoice({ id: '70002' }, { ownerId: 0 }),
    ],
    [
      'the same owner for two placeholder horses',
      1,
      ownerChoice({}, { ownerId: 0, horseId: NO_USEF_AFFILIATE }),
      ownerChoice({}, { ownerId: 0, horseId: NO_USEF_AFFILIATE }),
    ],
    [
      'a number, for a horse and for a placeholder horse',
      2,
      ownerChoice(),
      ownerChoice({}, { horseId: NO_USEF_AFFILIATE }),
    ],
  ])('number of cards for placeholders, %s: %i', (_name, count, first, second) =>
    expect(printedOwners(card(first, second))).toHaveLength(count),
  );

  it("does not mistake a USDF number for another owner's USEF number", () => {
    const recorded = ownerChoice({ usdfId: '4100', memberStatus: 'Active' });
    const unrecorded = ownerChoice({ usdfId: null, name: 'Dot Lane' }, { horseId: SILVER });
    expect(printedOwners(card(recorded, unrecorded)).map((owner) => owner.choice)).toEqual([
      recorded,
      unrecorded,
    ]);
  });

  it('does not merge a suspension into the details of the same number', () => {
    // The second choice has no USEF record, so its suspension is unknown.
    const suspended = ownerChoice({ usdfId: '70001', memberStatus: 'Active', suspensionStatus: 'YES' });
    const unknown = ownerChoice({ usdfId: '70001', memberStatus: 'Active' }, { horseId: SILVER });
    expect(printedOwners(card(unknown, suspended)).map((owner) => owner.choice)).toEqual([
      unknown,
      suspended,
    ]);
  });

  it('keeps two owners with the same name apart', () =>
    expect(printedOwners(card(ownerChoice(), ownerChoice({}, { ownerId: '4199' })))).toHaveLength(2));

  it('says None once if no horse has other owners', () =>
    expect(printedOwners(card(ownerChoice({ otherOwners: [] })))).toMatchObject([{ otherOwners: 'None' }]));

  it('uses the number of a horse that is not on the card in place of its name', () =>
    expect(printedOwners(card(ownerChoice({ otherOwners: null }, { horseId: '404' })))).toMatchObject([
      { otherOwners: 'Horse 404: ---' },
    ]));

  it('does not merge a warning into the details of the same number', () => {
    const recorded = ownerChoice({ memberStatus: 'Active' });
    const unrecorded = ownerChoice({ memberStatus: 'Not Registered' }, { horseId: SILVER });
    expect(printedOwners(card(recorded, unrecorded))).toHaveLength(2);
  });
});
