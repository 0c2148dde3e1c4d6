import { describe, expect, it } from 'vitest';
import { isWholeName } from './identified.ts';

describe('isWholeName', () => {
  it.each([
    ['as recorded', 'Ann Field', 'Ann Field'],
    ['last name first', 'Field, Ann', 'Ann Field'],
    ['last name first without a comma', 'FIELD ANN', 'Ann Field'],
    ['with accents', 'Anñ Fiéld', 'Ann Field'],
    ['with an apostrophe and a space', "Ann O' Malley", 'Ann OMalley'],
    ['with several parts', 'van der Berg, Mary Ann', 'Mary Ann van der Berg'],
    ['of a farm', 'WILLOWFARM', 'Willow Farm'],
  ])('accepts a name %s', (_what, listed, recorded) => expect(isWholeName(listed, recorded)).toBe(true));

  it.each([
    ['an empty name', '', 'Ann Field'],
    ['an empty name for a recorded name without letters', '', '--'],
    ['a name without letters', '--', '--'],
    ['the same letters divided into other words', 'Lee, Anna', 'An Nalee'],
    ['an initial', 'A. Field', 'Ann Field'],
    ['only the last name', 'Field', 'Ann Field'],
    ['only the first name', 'Ann', 'Ann Field'],
    ['a short form', 'Annie Field', 'Ann Field'],
    ['a misspelling', 'Ann Feild', 'Ann Field'],
    ['a name without its middle name', 'Ann Field', 'Ann Marie Field'],
    ['a name with an extra word', 'Ann Marie Field', 'Ann Field'],
  ])('rejects %s', (_what, listed, recorded) => expect(isWholeName(listed, recorded)).toBe(false));
});
