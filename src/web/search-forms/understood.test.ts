import { describe, expect, it } from 'vitest';
import type { Org } from '../../domain/org.ts';
import {
  EMPTY_HORSE_FORM,
  EMPTY_RIDER_FORM,
  type HorseForm,
  type FormReading,
  type RiderForm,
  type TypedForm,
} from '../session/forms.ts';
import { answeredReading, understoodHorse, understoodRider, understoodText } from './understood.ts';

/** Reduces readings to the filled fields and the kinds of moved text. */
function short<Form extends object>(readings: readonly FormReading<Form>[]) {
  return readings.map(({ form, as }) => [
    Object.fromEntries(Object.entries(form).filter(([, text]) => text !== '')),
    ...as,
  ]);
}

const horse = (org: Org, typed: Partial<TypedForm<HorseForm>>) =>
  short(understoodHorse(org, { ...EMPTY_HORSE_FORM, box: '', ...typed }));
const rider = (org: Org, typed: Partial<TypedForm<RiderForm>>) =>
  short(understoodRider(org, { ...EMPTY_RIDER_FORM, box: '', ...typed }));

describe('the box of the horse search', () => {
  it.each([
    [
      'usef',
      '9100001',
      [
        [{ usefNumber: '9100001' }, 'a USEF number'],
        [{ horseName: '9100001' }, 'a name'],
      ],
    ],
    [
      'usdf',
      '810001',
      [
        [{ usdfNumber: '810001' }, 'a USDF number'],
        [{ usefNumber: '810001' }, 'a USEF number'],
        [{ horseName: '810001' }, 'a name'],
      ],
    ],
    ['usdf', '985141000123456', [[{ usefNumber: '985141000123456' }, 'a microchip number']]],
    [
      'usdf',
      '105BI25',
      [
        [{ usefNumber: '105BI25' }, 'an FEI number'],
        [{ horseName: '105BI25' }, 'a name'],
      ],
    ],
    ['ushja', ' Winterberry ', [[{ horseName: 'Winterberry' }, 'a name']]],
    ['usef', 'x', []],
  ] as const)('of %s: %j', (org, box, expected) => expect(horse(org, { box })).toEqual(expected));

  it('leaves the other fields as they are', () => {
    expect(horse('usef', { box: 'Winter', ownerLastname: 'Ash' })).toEqual([
      [{ horseName: 'Winter', ownerLastname: 'Ash' }, 'a name'],
    ]);
  });

  it('cannot fill a field that already has text', () => {
    expect(horse('usef', { box: 'Winter', horseName: 'Berry' })).toEqual([]);
    expect(horse('usdf', { box: '810001', usdfNumber: '810002', horseName: 'Berry' })).toEqual([
      [{ usdfNumber: '810002', usefNumber: '810001', horseName: 'Berry' }, 'a USEF number'],
    ]);
  });
});

describe('a field of the horse search', () => {
  it.each([
    ['nothing', {}, [[{}]]],
    ['a name', { horseName: 'Winter' }, [[{ horseName: 'Winter' }]]],
    ['a name with a digit', { horseName: 'D1' }, [[{ horseName: 'D1' }]]],
    [
      'a number typed as a name',
      { horseName: '910' },
      [
        [{ usdfNumber: '910' }, 'a USDF number'],
        [{ usefNumber: '910' }, 'a USEF number'],
        [{ horseName: '910' }, 'a name'],
      ],
    ],
    [
      'a microchip typed as a name',
      { horseName: '985141000123456' },
      [[{ usefNumber: '985141000123456' }, 'a microchip number']],
    ],
    [
      'a microchip typed as a USDF number',
      { usdfNumber: '985141000123456' },
      [[{ usefNumber: '985141000123456' }, 'a microchip number']],
    ],
    ['a name typed as a number', { usefNumber: 'Winter' }, [[{ horseName: 'Winter' }, 'a name']]],
    ['a name typed as a USDF number', { usdfNumber: 'Winter' }, [[{ horseName: 'Winter' }, 'a name']]],
    ['a number with a letter', { usefNumber: 'D1' }, [[{ usefNumber: 'D1' }]]],
    ['a number', { usefNumber: '910' }, [[{ usefNumber: '910' }]]],
    ['an owner', { ownerLastname: '910' }, [[{ ownerLastname: '910' }]]],
    [
      'a name typed as a number, next to a name',
      { usefNumber: 'Winter', horseName: 'Waltz' },
      [[{ usefNumber: 'Winter', horseName: 'Waltz' }]],
    ],
  ])('holds %s', (_what, typed, expected) => expect(horse('usdf', typed)).toEqual(expected));
});

describe('the rider search', () => {
  it.each<[string, Partial<TypedForm<RiderForm>>, unknown]>([
    [
      'a number in the box',
      { box: 'F-4100' },
      [
        [{ usdfId: 'F-4100' }, 'a USDF number'],
        [{ usefId: 'F-4100' }, 'a USEF number'],
      ],
    ],
    [
      'First Last',
      { box: 'Linnea Marchbanks' },
      [[{ firstName: 'Linnea', lastName: 'Marchbanks' }, 'a first and last name']],
    ],
    [
      'Last, First',
      { box: 'Marchbanks, Linnea' },
      [[{ firstName: 'Linnea', lastName: 'Marchbanks' }, 'a first and last name']],
    ],
    ['Last,', { box: 'Marchbanks,' }, [[{ lastName: 'Marchbanks' }, 'a last name']]],
    [
      'a last name with several words',
      { box: 'van der Berg' },
      [[{ lastName: 'van der Berg' }, 'a last name']],
    ],
    [
      'one word',
      { box: 'Linnea' },
      [
        [{ lastName: 'Linnea' }, 'a last name'],
        [{ firstName: 'Linnea' }, 'a first name'],
      ],
    ],
    [
      'one word and a first name',
      { box: 'March', firstName: 'Linnea' },
      [[{ firstName: 'Linnea', lastName: 'March' }, 'a last name']],
    ],
    [
      'a number typed as a last name',
      { lastName: '9500003' },
      [
        [{ usdfId: '9500003' }, 'a USDF number'],
        [{ usefId: '9500003' }, 'a USEF number'],
      ],
    ],
    [
      'a name typed as a number',
      { usefId: 'Linnea Marchbanks' },
      [[{ firstName: 'Linnea', lastName: 'Marchbanks' }, 'a first and last name']],
    ],
    [
      'a full name typed as a last name',
      { lastName: 'Linnea Marchbanks' },
      [
        [{ lastName: 'Linnea Marchbanks' }],
        [{ firstName: 'Linnea', lastName: 'Marchbanks' }, 'a first and last name'],
      ],
    ],
    [
      'two words typed as a last name, next to a first name',
      { firstName: 'Ana', lastName: 'Garcia Lopez' },
      [[{ firstName: 'Ana', lastName: 'Garcia Lopez' }]],
    ],
    [
      'both names',
      { firstName: 'Linnea', lastName: 'March' },
      [[{ firstName: 'Linnea', lastName: 'March' }]],
    ],
  ])('understands %s', (_what, typed, expected) => expect(rider('usdf', typed)).toEqual(expected));
});

describe('explanation of a reading', () => {
  it.each([
    [{ horseName: 'Winter' }, null],
    [{ box: 'Winter' }, 'Understood as a name'],
    [{ box: '985141000123456' }, 'Understood as a microchip number'],
    [{ box: '810001' }, 'Understood as a USDF number, or else a USEF number or a name'],
  ])('%j: %s', (typed, text) =>
    expect(understoodText(understoodHorse('usdf', { ...EMPTY_HORSE_FORM, box: '', ...typed }))).toBe(text),
  );
});

describe('the reading that finds records', () => {
  const number = { match: 'number' };
  const similar = { match: 'similar' };
  it.each([
    [[[], []], 0],
    [[[number], []], 0],
    [[[], [number]], 1],
    [[[number], [number]], 0],
    [[[similar], [number]], 1],
    [[[], [similar], [similar]], 1],
  ])('with rows %j is %d', (rows, chosen) => expect(answeredReading(rows)).toBe(chosen));
});
