import { describe, expect, it } from 'vitest';
import { listedParty } from '../../../test/support/entries.ts';
import { isFiller, isMissingError, isNamed, missingError, saysNobody } from './unnamed.ts';

/* Text in place of a name (requirement 15.38). */

it.each([
  ['TBD', true],
  ['tba', true],
  ['TBC', true],
  ['T.B.D.', true],
  ['(TBA)', true],
  ['* to be announced *', true],
  ['Rider TBA', true],
  ['TBD horse', true],
  ['unknown', true],
  ['Unnamed', true],
  ['not known', true],
  ['No horse', true],
  ['norider', true],
  ['N/A', true],
  ['n.a.', true],
  ['None', true],
  ['nil', true],
  ['nobody', true],
  ['various', true],
  ['OPEN', true],
  ['See entry form', true],
  ['pending', true],
  ['-', true],
  ['?', true],
  ['???', true],
  ['', true],
  ['xxx', true],
  ['Na', false],
  ['Unknown Pleasures', false],
  ['Open Range', false],
  ['None Better', false],
  ['Tobias', false],
  ['Tba Hill', false],
  ['Pending Storm', false],
  ['Golden Choice', false],
  ['1234', false],
])('%j is text in place of a name: %s', (name, expected) => expect(isFiller(name)).toBe(expected));

it.each([
  ['none', true],
  ['n/a', true],
  ['no owner', true],
  ['-', true],
  ['TBD', false],
  ['unknown', false],
  ['Nancy Field', false],
  ['No Doubt', false],
])('%j says that there is nobody: %s', (name, expected) => expect(saysNobody(name)).toBe(expected));

describe('a party is named', () => {
  it.each([
    ['by a name', listedParty('rider', 'Ann Field'), true],
    ['by a number next to a word', listedParty('rider', 'TBD', { numbers: { usef: '1' } }), true],
    ['by a chosen record', listedParty('rider', '', { chosen: { usef: '1' } }), true],
    ['not by an empty cell', listedParty('horse', ''), false],
    ['not by a word', listedParty('horse', 'TBA'), false],
    ['not by a reference', listedParty('owner', 'same'), false],
    ['by a word that is also a horse’s name', listedParty('horse', 'Ditto'), true],
    ['not by an empty number', listedParty('rider', '', { numbers: { usef: '' } }), false],
  ])('%s', (_, party, expected) => expect(isNamed(party)).toBe(expected));
});

it.each([
  ['horse', 'no-horse', 'a horse'],
  ['owner', 'no-owner', 'an owner'],
  ['rider', 'no-rider', 'a rider or handler'],
  ['handler', 'no-rider', 'a handler'],
] as const)('an error names the missing role: %s', (role, code, words) => {
  const error = missingError(role);
  expect(error).toEqual({
    code,
    field: 'parties',
    text: `Other rows name ${words}, but this row does not. Add one.`,
  });
  expect(isMissingError(error)).toBe(true);
});

it.each([
  ['no-horse-or-rider', true],
  ['no-name', false],
])('%s reports a missing role: %s', (code, expected) => expect(isMissingError({ code })).toBe(expected));
