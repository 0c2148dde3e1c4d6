import { describe, expect, it } from 'vitest';
import { isWholeName } from './identified.ts';

describe('the whole name of a record', () => {
  it.each([
    ['as recorded', 'Ann Field', 'Ann Field'],
    ['last name first', 'Field, Ann', 'Ann Field'],
    ['last name first without a comma', 'FIELD ANN', 'Ann Field'],
    ['with accents', 'Anñ Fiéld', 'Ann Field'],
    ['with an apostrophe and a space', "Ann O' Malley", 'Ann OMalley'],
    ['with two parts', 'van der Berg, Mary Ann', 'Mary Ann van der Berg'],
    ['of a farm', 'WILLOWFARM', 'Willow Farm'],
  ])('%s', (_what, listed, recorded) => expect(isWholeName(listed, recorded)).toBe(true));

  it.each([
    ['nothing', '', 'Ann Field'],
    ['nothing, for a name without letters', '', '--'],
    ['a name without letters', '--', '--'],
    ['the same letters in other words', 'Lee, Anna', 'An Nalee'],
    ['an initial', 'A. Field', 'Ann Field'],
    ['only the last name', 'Field', 'Ann Field'],
    ['only the first name', 'Ann', 'Ann Field'],
    ['a short form', 'Annie Field', 'Ann Field'],
    ['a misspelling', 'Ann Feild', 'Ann Field'],
    ['without a middle name', 'Ann Field', 'Ann Marie Field'],
    ['one extra word', 'Ann Marie Field', 'Ann Field'],
  ])('is not %s', (_what, listed, recorded) => expect(isWholeName(listed, recorded)).toBe(false));
});
