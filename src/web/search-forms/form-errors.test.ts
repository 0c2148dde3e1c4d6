import { describe, expect, it } from 'vitest';
import { HORSE, RIDER } from './search-kinds.ts';
import { horseFormErrors, riderFormErrors } from './form-errors.ts';

const LETTERS = 'Type at least two letters or digits of the name.';
const DIGITS = 'Type the number’s digits.';

describe('horseFormErrors', () => {
  it.each([
    ['nothing', {}, { box: 'Type a number, or a horse’s or owner’s name.' }],
    ['blanks', { horseName: '  ' }, { box: 'Type a number, or a horse’s or owner’s name.' }],
    ['one letter', { horseName: 'x' }, { horseName: LETTERS }],
    [
      'one letter in each name',
      { horseName: 'x', ownerLastname: '-y-' },
      { horseName: LETTERS, ownerLastname: LETTERS },
    ],
    ['a number with only punctuation', { usefNumber: '# -' }, { usefNumber: DIGITS }],
    [
      'the number of another form',
      { usdfNumber: '60001' },
      { box: 'Type a number, or a horse’s or owner’s name.' },
    ],
    [
      'one letter in the box',
      { box: 'x' },
      { box: 'Type a number, or at least two letters or digits of a name.' },
    ],
    [
      'punctuation in the box next to a name',
      { box: '-', horseName: 'Go' },
      { box: 'Type a number, or at least two letters or digits of a name.' },
    ],
    ['a number in the box', { box: '5' }, null],
    ['a name in the box', { box: 'Go' }, null],
    [
      'two names',
      { box: 'Go', horseName: 'Went' },
      { box: 'The field for this text is already filled in. Clear it, or clear this box.' },
    ],
    ['two letters', { horseName: 'Go' }, null],
    ['an owner with two letters', { ownerLastname: 'O’B' }, null],
    ['one digit of a number', { usefNumber: '5' }, null],
    ['a number next to one letter', { usefNumber: '#5', horseName: 'x' }, null],
  ])('%s', (_what, typed, errors) =>
    expect(horseFormErrors({ ...HORSE.empty, ...typed }, 'usef')).toEqual(errors),
  );

  it('accepts a USDF number on the dressage form', () => {
    expect(horseFormErrors({ ...HORSE.empty, usdfNumber: '60001' }, 'usdf')).toBeNull();
    expect(horseFormErrors(HORSE.empty, 'usdf')).toHaveProperty('box');
  });
});

describe('riderFormErrors', () => {
  it.each([
    ['nothing', {}, { box: 'Type a number, or a rider’s first or last name.' }],
    ['one letter', { lastName: 'x' }, { lastName: LETTERS }],
    ['a first name', { firstName: 'Bo' }, null],
    ['a number', { usefId: '4200' }, null],
    [
      'the number of another form',
      { usdfId: '70001' },
      { box: 'Type a number, or a rider’s first or last name.' },
    ],
  ])('%s', (_what, typed, errors) =>
    expect(riderFormErrors({ ...RIDER.empty, ...typed }, 'ushja')).toEqual(errors),
  );

  it('accepts a USDF number on the dressage form', () => {
    expect(riderFormErrors({ ...RIDER.empty, usdfId: '70001' }, 'usdf')).toBeNull();
  });
});
