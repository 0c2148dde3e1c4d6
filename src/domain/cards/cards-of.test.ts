import { describe, expect, it } from 'vitest';
import { horseRow, ownerRow, riderRow } from '../../../test/support/rows.ts';
import { ORGS, type Org } from '../org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../rows.ts';
import { cardsOf, type ChosenRecords, horseSides, ownerSides, riderSides } from './cards-of.ts';
import type { GoneRecord } from './card.ts';
import { type Choices, type ChosenPair, NO_USEF_AFFILIATE } from './choices.ts';

const USEF_HORSE = horseRow({ usefId: '5200001', name: 'Golden Choice', memberStatus: 'Active' });
const USDF_HORSE = horseRow({
  usefId: '5200001',
  usdfId: '60001',
  name: 'Golden Choice',
  memberStatus: null,
});
const USEF_OWNER = ownerRow({ id: '4100', name: 'Ann Field', memberStatus: 'Active' });
const USDF_OWNER = ownerRow({ id: '70001', usdfId: '70001', name: 'Ann Field' });
const USEF_RIDER = riderRow({ riderId: '4200', name: 'Bea Hill', suspensionStatus: 'YES' });
const USDF_RIDER = riderRow({ riderId: '70002', usdfId: '70002', name: 'Bea Hill' });

const HORSES = new Map([
  ['usef 5200001', USEF_HORSE],
  ['usdf 60001', USDF_HORSE],
]);
const OWNERS = new Map([
  ['usef 5200001 4100', USEF_OWNER],
  ['usdf 60001 70001', USDF_OWNER],
]);
const RIDERS = new Map([
  ['usef 4200', USEF_RIDER],
  ['usdf 70002', USDF_RIDER],
]);

/** Books with one horse, owner and rider each, tied to each other. The owner owns the horse at USDF, but no longer at USEF. */
const records: ChosenRecords = {
  horse: (book, number) => found(HORSES, book, number),
  owner: (book, horse, number) => ({ owner: found(OWNERS, book, horse, number), owns: book === 'usdf' }),
  rider: (book, number) => found(RIDERS, book, number),
};

/** Fails the test unless the query is for real numbers: a placeholder must not be looked up. */
function found<Row>(rows: ReadonlyMap<string, Row>, book: Org, ...numbers: string[]): Row | null {
  expect(ORGS).toContain(book);
  for (const number of numbers) expect(number).toMatch(/^\d+$/);
  return rows.get([book, ...numbers].join(' ')) ?? null;
}

const HORSE = { federation: '5200001', affiliate: '60001' };
const OWNER = { federation: '4100', affiliate: '70001' };
const RIDER = { federation: '4200', affiliate: '70002' };

function cards(choices: Partial<Choices>, flow: Org = 'usdf') {
  return cardsOf({ entries: [], riders: [], ...choices }, flow, records);
}

function withoutUsef(affiliate: string): ChosenPair {
  return { federation: NO_USEF_AFFILIATE, affiliate };
}

describe('cardsOf', () => {
  it('returns two cards with empty lists if nothing is chosen', () => {
    const empty = { horseChoice: [], ownerChoice: [], riderChoice: [] };
    expect(cards({})).toEqual({ federation: empty, affiliate: empty, gone: [] });
  });

  it('puts each choice on both cards, with its number and full record', () => {
    expect(cards({ entries: [{ horse: HORSE, owners: [OWNER] }], riders: [RIDER] })).toEqual({
      federation: {
        horseChoice: [{ horseId: '5200001', horses: USEF_HORSE }],
        ownerChoice: [{ horseId: '5200001', ownerId: '4100', owners: USEF_OWNER, owns: false }],
        riderChoice: [{ riderId: '4200', riders: USEF_RIDER }],
      },
      affiliate: {
        horseChoice: [{ horseId: '60001', horses: { ...USDF_HORSE, memberStatus: 'Active' } }],
        ownerChoice: [{ horseId: '60001', ownerId: '70001', owners: USDF_OWNER, owns: true }],
        riderChoice: [{ riderId: '70002', riders: { ...USDF_RIDER, suspensionStatus: 'YES' } }],
      },
      gone: [],
    });
  });

  it('looks up no affiliate records in the general-federation flow, even if some were chosen', () => {
    const made = cards(
      {
        entries: [{ horse: { ...HORSE, affiliate: '404' }, owners: [{ ...OWNER, affiliate: '404' }] }],
        riders: [{ ...RIDER, affiliate: '404' }],
      },
      'usef',
    );
    expect(made).toEqual({
      federation: {
        horseChoice: [{ horseId: '5200001', horses: USEF_HORSE }],
        ownerChoice: [{ horseId: '5200001', ownerId: '4100', owners: USEF_OWNER, owns: false }],
        riderChoice: [{ riderId: '4200', riders: USEF_RIDER }],
      },
      affiliate: null,
      gone: [],
    });
  });

  it('has no card for a horse or rider that neither book has', () => {
    const nobody = { federation: NO_USEF_AFFILIATE, affiliate: null };
    const empty = { horseChoice: [], ownerChoice: [], riderChoice: [] };
    expect(cards({ entries: [{ horse: nobody, owners: [] }], riders: [nobody] })).toEqual({
      federation: empty,
      affiliate: empty,
      gone: [],
    });
  });

  it('shows the USEF owner on the affiliate card if the affiliate has no record', () => {
    const usefOnly = { federation: '4100', affiliate: null };
    const expected = [{ ownerId: '4100', owns: true, owners: { name: 'Ann Field', memberStatus: null } }];
    for (const horse of [HORSE, { federation: '5200001', affiliate: null }]) {
      const { affiliate } = cards({ entries: [{ horse, owners: [usefOnly] }] });
      expect(affiliate?.ownerChoice).toMatchObject(expected);
    }
  });

  it("makes placeholders from the affiliate's records: No USEF Affiliate, and owner 0", () => {
    const { federation } = cards({
      entries: [{ horse: withoutUsef('60001'), owners: [withoutUsef('70001')] }],
      riders: [withoutUsef('70002')],
    });
    expect(federation).toEqual({
      horseChoice: [{ horseId: 'No USEF Affiliate', horses: USDF_HORSE }],
      ownerChoice: [{ horseId: 'No USEF Affiliate', ownerId: 0, owners: USDF_OWNER, owns: true }],
      riderChoice: [{ riderId: 'No USEF Affiliate', riders: USDF_RIDER }],
    });
  });

  it('makes a placeholder owner for a real horse that nobody owns', () => {
    const nobody = { federation: NO_USEF_AFFILIATE, affiliate: null };
    const { federation } = cards({ entries: [{ horse: HORSE, owners: [nobody] }] });
    expect(federation.ownerChoice).toMatchObject([{ horseId: '5200001', ownerId: 0 }]);
  });

  it('shows the USEF row on the affiliate card if the affiliate has no record', () => {
    const usefOnly = { federation: '5200001', affiliate: null };
    const rider = { federation: '4200', affiliate: null };
    const { affiliate } = cards({ entries: [{ horse: usefOnly, owners: [] }], riders: [rider] }, 'ushja');
    expect(affiliate?.horseChoice).toMatchObject([
      { horseId: '5200001', horses: { name: 'Golden Choice', usdfId: null, ushjaStatus: 'Not Registered' } },
    ]);
    expect(affiliate?.riderChoice).toMatchObject([{ riderId: '4200', riders: { name: 'Bea Hill' } }]);
  });

  it('adds a second owner without a second horse card', () => {
    const { federation, affiliate } = cards({
      entries: [{ horse: HORSE, owners: [OWNER, withoutUsef('70001')] }],
    });
    expect(federation.horseChoice).toHaveLength(1);
    expect(federation.ownerChoice.map(({ ownerId }) => ownerId)).toEqual(['4100', 0]);
    expect(affiliate?.ownerChoice).toHaveLength(2);
  });

  it.each<[string, Partial<Choices>, object[]]>([
    [
      'a horse, with its owners',
      { entries: [{ horse: { federation: '404', affiliate: '60001' }, owners: [OWNER] }] },
      [{ subject: 'horse', book: 'usef', number: '404' }],
    ],
    [
      'a horse in both books',
      { entries: [{ horse: { federation: '404', affiliate: '405' }, owners: [] }] },
      [
        { subject: 'horse', book: 'usef', number: '404' },
        { subject: 'horse', book: 'usdf', number: '405' },
      ],
    ],
    [
      'a rider',
      { riders: [{ federation: '4200', affiliate: '404' }] },
      [{ subject: 'rider', book: 'usdf', number: '404' }],
    ],
  ])('omits from both cards %s whose record is gone, and reports it', (_case, choices, gone) => {
    const empty = { horseChoice: [], ownerChoice: [], riderChoice: [] };
    expect(cards(choices)).toEqual({ federation: empty, affiliate: empty, gone });
  });

  it('omits an owner whose record is gone, but keeps the horse', () => {
    const owner = { federation: '4100', affiliate: '404' };
    const made = cards({ entries: [{ horse: HORSE, owners: [owner] }] });
    expect([made.federation.horseChoice.length, made.federation.ownerChoice.length]).toEqual([1, 0]);
    expect(made.gone).toEqual([{ subject: 'owner', book: 'usdf', number: '404' }]);
  });
});

describe('one choice on both cards', () => {
  it('is null for a record that is gone, and reports it', () => {
    const gone: GoneRecord[] = [];
    expect(riderSides({ federation: '4200', affiliate: '404' }, 'usdf', records, gone)).toBeNull();
    expect(gone).toEqual([{ subject: 'rider', book: 'usdf', number: '404' }]);
  });
});

/** Returns the affiliate card's row for a horse. `usef` is the horse's USEF record; null for a placeholder. */
function horseBeside(own: HorseRow, usef: HorseRow | null) {
  const pair = usef === null ? withoutUsef('60001') : HORSE;
  const horse: ChosenRecords['horse'] = (book) => (book === 'usef' ? usef : own);
  return horseSides(pair, 'usdf', { ...records, horse }, [])?.affiliate?.horses;
}

describe('a horse on the affiliate’s card', () => {
  const usdf = horseRow({ usdfId: '60001', memberStatus: null, suspensionStatus: null });

  it('takes suspension and retirement from USEF', () => {
    const usef = horseRow({ memberStatus: 'Retired', suspensionStatus: 'YES' });
    expect(horseBeside(usdf, usef)).toEqual({
      ...usdf,
      memberStatus: 'Retired',
      suspensionStatus: 'YES',
    });
  });

  it('keeps the values that the affiliate itself records', () => {
    const own = horseRow({ memberStatus: 'Active', suspensionStatus: 'YES' });
    expect(horseBeside(own, horseRow({ memberStatus: 'Inactive', suspensionStatus: 'NO' }))).toEqual(own);
  });

  it('is unchanged without a USEF record', () => {
    expect(horseBeside(usdf, null)).toBe(usdf);
  });
});

function riderBeside(own: RiderRow, usef: RiderRow | null) {
  const pair = usef === null ? withoutUsef('70002') : RIDER;
  const rider: ChosenRecords['rider'] = (book) => (book === 'usef' ? usef : own);
  return riderSides(pair, 'usdf', { ...records, rider }, [])?.affiliate?.riders;
}

function ownerBeside(own: OwnerRow, usef: OwnerRow) {
  const owner: ChosenRecords['owner'] = (book) => ({ owner: book === 'usef' ? usef : own, owns: true });
  return ownerSides(HORSE, OWNER, 'usdf', { ...records, owner }, [])?.affiliate?.owners;
}

describe('a member on the affiliate’s card', () => {
  const usdf = riderRow({ usdfId: '70001', memberStatus: 'Inactive', suspensionStatus: null });

  it('takes the suspension from USEF, but never the status', () => {
    const usef = riderRow({ memberStatus: 'Active', suspensionStatus: 'YES' });
    expect(riderBeside(usdf, usef)).toEqual({ ...usdf, suspensionStatus: 'YES' });
  });

  it('takes the suspension of an owner from USEF, too', () => {
    const own = ownerRow({ usdfId: '70001', memberStatus: 'Inactive' });
    const usef = ownerRow({ memberStatus: 'Active', suspensionStatus: 'YES' });
    expect(ownerBeside(own, usef)).toEqual({ ...own, suspensionStatus: 'YES' });
  });

  it.each([
    ['NO', 'YES', 'YES'],
    ['YES', 'NO', 'YES'],
    ['YES', null, 'YES'],
    ['NO', null, 'NO'],
    [null, 'NO', 'NO'],
    [null, null, null],
  ])(
    'is suspended if either record is; otherwise its own status takes precedence over USEF’s: %j with %j at USEF is %j',
    (own, usef, expected) =>
      expect(
        riderBeside(riderRow({ suspensionStatus: own }), riderRow({ suspensionStatus: usef }))
          ?.suspensionStatus,
      ).toBe(expected),
  );

  it('is unchanged without a USEF record', () => {
    expect(riderBeside(usdf, null)).toBe(usdf);
  });
});
