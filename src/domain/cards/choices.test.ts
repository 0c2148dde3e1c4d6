import { describe, expect, it } from 'vitest';
import { addRider, changeEntry, changeRider, removeChoice } from './change-choices.ts';
import {
  type Choices,
  chosenNumbers,
  type ChosenPair,
  isPlaceholder,
  isTied,
  NO_CHOICES,
  NO_USEF_AFFILIATE,
  nothingChosen,
} from './choices.ts';
import { choicesCounted, choicesKept } from './count-choices.ts';

const star: ChosenPair = { federation: '5200001', affiliate: '60001' };
const moon: ChosenPair = { federation: NO_USEF_AFFILIATE, affiliate: '60002' };
const ann: ChosenPair = { federation: '4100', affiliate: '70001' };
const bea: ChosenPair = { federation: '4200', affiliate: null };

/** Adds a horse and its owner without replacing a choice. */
const addEntry = (chosen: Choices, horse: ChosenPair, owner: ChosenPair) =>
  changeEntry(chosen, null, horse, owner);

describe('changeEntry without a choice to replace', () => {
  it('adds the horse with its owner', () => {
    expect(addEntry(NO_CHOICES, star, ann).entries).toEqual([{ horse: star, owners: [ann] }]);
  });

  it('does nothing if the horse already has that owner', () => {
    const once = addEntry(NO_CHOICES, star, ann);
    expect(addEntry(once, { ...star }, { ...ann })).toBe(once);
  });

  it('adds a second owner to the same entry', () => {
    const both = addEntry(addEntry(NO_CHOICES, star, ann), star, bea);
    expect(both.entries).toEqual([{ horse: star, owners: [ann, bea] }]);
  });

  it('does nothing if the horse already has that owner and another', () => {
    const both = addEntry(addEntry(NO_CHOICES, star, ann), star, bea);
    expect(addEntry(both, star, ann)).toBe(both);
  });

  it('adds a second owner only to the given horse', () => {
    const two = addEntry(addEntry(NO_CHOICES, star, ann), moon, ann);
    expect(addEntry(two, moon, bea).entries).toEqual([
      { horse: star, owners: [ann] },
      { horse: moon, owners: [ann, bea] },
    ]);
  });

  it('keeps a horse chosen with a different affiliate record separate', () => {
    const other = { ...star, affiliate: null };
    expect(addEntry(addEntry(NO_CHOICES, star, ann), other, ann).entries).toHaveLength(2);
  });
});

describe('removeChoice', () => {
  const full = addRider(addEntry(addEntry(addEntry(NO_CHOICES, star, ann), star, bea), moon, ann), ann);

  it('removes a horse with its owners', () => {
    expect(removeChoice(full, { subject: 'horse', horse: star }).entries).toEqual([
      { horse: moon, owners: [ann] },
    ]);
  });

  it('removes one owner of one horse', () => {
    expect(removeChoice(full, { subject: 'owner', horse: star, owner: ann }).entries).toEqual([
      { horse: star, owners: [bea] },
      { horse: moon, owners: [ann] },
    ]);
  });

  it('keeps a horse without owners', () =>
    expect(removeChoice(full, { subject: 'owner', horse: moon, owner: ann }).entries[1]).toEqual({
      horse: moon,
      owners: [],
    }));

  it('removes a rider', () =>
    expect(removeChoice(full, { subject: 'rider', rider: ann }).riders).toEqual([]));

  it('keeps the other riders', () =>
    expect(removeChoice(addRider(full, bea), { subject: 'rider', rider: ann }).riders).toEqual([bea]));
});

describe('changeEntry', () => {
  const two = addEntry(addEntry(addEntry(NO_CHOICES, star, ann), star, bea), moon, ann);
  const sun: ChosenPair = { federation: '5200009', affiliate: null };
  const cay: ChosenPair = { federation: '4300', affiliate: null };
  const changeStar = { subject: 'horse', horse: star } as const;
  const changeAnn = { subject: 'owner', horse: star, owner: ann } as const;

  it.each([
    [
      'adds the horse and its owner if nothing is replaced',
      null,
      sun,
      cay,
      [...two.entries, { horse: sun, owners: [cay] }],
    ],
    [
      'replaces a horse together with its owners',
      changeStar,
      sun,
      cay,
      [{ horse: sun, owners: [cay] }, two.entries[1]],
    ],
    [
      'keeps only the new owner of a horse replaced by itself',
      changeStar,
      star,
      cay,
      [{ horse: star, owners: [cay] }, two.entries[1]],
    ],
    [
      'adds the owner to the new horse if that is already chosen',
      changeStar,
      moon,
      cay,
      [{ horse: moon, owners: [ann, cay] }],
    ],
    [
      'adds the horse if the replaced one is not chosen',
      { subject: 'horse', horse: sun } as const,
      sun,
      cay,
      [...two.entries, { horse: sun, owners: [cay] }],
    ],
    [
      'puts the new owner in the old one’s place',
      changeAnn,
      star,
      cay,
      [{ horse: star, owners: [cay, bea] }, two.entries[1]],
    ],
    [
      'removes an owner replaced by the horse’s other owner',
      changeAnn,
      star,
      bea,
      [{ horse: star, owners: [bea] }, two.entries[1]],
    ],
    ['changes nothing for an owner replaced by itself', changeAnn, star, ann, two.entries],
    [
      'adds the horse if the replaced owner belongs to another',
      changeAnn,
      sun,
      cay,
      [...two.entries, { horse: sun, owners: [cay] }],
    ],
    [
      'adds the owner if the replaced one is not chosen',
      { ...changeAnn, owner: cay },
      star,
      cay,
      [{ horse: star, owners: [ann, bea, cay] }, two.entries[1]],
    ],
    [
      'adds the horse if the replaced choice is a rider',
      { subject: 'rider', rider: ann } as const,
      sun,
      cay,
      [...two.entries, { horse: sun, owners: [cay] }],
    ],
  ])('%s', (_what, changed, horse, owner, entries) => {
    expect(changeEntry(two, changed, horse, owner).entries).toEqual(entries);
  });
});

describe('changeRider', () => {
  const riders = addRider(addRider(NO_CHOICES, ann), bea);
  const changed = { subject: 'rider', rider: ann } as const;

  it.each([
    ['puts the new rider in the old one’s place', changed, moon, [moon, bea]],
    ['removes a rider replaced by one already chosen', changed, bea, [bea]],
    ['changes nothing for a rider replaced by itself', changed, ann, [ann, bea]],
    [
      'adds the rider if the replaced one is not chosen',
      { subject: 'rider', rider: moon } as const,
      star,
      [ann, bea, star],
    ],
    ['adds the rider if nothing is replaced', null, moon, [ann, bea, moon]],
    [
      'adds the rider if the replaced choice is a horse',
      { subject: 'horse', horse: ann } as const,
      moon,
      [ann, bea, moon],
    ],
  ])('%s', (_what, replaced, rider, expected) => {
    expect(changeRider(riders, replaced, rider).riders).toEqual(expected);
  });
});

it.each([
  [NO_CHOICES, ''],
  [addEntry(NO_CHOICES, star, ann), '1 horse, 1 owner'],
  [addRider(addEntry(addEntry(NO_CHOICES, star, ann), moon, ann), bea), '2 horses, 2 owners, 1 rider'],
])('choicesCounted %j → %s', (chosen, words) => {
  expect(choicesCounted(chosen)).toBe(words);
  expect(choicesKept(chosen)).toBe(words === '' ? null : `${words} chosen`);
});

describe('addRider', () => {
  it('adds a rider whose pair differs in one number', () => {
    const others = [
      { ...ann, federation: '4101' },
      { ...ann, affiliate: '70009' },
    ];
    expect([ann, ...others].reduce(addRider, NO_CHOICES).riders).toEqual([ann, ...others]);
  });

  it('does nothing if the rider is already chosen', () => {
    const once = addRider(NO_CHOICES, ann);
    expect(addRider(once, { ...ann })).toBe(once);
  });
});

describe('nothingChosen', () => {
  it('is true at first and false after a choice', () => {
    expect(nothingChosen(NO_CHOICES)).toBe(true);
    expect(nothingChosen(addRider(NO_CHOICES, ann))).toBe(false);
    expect(nothingChosen(addEntry(NO_CHOICES, star, ann))).toBe(false);
  });
});

describe('isPlaceholder', () => {
  it('is true for a choice without a USEF record', () => {
    expect(isPlaceholder(moon)).toBe(true);
    expect(isPlaceholder(star)).toBe(false);
  });
});

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
  it('returns both sides’ numbers in an affiliate flow, but none for a placeholder or a missing record', () => {
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

  it('returns only USEF numbers in the general-federation flow, even if affiliate records were chosen', () => {
    const { horses, owners, riders } = chosenNumbers(choices, 'usef');
    expect(horses).toEqual([
      { book: 'usef', horseId: '5200001' },
      { book: 'usef', horseId: '5200003' },
    ]);
    expect(owners).toEqual([
      { book: 'usef', horseId: '5200001', ownerId: '4100' },
      { book: 'usef', horseId: '5200003', ownerId: '4100' },
    ]);
    expect(riders).toEqual([
      { book: 'usef', riderId: '4100' },
      { book: 'usef', riderId: '4200' },
    ]);
  });

  it('returns no affiliate owner of a horse without an affiliate record', () => {
    const horse = { federation: '5200001', affiliate: null };
    const owners = [{ federation: '4100', affiliate: '70001' }];
    expect(chosenNumbers({ entries: [{ horse, owners }], riders: [] }, 'usdf').owners).toEqual([
      { book: 'usef', horseId: '5200001', ownerId: '4100' },
    ]);
  });

  it('lists each number once', () => {
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

describe('isTied', () => {
  it.each<[string | null, string | null, 'horse' | 'member', boolean]>([
    ['5200001', '5200001', 'horse', true],
    ['5200001', '# 520-0001', 'horse', true],
    ['5200001', '5200002', 'horse', false],
    ['05200001', '5200001', 'horse', false],
    ['F4100', '4100', 'horse', false],
    ['F4100', '4100', 'member', true],
    ['4100', 'f-4100', 'member', true],
    ['04100', '4100', 'member', false],
    ['4100', null, 'member', false],
    [null, '4100', 'member', false],
    [null, null, 'horse', false],
    ['', '', 'horse', false],
    ['#', ' - ', 'member', false],
  ])('%j and %j of a %s → %j', (usefId, affiliateUsefId, kind, tied) =>
    expect(isTied(usefId, affiliateUsefId, kind)).toBe(tied),
  );
});
