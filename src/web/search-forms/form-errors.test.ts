import { describe, expect, it } from 'vitest';
import { EMPTY_HORSE_FORM, EMPTY_RIDER_FORM } from '../session/forms.ts';
import { horseFormErrors, riderFormErrors } from './form-errors.ts';

const LETTERS = 'Type at least two letters or digits of the name.';
const DIGITS = 'Type the digits of the number.';

describe('horseFormErrors', () => {
  it.each([
    ['nothing', {}, { usefNumber: 'Type a number, or the name of a horse or an owner.' }],
    ['blanks', { horseName: '  ' }, { usefNumber: 'Type a number, or the name of a horse or an owner.' }],
    ['one letter', { horseName: 'x' }, { horseName: LETTERS }],
    [
      'one letter in each name',
      { horseName: 'x', ownerLastname: '-y-' },
      { horseName: LETTERS, ownerLastname: LETTERS },
    ],
    ['a number of signs', { usefNumber: '# -' }, { usefNumber: DIGITS }],
    [
      'the number of another form',
      { usdfNumber: '60001' },
      { usefNumber: 'Type a number, or the name of a horse or an owner.' },
    ],
    ['two letters', { horseName: 'Go' }, null],
    ['an owner of two letters', { ownerLastname: 'O’B' }, null],
    ['one digit of a number', { usefNumber: '5' }, null],
    ['a number beside one letter', { usefNumber: '#5', horseName: 'x' }, null],
  ])('%s', (_what, typed, errors) =>
    expect(horseFormErrors({ ...EMPTY_HORSE_FORM, ...typed }, 'usef')).toEqual(errors),
  );

  it('takes a USDF number on the dressage form', () => {
    expect(horseFormErrors({ ...EMPTY_HORSE_FORM, usdfNumber: '60001' }, 'usdf')).toBeNull();
    expect(horseFormErrors(EMPTY_HORSE_FORM, 'usdf')).toHaveProperty('usdfNumber');
  });
});

describe('riderFormErrors', () => {
  it.each([
    ['nothing', {}, { usefId: 'Type a number, or the first or last name of a rider.' }],
    ['one letter', { lastName: 'x' }, { lastName: LETTERS }],
    ['a first name', { firstName: 'Bo' }, null],
    ['a number', { usefId: '4200' }, null],
    [
      'the number of another form',
      { usdfId: '70001' },
      { usefId: 'Type a number, or the first or last name of a rider.' },
    ],
  ])('%s', (_what, typed, errors) =>
    expect(riderFormErrors({ ...EMPTY_RIDER_FORM, ...typed }, 'ushja')).toEqual(errors),
  );

  it('takes a USDF number on the dressage form', () => {
    expect(riderFormErrors({ ...EMPTY_RIDER_FORM, usdfId: '70001' }, 'usdf')).toBeNull();
  });
});
