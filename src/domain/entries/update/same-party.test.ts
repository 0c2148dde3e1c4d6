import { expect, test } from 'vitest';
import { listedParty } from '../../../../test/support/entries.ts';
import type { EntryParty } from '../entry.ts';
import { identityKeys, isSameParty } from './same-party.ts';

const rider = (name: string, usef = ''): EntryParty =>
  listedParty('rider', name, { numbers: usef === '' ? {} : { usef } });
const horse = (name: string, usef = ''): EntryParty =>
  listedParty('horse', name, { numbers: usef === '' ? {} : { usef } });

test.each([
  ['the same name', rider('Ann Field'), rider('FIELD, Ann'), true],
  ['the same name, and a number on one list only', rider('Ann Field'), rider('Ann Field', '42'), true],
  ['the same name, and a different number', rider('Ann Field', '42'), rider('Ann Field', '43'), true],
  ['the same number written differently', rider('', 'F 42'), rider('', 'f-42'), true],
  ['the same number of a horse written differently', horse('', '# 520-01'), horse('', '52001'), true],
  ['a different number that begins with F, of horses', horse('', 'F52001'), horse('', '52001'), false],
  ['the same number, no names', rider('', '42'), rider('TBD', '42'), true],
  ['a different number, no names', rider('', '42'), rider('', '43'), false],
  ['the same number, a name on one list only', rider('', '42'), rider('Ann Field', '42'), true],
  ['the same number, a misspelled name', rider('Ann Feild', '42'), rider('Ann Field', '42'), true],
  ['the same number, two wrong letters', rider('Anna Fields', '42'), rider('Ann Field', '42'), true],
  ['the same number, three wrong letters', rider('Anna Fieldes', '42'), rider('Ann Field', '42'), false],
  ['the same number, a wrong letter in a short name', rider('Jo Ray', '42'), rider('Jo May', '42'), false],
  ['the same number, two letters cut off', rider('nn Fiel', '42'), rider('Ann Field', '42'), true],
  ['the same number, three letters cut off', rider('sa Field', '42'), rider('Lousa Field', '42'), false],
  ['the same number, three more letters', rider('Ann Fieldings', '42'), rider('Ann Field', '42'), false],
  ['the same number, a wrong letter of six', rider('Jon Ray', '42'), rider('Jon May', '42'), true],
  ['the same number, five letters and six', rider('Jo Ray', '42'), rider('Jon Ray', '42'), false],
  [
    'the same number, a name cut off',
    horse('Remarkable Unlikely', '7'),
    horse('The Remarkable and Unlikely', '7'),
    true,
  ],
  ['the same number, one word of the name', horse('Fern', '7'), horse('Blue Fern', '7'), false],
  ['the same number, a sister', rider('Beth Field', '42'), rider('Ann Field', '42'), false],
  [
    'a misspelled name with an empty number',
    listedParty('rider', 'Ann Feild', { numbers: { usef: '' } }),
    listedParty('rider', 'Ann Field', { numbers: { usef: '' } }),
    false,
  ],
  ['a misspelled name without a number', rider('Ann Feild'), rider('Ann Field'), false],
  [
    'only one of two numbers agrees',
    listedParty('rider', 'Ann Feild', { numbers: { usef: '42', usdf: '8' } }),
    listedParty('rider', 'Ann Field', { numbers: { usef: '42', usdf: '9' } }),
    false,
  ],
  [
    'a number that agrees, and others on one list each',
    listedParty('rider', 'Ann Feild', { numbers: { usef: '42', usdf: '8' } }),
    listedParty('rider', 'Ann Field', { numbers: { usef: '42', ushja: '9' } }),
    true,
  ],
  ['no name on either list', rider('TBD'), rider(''), true],
  ['a party without a name, and a named one', rider('TBD'), rider('Ann Field'), false],
  ['a party without a name, and a number', rider('TBD'), rider('', '42'), false],
  ['a horse and a rider with the same name', horse('Ann Field'), rider('Ann Field'), false],
])('isSameParty for %s', (_, a, b, same) => {
  expect(isSameParty(a, b)).toBe(same);
  expect(isSameParty(b, a)).toBe(same);
  // Parties that are the same and have a name or number must share a key. Otherwise, the look-up misses them.
  const isFound = identityKeys(a).some((key) => identityKeys(b).includes(key));
  const isNobody = identityKeys(a).length === 0 && identityKeys(b).length === 0;
  expect(isFound || isNobody || !same).toBe(true);
});

test.each([
  ['name and number', horse('Blue Fern', '# 7'), ['horse bluefern', 'horse usef=7']],
  ['a name only', rider('Field, Ann'), ['person annfield']],
  ['a number only', rider('TBD', 'F-42'), ['person usef=42']],
  ['a party without a name or number', rider('TBD'), []],
])('identityKeys of %s', (_, party, keys) => {
  expect(identityKeys(party)).toEqual(keys);
});
