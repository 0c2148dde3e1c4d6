import { describe, expect, it } from 'vitest';
import type { Org } from '../../domain/org.ts';
import type { FoundHorse, FoundRider } from '../../domain/rows.ts';
import { EMPTY_HORSE_FORM, EMPTY_RIDER_FORM, type HorseForm, type RiderForm } from '../session/forms.ts';
import { fixtureHorse, fixtureRider } from '../fixtures/books.ts';
import {
  horseAskedFor,
  horseSimilarity,
  horseTyped,
  riderAskedFor,
  riderSimilarity,
  riderTyped,
} from './similarity.ts';

describe('horseSimilarity', () => {
  it.each<[string, Org, Partial<HorseForm>, Partial<FoundHorse>, string | null]>([
    ['a row that is not similar', 'usef', { horseName: 'Goldn' }, { match: 'name' }, null],
    ['a name', 'usef', { horseName: 'Goldn Choice' }, {}, 'Similar name'],
    ['a number', 'usef', { usefNumber: '5200002' }, {}, 'Similar number'],
    ['a number with different dashes', 'usef', { usefNumber: '520-0001' }, {}, 'Similar name'],
    ['a number and the exact name', 'usef', { usefNumber: '1', horseName: 'Golden' }, {}, 'Another number'],
    ['a number and an owner', 'usef', { usefNumber: '1', ownerLastname: 'Field' }, {}, 'Another number'],
    ['the number of another form', 'usef', { usdfNumber: '1', horseName: 'Goldn' }, {}, 'Similar name'],
    ['a USDF number', 'usdf', { usdfNumber: '60002' }, { usdfId: '60001' }, 'Similar number'],
    ['a microchip', 'usef', { usefNumber: '98' }, { microchipNumber: '99' }, 'Similar number'],
    ['the FEI number', 'usef', { usefNumber: '105bi25' }, { feiRegNumber: '105BI25' }, 'Similar name'],
    ['an owner', 'usef', { ownerLastname: 'Feild' }, {}, 'Similar owner'],
    ['an owner and the name', 'usef', { horseName: 'golden', ownerLastname: 'Feild' }, {}, 'Similar owner'],
    ['an owner and a name', 'usef', { horseName: 'goldn', ownerLastname: 'Field' }, {}, 'Similar name'],
  ])('%s', (_what, flow, form, row, words) => {
    const horse = fixtureHorse({ match: 'similar', ...row });
    expect(horseSimilarity(flow, { ...EMPTY_HORSE_FORM, ...form }, horse)).toBe(words);
  });
});

describe('riderSimilarity', () => {
  it.each<[string, Org, Partial<RiderForm>, Partial<FoundRider>, string | null]>([
    ['a row that is not similar', 'usef', { lastName: 'Hil' }, { match: 'prefix' }, null],
    ['a name', 'usef', { lastName: 'Hyll' }, {}, 'Similar name'],
    ['a nickname', 'usef', { firstName: 'Beatrice' }, {}, 'Similar name'],
    ['a number', 'usef', { usefId: '4201' }, {}, 'Similar number'],
    ['a number and the name', 'usef', { usefId: '1', lastName: 'Hill' }, {}, 'Another number'],
    ['the number with an F', 'usef', { usefId: 'F-4200', lastName: 'Hyll' }, {}, 'Similar name'],
    ['a USDF number', 'usdf', { usdfId: '70002' }, { usdfId: '70001' }, 'Similar number'],
    ['the number of another form', 'ushja', { usdfId: '1', lastName: 'Hyll' }, {}, 'Similar name'],
  ])('%s', (_what, flow, form, row, words) => {
    const rider = fixtureRider({ match: 'similar', ...row });
    expect(riderSimilarity(flow, { ...EMPTY_RIDER_FORM, ...form }, rider)).toBe(words);
  });
});

describe('the kinds of typed criteria', () => {
  it.each<[Org, Partial<HorseForm>, string]>([
    ['usef', { usefNumber: '1' }, 'number'],
    ['usdf', { usdfNumber: '1' }, 'number'],
    ['usef', { usdfNumber: '1', horseName: 'Gold' }, 'name'],
    ['usef', { usefNumber: '1', horseName: 'Gold' }, 'number and name'],
    ['usef', { horseName: 'Gold', ownerLastname: 'Field' }, 'name and owner'],
  ])('of a horse, %s %j: %s', (flow, form, words) =>
    expect(horseAskedFor(flow, { ...EMPTY_HORSE_FORM, ...form })).toBe(words),
  );

  it.each<[Org, Partial<RiderForm>, string]>([
    ['usef', { usefId: '1' }, 'number'],
    ['usdf', { usdfId: '1' }, 'number'],
    ['usef', { firstName: 'Bea' }, 'name'],
    ['usef', { usefId: '1', lastName: 'Hill' }, 'number and name'],
  ])('of a rider, %s %j: %s', (flow, form, words) =>
    expect(riderAskedFor(flow, { ...EMPTY_RIDER_FORM, ...form })).toBe(words),
  );
});

describe('the search in words', () => {
  it.each([
    ['usef', { horseName: ' Gold ' }, 'the name “Gold”'],
    ['usef', { usdfNumber: '1', usefNumber: '2' }, 'the USEF number “2”'],
    [
      'usdf',
      { usdfNumber: '1', ownerLastname: 'Ash' },
      'the USDF number “1” and the owner’s last name “Ash”',
    ],
  ] as const)('of a horse in %s: %j', (flow, fields, words) => {
    expect(horseTyped(flow, { ...EMPTY_HORSE_FORM, ...fields })).toBe(words);
  });

  it('names a rider’s criteria, with the USDF number only in the dressage flow', () => {
    const form = { ...EMPTY_RIDER_FORM, usdfId: '1', firstName: 'Jo', lastName: 'Lee' };
    expect(riderTyped('usef', form)).toBe('the first name “Jo” and the last name “Lee”');
    expect(riderTyped('usdf', form)).toBe(
      'the USDF number “1” and the first name “Jo” and the last name “Lee”',
    );
  });
});
