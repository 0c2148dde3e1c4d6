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
  ['the same name, and another number', rider('Ann Field', '42'), rider('Ann Field', '43'), true],
  ['the same number written in another way', rider('', 'F 42'), rider('', 'f-42'), true],
  ['the same number, a name on one list only', rider('', '42'), rider('Ann Field', '42'), true],
  ['the same number, a misspelled name', rider('Ann Feild', '42'), rider('Ann Field', '42'), true],
  ['the same number, two wrong letters', rider('Anna Fields', '42'), rider('Ann Field', '42'), true],
  ['the same number, three wrong letters', rider('Anna Fieldes', '42'), rider('Ann Field', '42'), false],
  ['the same number, a wrong letter in a short name', rider('Jo Ray', '42'), rider('Jo May', '42'), false],
  [
    'the same number, a name cut off',
    horse('Remarkable Unlikely', '7'),
    horse('The Remarkable and Unlikely', '7'),
    true,
  ],
  ['the same number, one word of the name', horse('Fern', '7'), horse('Blue Fern', '7'), false],
  ['the same number, a sister', rider('Beth Field', '42'), rider('Ann Field', '42'), false],
  ['a misspelled name without a number', rider('Ann Feild'), rider('Ann Field'), false],
  [
    'one number of two agrees',
    listedParty('rider', 'Ann Feild', { numbers: { usef: '42', usdf: '8' } }),
    listedParty('rider', 'Ann Field', { numbers: { usef: '42', usdf: '9' } }),
    false,
  ],
  ['nobody on both lists', rider('TBD'), rider(''), true],
  ['nobody, and somebody', rider('TBD'), rider('Ann Field'), false],
  ['nobody, and a number', rider('TBD'), rider('', '42'), false],
  ['a horse and a rider of one name', horse('Ann Field'), rider('Ann Field'), false],
])('%s', (_, a, b, same) => {
  expect(isSameParty(a, b)).toBe(same);
  expect(isSameParty(b, a)).toBe(same);
  // Equal parties with a name or a number must share a key; otherwise the look-up misses them.
  const isFound = identityKeys(a).some((key) => identityKeys(b).includes(key));
  const isNobody = identityKeys(a).length === 0 && identityKeys(b).length === 0;
  expect(isFound || isNobody || !same).toBe(true);
});
